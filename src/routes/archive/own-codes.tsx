import type { Report } from '../../../contract/archive/calls';
import { ownCodesFlow } from '../../services/archive/own-codes-flow';
import { useDone } from '../../services/shared/use-done';
import { useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { CodesDialog } from '../../ui/archive/result/CodesDialog';
import { FlowSection } from '../shared/flow-section';
import type { DialogProps } from '../shared/use-dialog';
import { useDialogFlow } from '../shared/use-dialog-flow';

interface OwnCodesProps extends DialogProps {
  report: Report;
  /** The code of this very report is revoked. */
  onRevoked: () => void;
  /** Called after the dialog has faded out. */
  afterClose: () => void;
}

/** The codes of the person, which live longer than the access to their reports (R491). Only under an AntdProvider. */
export default function OwnCodes({ press, report, onRevoked, afterClose }: OwnCodesProps) {
  const flow = useDialogFlow(() => ownCodesFlow(report), { press, opening: { type: 'codes.open' } });
  useDone(flow, onRevoked);
  const { codes, chosen, failure } = useFlowContext(flow);
  return (
    <FlowSection name="ownCodes" flow={flow}>
      <CodesDialog
        open={useTag(flow, 'dialog')}
        loading={useStateName(flow) === 'loading'}
        codes={codes}
        failure={failure}
        chosen={chosen}
        revoking={useStateName(flow) === 'revoking'}
        onRetry={() => flow.send({ type: 'codes.retry' })}
        onChoose={(verificationCode) => flow.send({ type: 'code.revoke', verificationCode })}
        onConfirm={() => flow.send({ type: 'revoke.confirm' })}
        onCancel={() => flow.send({ type: 'revoke.cancel' })}
        onClose={() => flow.send({ type: 'dialog.close' })}
        afterClose={afterClose}
      />
    </FlowSection>
  );
}
