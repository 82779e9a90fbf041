import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { checkChosen } from '../../../contract/files/rules/upload-profiles';
import type { uploadMachine } from '../../machines/files/upload/machine';
import { holdFile } from '../../services/files/held-files';
import { progressOf, subscribeToProgress } from '../../services/files/proof-progress';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import type { ProofView } from '../../ui/archive/upload/ProofField';
import { ProofField } from '../../ui/archive/upload/ProofField';
import { FlowSection } from '../shared/flow-section';

type Snapshot = FlowSnapshot<typeof uploadMachine>;

const viewStates = {
  ready: undefined,
  hashing: 'hashing',
  linking: 'linking',
  sending: 'sending',
  notifying: 'confirming',
  notifyingFailure: 'confirming',
  done: 'done',
  fail: 'fail',
} as const;

const viewStateOf = (snapshot: Snapshot): ProofView['state'] | undefined => viewStates[snapshot.value];
const fileOf = (snapshot: Snapshot) => snapshot.context.file;
const errorOf = (snapshot: Snapshot) => snapshot.context.errorText;

/** The proof of a dispute (R228, R229). */
export function ProofUpload({ upload }: { upload: Flow<typeof uploadMachine> }) {
  const state = useSelector(upload, viewStateOf);
  const file = useSelector(upload, fileOf);
  const errorText = useSelector(upload, errorOf);
  const uid = file?.uid ?? '';
  const percent = useSyncExternalStore(subscribeToProgress, () => progressOf(uid));

  const choose = (files: File[]) => {
    const [first] = files;
    if (!first) return;
    const refusal = checkChosen('proof', files) ?? '';
    // A refused file is passed to the machine by name only; its bytes are not kept.
    const chosen = refusal === '' ? holdFile(first) : { uid: '', name: first.name, size: first.size };
    upload.send({ type: 'file.choose', file: chosen, refusal });
  };

  return (
    <FlowSection name="upload" flow={upload}>
      <ProofField
        proof={file && state ? { name: file.name, size: file.size, state, percent, errorText } : undefined}
        onChoose={choose}
        onRetry={() => upload.send({ type: 'file.retry' })}
        onRemove={() => upload.send({ type: 'file.remove' })}
      />
    </FlowSection>
  );
}
