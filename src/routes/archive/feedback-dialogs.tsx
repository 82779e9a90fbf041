import { useSelector } from '@xstate/react';
import type { feedbackMachine } from '../../machines/archive/feedback/machine';
import type { uploadMachine } from '../../machines/files/upload/machine';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { DoneDialog } from '../../ui/archive/result/DoneDialog';
import { FeedbackDialog } from '../../ui/archive/result/FeedbackDialog';
import { useToasts } from '../shared/use-toasts';
import { proofOf } from './proof-of';
import { ProofUpload } from './proof-upload';

type Snapshot = FlowSnapshot<typeof feedbackMachine>;

const isOpen = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const isSubmitted = (snapshot: Snapshot) => snapshot.matches('submitted');

interface FeedbackDialogsProps {
  flow: Flow<typeof feedbackMachine>;
  /** The upload of the proof. */
  upload: Flow<typeof uploadMachine>;
  /** The last dialog has faded out. */
  afterClose: () => void;
}

/** Form, and the word that it has been submitted (R489, R490). Only under an AntdProvider. */
export default function FeedbackDialogs({ flow, upload, afterClose }: FeedbackDialogsProps) {
  useToasts(flow);
  useToasts(upload);
  return (
    <>
      <FeedbackDialog
        open={useSelector(flow, isOpen)}
        busy={useSelector(flow, isBusy)}
        proof={<ProofUpload upload={upload} />}
        onSubmit={(feedback) => flow.send({ type: 'form.submit', proof: proofOf(upload.getSnapshot()), ...feedback })}
        onClose={() => {
          flow.send({ type: 'dialog.close' });
          // While it is being submitted the dialog stays, and its file with it.
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
