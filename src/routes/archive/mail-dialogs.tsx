import { useQueryClient } from '@tanstack/react-query';
import type { Report } from '../../../contract/archive/calls';
import { mailFlow } from '../../services/archive/mail-flow';
import { useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { DoneDialog } from '../../ui/archive/result/DoneDialog';
import { MailDialog } from '../../ui/archive/result/MailDialog';
import { FlowSection } from '../shared/flow-section';
import type { DialogProps } from '../shared/use-dialog';
import { useDialogFlow } from '../shared/use-dialog-flow';

interface MailDialogsProps extends DialogProps {
  report: Report;
  /** Called after the last dialog has faded out. */
  afterClose: () => void;
}

/** Asks for the mailbox and confirms that the report has been sent (R487, R488). Only under an AntdProvider. */
export default function MailDialogs({ press, report, afterClose }: MailDialogsProps) {
  const queryClient = useQueryClient();
  const flow = useDialogFlow(() => mailFlow(queryClient, report), { press, opening: { type: 'mail.open' } });
  const { email } = useFlowContext(flow);
  const close = () => flow.send({ type: 'dialog.close' });
  return (
    <FlowSection name="mailReport" flow={flow}>
      <MailDialog
        open={useTag(flow, 'dialog')}
        busy={useTag(flow, 'busy')}
        email={email}
        onSubmit={(address) => flow.send({ type: 'form.submit', email: address })}
        onClose={close}
      />
      <DoneDialog open={useStateName(flow) === 'sent'} title="发送成功" onClose={close} afterClose={afterClose}>
        报告已发送至 {email}，请注意查收
      </DoneDialog>
    </FlowSection>
  );
}
