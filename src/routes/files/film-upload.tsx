import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { filmMessages } from '../../../contract/files/rules/film-messages';
import { isOwnFilm, ownFilmsIn } from '../../../contract/files/rules/film-states';
import { films } from '../../../contract/limits/films';
import type { filmUploadMachine } from '../../machines/files/film-upload/machine';
import { keepFile } from '../../services/files/kept-file';
import type { FlowDefinition } from '../../services/shared/flow';
import { useEmitted, useFlow, useFlowContext, useStateName } from '../../services/shared/use-flow';
import { FilmUploadPanel } from '../../ui/files/FilmUploadPanel';
import { LeaveQuestion } from '../../ui/parts/LeaveQuestion';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useLoadFailure } from '../shared/use-load-failure';
import type { FilmPickerProps } from './film-picker';

const definition: FlowDefinition<typeof filmUploadMachine> = {
  first: () => ({
    value: 'idle',
    context: {
      file: { uid: '', name: '' },
      film: { id: '', pieces: 0, state: 'uploading', percent: 0, problem: '', seconds: 0, frames: [] },
      sent: 0,
      problem: '',
    },
  }),
  load: async () => (await import('../../services/files/film-flow')).filmFlow(),
  when: 'mounted',
};

const fetchPicker = () => import('./film-picker');

function refusalOf({ name, type, size }: File): string {
  if (!type.startsWith('video/') && !/\.(?:mkv|flv|avi|mov|mp4|m4v|webm|mpe?g|ts)$/i.test(name))
    return filmMessages.noFilm;
  return size > films.mostBytes ? filmMessages.tooLarge : '';
}

interface FilmUploadProps {
  /** What the form has. */
  fileId: string;
  cover: string;
  /** A film that has come in. */
  onStored: (fileId: string) => void;
  onCover: (cover: string) => void;
}

/** The film of a form: uploaded, or chosen in the library. */
export function FilmUpload({ fileId, cover, onStored, onCover }: FilmUploadProps) {
  const flow = useFlow(() => definition);
  useEffect(() => {
    // What comes in here is known already.
    if (isOwnFilm(fileId)) flow.send({ type: 'film.look', id: fileId });
  }, [flow, fileId]);
  const offerCover = (offered: string) => {
    const [of] = ownFilmsIn(cover);
    // What somebody has chosen stays: a picture of this film too.
    if (cover === '' || (of !== undefined && !offered.includes(of))) onCover(offered);
  };
  useEmitted(flow, (emitted) => {
    if (emitted.type === 'film.stored') onStored(emitted.id);
    else offerCover(emitted.cover);
  });
  const [picking, setPicking] = useState(false);
  const picker = useLazyPart<FilmPickerProps>(fetchPicker, picking);
  useLoadFailure(flow);
  const { film, sent, problem } = useFlowContext(flow);
  const isUnsent = () => flow.getSnapshot().hasTag('unsent');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsent,
    enableBeforeUnload: isUnsent,
    withResolver: true,
  });
  return (
    <>
      <FilmUploadPanel
        state={useStateName(flow)}
        film={film}
        sent={sent}
        problem={problem}
        cover={cover}
        onChoose={(file) => {
          const refusal = refusalOf(file);
          const chosen = refusal === '' ? keepFile(file) : { uid: '', name: file.name };
          flow.send({ type: 'film.choose', file: chosen, refusal });
        }}
        library={picking && picker.state !== 'ready' ? picker.state : 'idle'}
        onLibrary={() => {
          setPicking(true);
          picker.load();
        }}
        onPause={() => flow.send({ type: 'upload.pause' })}
        onResume={() => flow.send({ type: 'upload.resume' })}
        onAgain={() => flow.send({ type: 'upload.again' })}
        onCancel={() => flow.send({ type: 'upload.cancel' })}
        onCover={onCover}
      />
      {picking && picker.Part && (
        <picker.Part
          onChoose={({ id, frames: [first = ''] }) => {
            setPicking(false);
            flow.send({ type: 'film.pick', id });
            onStored(id);
            offerCover(first);
          }}
          onClose={() => setPicking(false)}
        />
      )}
      {status === 'blocked' && (
        <LeaveQuestion text="影片还没有传完，确定离开吗？" leave="离开" onStay={reset} onLeave={proceed} />
      )}
    </>
  );
}
