import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ChosenFile, uploadMachine } from '../../machines/files/upload/machine';
import type { DraftFile } from '../../machines/questions/ask/draft';
import { progressOf, subscribeToProgress } from '../../services/files/proof-progress';
import type { Flow, FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import { useFlow } from '../../services/shared/use-flow';
import { FileItem } from '../../ui/parts/FilesField';

type Snapshot = FlowSnapshot<typeof uploadMachine>;

const definition: FlowDefinition<typeof uploadMachine> = {
  first: () => ({ value: 'ready', context: { file: null, fileMd5: '', link: null, relinks: 0, errorText: '' } }),
  load: async () => (await import('../../services/files/upload-flow')).attachmentUploadFlow,
};

const failedOf = (snapshot: Snapshot) => snapshot.hasTag('fail');
const errorOf = (snapshot: Snapshot) => snapshot.context.errorText;
const doneOf = (snapshot: Snapshot) => (snapshot.hasTag('done') ? (snapshot.context.link?.fileIndexId ?? '') : '');

interface AttachmentProps {
  file: ChosenFile;
  onFlow: (upload: Flow<typeof uploadMachine>) => void;
  /** Called with its public id. */
  onDone: (id: string) => void;
  onRemove: () => void;
}

/** An attachment whose upload begins with it. */
export function Attachment({ file, onFlow, onDone, onRemove }: AttachmentProps) {
  const upload = useFlow(() => definition);
  const percent = useSyncExternalStore(subscribeToProgress, () => progressOf(file.uid));
  const begin = useEffectEvent(() => {
    onFlow(upload);
    if (upload.getSnapshot().matches('ready')) upload.send({ type: 'file.choose', file, refusal: '' });
  });
  useEffect(() => begin(), []);
  const id = useSelector(upload, doneOf);
  const finish = useEffectEvent((fileId: string) => onDone(fileId));
  useEffect(() => {
    if (id !== '') finish(id);
  }, [id]);
  const failed = useSelector(upload, failedOf);
  const errorText = useSelector(upload, errorOf);
  return (
    <FileItem
      name={file.name}
      state={failed ? 'fail' : 'loading'}
      words={failed ? errorText : `正在上传${percent}%`}
      onRetry={() => upload.send({ type: 'file.retry' })}
      onRemove={onRemove}
    />
  );
}

/** An attachment that was uploaded before. */
export const KeptAttachment = ({ file, onRemove }: { file: DraftFile; onRemove: () => void }) => (
  <FileItem name={file.name} state="done" words="上传完成" onRetry={() => undefined} onRemove={onRemove} />
);
