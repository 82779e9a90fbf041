import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ChosenFile, uploadMachine } from '../../machines/files/upload/machine';
import { progressOf, subscribeToProgress } from '../../services/files/proof-progress';
import type { Flow, FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import { useFlow } from '../../services/shared/use-flow';
import { FileItem } from '../../ui/parts/FilesField';

type Snapshot = FlowSnapshot<typeof uploadMachine>;

const definition: FlowDefinition<typeof uploadMachine> = {
  first: () => ({ value: 'ready', context: { file: null, fileMd5: '', link: null, relinks: 0, errorText: '' } }),
  load: async () => (await import('../../services/files/upload-flow')).evidenceUploadFlow,
};

const stateOf = (snapshot: Snapshot) =>
  snapshot.hasTag('done') ? 'done' : snapshot.hasTag('fail') ? 'fail' : 'loading';
const errorOf = (snapshot: Snapshot) => snapshot.context.errorText;

interface EvidenceFileProps {
  file: ChosenFile;
  onFlow: (upload: Flow<typeof uploadMachine>) => void;
  onRemove: () => void;
}

/** One file of evidence, whose upload begins with it. */
export function EvidenceFile({ file, onFlow, onRemove }: EvidenceFileProps) {
  const upload = useFlow(() => definition);
  const percent = useSyncExternalStore(subscribeToProgress, () => progressOf(file.uid));
  const begin = useEffectEvent(() => {
    onFlow(upload);
    if (upload.getSnapshot().matches('ready')) upload.send({ type: 'file.choose', file, refusal: '' });
  });
  useEffect(() => begin(), []);
  const state = useSelector(upload, stateOf);
  const errorText = useSelector(upload, errorOf);
  return (
    <FileItem
      name={file.name}
      state={state}
      words={state === 'done' ? '上传完成' : state === 'fail' ? errorText : `正在上传${percent}%`}
      onRetry={() => upload.send({ type: 'file.retry' })}
      onRemove={onRemove}
    />
  );
}

const nothing = () => undefined;

/** A file that went along with a complaint whose result is unknown. */
export const SentEvidence = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <FileItem name={name} state="done" words="上传完成" onRetry={nothing} onRemove={onRemove} />
);
