import { useSelector } from '@xstate/react';
import type { mailReportMachine } from '../../machines/archive/mail-report/machine';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { DoneDialog } from '../../ui/archive/result/DoneDialog';
import { MailDialog } from '../../ui/archive/result/MailDialog';
import { useToasts } from '../shared/use-toasts';

type Snapshot = FlowSnapshot<typeof mailReportMachine>;

const isOpen = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const isSent = (snapshot: Snapshot) => snapshot.matches('sent');
const emailOf = (snapshot: Snapshot) => snapshot.context.email;

interface MailDialogsProps {
  flow: Flow<typeof mailReportMachine>;
  /** Called after the last dialog has faded out. */
  afterClose: () => void;
}

/** Asks for the mailbox and confirms that the report has been sent (R487, R488). Only under an AntdProvider. */
export default function MailDialogs({ flow, afterClose }: MailDialogsProps) {
  useToasts(flow);
  const email = useSelector(flow, emailOf);
  const close = () => flow.send({ type: 'dialog.close' });
  return (
    <>
      <MailDialog
        open={useSelector(flow, isOpen)}
        busy={useSelector(flow, isBusy)}
        email={email}
        onSubmit={(address) => flow.send({ type: 'form.submit', email: address })}
        onClose={close}
      />
      <DoneDialog open={useSelector(flow, isSent)} title="发送成功" onClose={close} afterClose={afterClose}>
        报告已发送至 {email}，请注意查收
      </DoneDialog>
    </>
  );
}
