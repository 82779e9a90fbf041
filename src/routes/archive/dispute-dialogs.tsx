import type { Report } from '../../../contract/archive/calls';
import type { Proof } from '../../machines/archive/dispute/machine';
import { disputeFlow } from '../../services/archive/dispute-flow';
import { useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { DisputeDialog } from '../../ui/archive/result/DisputeDialog';
import { DoneDialog } from '../../ui/archive/result/DoneDialog';
import type { UploadsFlow } from '../files/use-uploads';
import { uploadsNow, useFiles } from '../files/use-uploads';
import { FlowSection } from '../shared/flow-section';
import type { DialogProps } from '../shared/use-dialog';
import { useDialogFlow } from '../shared/use-dialog-flow';
import { ProofUpload, useProofUpload } from './proof-upload';

/** How the upload stands, as the flow of the dispute expects it (R231). */
function proofOf(uploads: UploadsFlow): Proof {
  const now = uploadsNow(uploads);
  if (now.state !== 'done') return now;
  const [fileIndexId] = now.ids;
  return fileIndexId === undefined ? { state: 'none' } : { state: 'done', fileIndexId };
}

interface DisputeDialogsProps extends DialogProps {
  report: Report;
  /** Called after the last dialog has faded out. */
  afterClose: () => void;
}

/** Form and confirmation of a dispute (R489, R490). Only under an AntdProvider. */
export default function DisputeDialogs({ press, report, afterClose }: DisputeDialogsProps) {
  const flow = useDialogFlow(() => disputeFlow(report), { press, opening: { type: 'dispute.open' } });
  const uploads = useProofUpload();
  const { written, restored } = useFlowContext(flow);
  return (
    <FlowSection name="dispute" flow={flow}>
      <DisputeDialog
        open={useTag(flow, 'dialog')}
        busy={useTag(flow, 'busy')}
        first={written}
        restored={restored}
        proof={<ProofUpload uploads={uploads} />}
        hasProof={useFiles(uploads).length > 0}
        onTyped={(draft) => flow.send({ type: 'form.change', draft })}
        onDiscard={() => flow.send({ type: 'draft.discard' })}
        onSubmit={(typed) => flow.send({ type: 'form.submit', written: typed, proof: proofOf(uploads) })}
        onClose={() => {
          flow.send({ type: 'dialog.close' });
          // A dispute that was sent without an answer keeps its file for the next attempt.
          if (flow.getSnapshot().matches('idle')) uploads.send({ type: 'files.clear' });
        }}
      />
      <DoneDialog
        open={useStateName(flow) === 'submitted'}
        title="提交成功"
        onClose={() => {
          uploads.send({ type: 'files.clear' });
          flow.send({ type: 'dialog.close' });
        }}
        afterClose={afterClose}
      >
        处理结果将在5个工作日内以短信形式通知您
      </DoneDialog>
    </FlowSection>
  );
}
