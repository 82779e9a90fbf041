import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { checkChosen, tooMany } from '../../../contract/files/rules/upload-profiles';
import type { uploadMachine } from '../../machines/files/upload/machine';
import type { UploadFile } from '../../machines/files/uploads/machine';
import { chosenFile } from '../../services/files/bytes';
import type { ProofView } from '../../ui/archive/upload/ProofField';
import { ProofField } from '../../ui/archive/upload/ProofField';
import type { UploadsFlow } from '../files/use-uploads';
import { useFiles, useSent, useUploads } from '../files/use-uploads';
import { FlowSection } from '../shared/flow-section';

type Step = SnapshotFrom<typeof uploadMachine>['value'];

const viewStates = {
  hashing: 'hashing',
  linking: 'linking',
  sending: 'sending',
  notifying: 'confirming',
  notifyingFailure: 'confirming',
  done: 'done',
  fail: 'fail',
} as const satisfies Record<Step, ProofView['state']>;

/** How far the upload of a file has come. */
function useStep(uploads: UploadsFlow, proof: UploadFile | undefined): Step | undefined {
  const upload = useSelector(uploads, ({ children }) => (proof ? children[proof.uid] : undefined));
  const value = useSelector(upload, (snapshot): unknown => Object(snapshot).value);
  if (proof === undefined) return undefined;
  if (proof.state !== 'loading') return proof.state;
  return isStep(value) ? value : 'hashing';
}

const isStep = (value: unknown): value is Step => typeof value === 'string' && value in viewStates;

/** The upload of one proof file (R228). */
export const useProofUpload = (): UploadsFlow => useUploads('proof', { most: 1, tooMany: tooMany('proof') });

/** The proof of a dispute (R228, R229). */
export function ProofUpload({ uploads }: { uploads: UploadsFlow }) {
  const [proof] = useFiles(uploads);
  const step = useStep(uploads, proof);
  const percent = useSent(proof?.file);
  const choose = (files: File[]) => {
    const refusal = checkChosen('proof', files) ?? '';
    uploads.send({ type: 'files.choose', files: refusal === '' ? files.map((file) => chosenFile(file)) : [], refusal });
  };
  const { uid = '', errorText = '' } = proof ?? {};
  return (
    <FlowSection name="uploads" flow={uploads}>
      <div data-flow="upload" data-state={step}>
        <ProofField
          proof={proof && step && { ...proof.file, state: viewStates[step], percent, errorText }}
          onChoose={choose}
          onRetry={() => uploads.send({ type: 'file.retry', uid })}
          onRemove={() => uploads.send({ type: 'file.remove', uid })}
        />
      </div>
    </FlowSection>
  );
}
