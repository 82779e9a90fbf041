import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ChosenFile, uploadMachine } from '../../machines/files/upload/machine';
import { dropFile } from '../../services/files/held-files';
import { progressOf, subscribeToProgress } from '../../services/files/proof-progress';
import type { Flow, FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import { useFlow } from '../../services/shared/use-flow';
import { PictureTile } from '../../ui/help/PictureTile';

export interface Chosen {
  file: ChosenFile;
  /** An object URL. */
  preview: string;
  /** Where it went along with a feedback whose result is unknown. */
  id?: string;
}

type Snapshot = FlowSnapshot<typeof uploadMachine>;

const definition: FlowDefinition<typeof uploadMachine> = {
  first: () => ({ value: 'ready', context: { file: null, fileMd5: '', link: null, relinks: 0, errorText: '' } }),
  load: async () => (await import('../../services/files/upload-flow')).pictureUploadFlow,
};

const stateOf = (snapshot: Snapshot) =>
  snapshot.hasTag('done') ? 'done' : snapshot.hasTag('fail') ? 'fail' : 'loading';
const errorOf = (snapshot: Snapshot) => snapshot.context.errorText;

interface FeedbackPictureProps {
  chosen: Chosen;
  onFlow: (upload: Flow<typeof uploadMachine>) => void;
  onRemove: () => void;
}

/** One picture of a feedback, whose upload begins with it. */
export function FeedbackPicture({ chosen: { file, preview }, onFlow, onRemove }: FeedbackPictureProps) {
  const upload = useFlow(() => definition);
  const percent = useSyncExternalStore(subscribeToProgress, () => progressOf(file.uid));
  const begin = useEffectEvent(() => {
    onFlow(upload);
    if (upload.getSnapshot().matches('ready')) upload.send({ type: 'file.choose', file, refusal: '' });
  });
  useEffect(() => begin(), []);
  return (
    <PictureTile
      name={file.name}
      preview={preview}
      state={useSelector(upload, stateOf)}
      percent={percent}
      problem={useSelector(upload, errorOf)}
      onRetry={() => upload.send({ type: 'file.retry' })}
      onRemove={() => {
        dropFile(file.uid);
        onRemove();
      }}
    />
  );
}

const nothing = () => undefined;

/** A picture that went along with a feedback whose result is unknown. */
export const SentPicture = ({ chosen: { file, preview }, onRemove }: { chosen: Chosen; onRemove: () => void }) => (
  <PictureTile
    name={file.name}
    preview={preview}
    state="done"
    percent={100}
    problem=""
    onRetry={nothing}
    onRemove={() => {
      dropFile(file.uid);
      onRemove();
    }}
  />
);
