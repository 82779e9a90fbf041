import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { uploadsMachine } from '../../machines/files/uploads/machine';
import { chosenFile } from '../../services/files/bytes';
import type { FlowSnapshot } from '../../services/shared/flow';
import { useLoadState } from '../../services/shared/use-flow';
import { useDelivery } from './use-uploads';

const isBusy = (snapshot: FlowSnapshot<typeof uploadsMachine>) => !snapshot.matches('none');

type Area = Parameters<typeof chosenFile>[1];

/** The pictures of a field of the console. */
export function usePictureUploads(onUploaded: (path: string) => void) {
  const [error, setError] = useState('');
  const uploads = useDelivery('picture', ({ url, errorText }) => {
    if (errorText === '') onUploaded(url);
    else setError(errorText);
  });
  const load = useLoadState(uploads);
  return {
    busy: useSelector(uploads, isBusy) || load === 'loading',
    error,
    add: (files: readonly File[], area?: Area) => {
      setError('');
      uploads.send({ type: 'files.choose', files: files.map((file) => chosenFile(file, area)), refusal: '' });
    },
  };
}
