import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import { checkProofFile } from '../../../contract/files/rules/proof-file';
import { proofFile } from '../../../contract/limits';
import type { uploadMachine } from '../../machines/files/upload/machine';
import { stateName } from '../../machines/shared/state-name';
import { progressOf, subscribeToProgress } from '../../services/files/proof-progress';
import { holdFile } from '../../services/files/proof-upload';
import type { ProofView } from '../../ui/archive/upload/ProofField';
import { ProofField } from '../../ui/archive/upload/ProofField';
import type { ProofActor } from './use-proof-upload';

type Snapshot = SnapshotFrom<typeof uploadMachine>;

const looks = {
  ready: undefined,
  hashing: 'hashing',
  linking: 'linking',
  sending: 'sending',
  notifying: 'confirming',
  notifyingFailure: 'confirming',
  done: 'done',
  fail: 'fail',
} as const;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const lookOf = (snapshot: Snapshot): ProofView['state'] | undefined => looks[snapshot.value];
const fileOf = (snapshot: Snapshot) => snapshot.context.file;
const errorOf = (snapshot: Snapshot) => snapshot.context.errorText;

function refusalOf(files: File[]): string {
  const [file] = files;
  if (!file || files.length > proofFile.count) return `最多上传${proofFile.count}个文件`;
  return checkProofFile(file) ?? '';
}

/** The proof of a data error (R228, R229). */
export function ProofUpload({ upload }: { upload: ProofActor }) {
  const state = useSelector(upload, stateOf);
  const look = useSelector(upload, lookOf);
  const file = useSelector(upload, fileOf);
  const errorText = useSelector(upload, errorOf);
  const uid = file?.uid ?? '';
  const percent = useSyncExternalStore(subscribeToProgress, () => progressOf(uid));

  const choose = (files: File[]) => {
    const [first] = files;
    if (!first) return;
    const refusal = refusalOf(files);
    // A refused file is only named to the machine; its bytes are not kept.
    const chosen = refusal === '' ? holdFile(first) : { uid: '', name: first.name, size: first.size };
    upload.send({ type: 'file.choose', file: chosen, refusal });
  };

  return (
    <section data-flow="upload" data-state={state}>
      <ProofField
        proof={file && look ? { name: file.name, size: file.size, state: look, percent, errorText } : undefined}
        onChoose={choose}
        onRetry={() => upload.send({ type: 'file.retry' })}
        onRemove={() => upload.send({ type: 'file.remove' })}
      />
    </section>
  );
}
