import { useState } from 'react';
import type { uploadsMachine } from '../../machines/files/uploads/machine';
import { chosenFile } from '../../services/files/bytes';
import type { FlowDefinition } from '../../services/shared/flow';
import { useFlow, useLoadState, useStateName } from '../../services/shared/use-flow';
import { useNotices } from '../shared/notices';
import { useLoadFailure } from '../shared/use-load-failure';

const definition: FlowDefinition<typeof uploadsMachine> = {
  first: (input) => ({ value: 'none', context: { ...input, files: [] } }),
  load: async () => (await import('../../services/files/uploads-flow')).uploadsFlow('picture'),
};
const anyNumber = { most: Number.POSITIVE_INFINITY, tooMany: '', delivers: true };

type Area = Parameters<typeof chosenFile>[1];

/** The pictures of a field of the console, which is there from the start. */
export function usePictureUploads(onUploaded: (path: string) => void) {
  const [error, setError] = useState('');
  const uploads = useFlow(() => definition, anyNumber);
  useNotices(uploads, ({ file: { url, errorText } }) => {
    if (errorText === '') onUploaded(url);
    else setError(errorText);
  });
  useLoadFailure(uploads);
  const load = useLoadState(uploads);
  return {
    busy: useStateName(uploads) !== 'none' || load === 'loading',
    error,
    add: (files: readonly File[], area?: Area) => {
      setError('');
      uploads.send({ type: 'files.choose', files: files.map((file) => chosenFile(file, area)), refusal: '' });
    },
  };
}
