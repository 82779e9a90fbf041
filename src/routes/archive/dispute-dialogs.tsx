import { useSelector } from '@xstate/react';
import type { disputeMachine } from '../../machines/archive/dispute/machine';
import type { uploadMachine } from '../../machines/files/upload/machine';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { DisputeDialog } from '../../ui/archive/result/DisputeDialog';
import { DoneDialog } from '../../ui/archive/result/DoneDialog';
import { useToasts } from '../shared/use-toasts';
import { proofOf } from './proof-of';
import { ProofUpload } from './proof-upload';

type Snapshot = FlowSnapshot<typeof disputeMachine>;

const isOpen = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const contextOf = (snapshot: Snapshot) => snapshot.context;
const isSubmitted = (snapshot: Snapshot) => snapshot.matches('submitted');

const hasFile = ({ context }: FlowSnapshot<typeof uploadMachine>) => context.file !== null;

interface DisputeDialogsProps {
  flow: Flow<typeof disputeMachine>;
  /** The upload of the proof. */
  upload: Flow<typeof uploadMachine>;
  /** Called after the last dialog has faded out. */
  afterClose: () => void;
}

/** Form and confirmation of a dispute (R489, R490). Only under an AntdProvider. */
export default function DisputeDialogs({ flow, upload, afterClose }: DisputeDialogsProps) {
  useToasts(flow);
  useToasts(upload);
  const { written, restored } = useSelector(flow, contextOf);
  return (
    <>
      <DisputeDialog
        open={useSelector(flow, isOpen)}
        busy={useSelector(flow, isBusy)}
        first={written}
        restored={restored}
        proof={<ProofUpload upload={upload} />}
        hasProof={useSelector(upload, hasFile)}
        onTyped={(draft) => flow.send({ type: 'form.change', draft })}
        onDiscard={() => flow.send({ type: 'draft.discard' })}
        onSubmit={(typed) => flow.send({ type: 'form.submit', written: typed, proof: proofOf(upload.getSnapshot()) })}
        onClose={() => {
          flow.send({ type: 'dialog.close' });
          // A dispute that was sent without an answer keeps its file for the next attempt.
          if (flow.getSnapshot().matches('idle')) upload.send({ type: 'file.remove' });
        }}
      />
      <DoneDialog
        open={useSelector(flow, isSubmitted)}
        title="提交成功"
        onClose={() => {
          upload.send({ type: 'file.remove' });
          flow.send({ type: 'dialog.close' });
        }}
        afterClose={afterClose}
      >
        处理结果将在5个工作日内以短信形式通知您
      </DoneDialog>
    </>
  );
}
