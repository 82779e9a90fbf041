import { useSelector } from '@xstate/react';
import type { complaintMachine } from '../../machines/service/complaint/machine';
import type { siteFeedbackMachine } from '../../machines/service/site-feedback/machine';
import type { Sender } from '../../machines/shared/submission';
import type { FlowRef, FlowSnapshot } from '../../services/shared/flow';
import { useStateName, useTag } from '../../services/shared/use-flow';
import { SubmittedDialog } from '../../ui/service/SubmittedDialog';
import { useSession } from '../session/session-context';
import { TicketCaptcha } from './ticket-captcha';

type Snapshot = FlowSnapshot<typeof complaintMachine> | FlowSnapshot<typeof siteFeedbackMachine>;

const hasCaptcha = (snapshot: Snapshot) =>
  snapshot.matches('captcha') || (snapshot.matches('submitting') && snapshot.context.captcha !== null);
const ticketOf = ({ context }: Snapshot) => context.ticket;

/** What the dialogs of every form have that becomes a ticket. */
export function useTicket(flow: FlowRef<typeof complaintMachine> | FlowRef<typeof siteFeedbackMachine>) {
  const { customer } = useSession();
  const busy = useTag(flow, 'busy');
  const submitted = (
    <SubmittedDialog
      open={useStateName(flow) === 'submitted'}
      {...useSelector(flow, ticketOf)}
      onClose={() => flow.send({ type: 'dialog.close' })}
    />
  );
  const captcha = useSelector(flow, hasCaptcha) ? (
    <TicketCaptcha
      busy={busy}
      onAnswer={(answer) => flow.send({ type: 'captcha.answer', ...answer })}
      onCancel={() => flow.send({ type: 'captcha.cancel' })}
    />
  ) : undefined;
  return {
    submitted,
    form: { open: useTag(flow, 'dialog'), busy, captcha, known: customer !== undefined },
    senderOf: (anonymous: boolean): Sender => (customer ? 'customer' : anonymous ? 'anonymous' : 'visitor'),
  };
}
