import { useSelector } from '@xstate/react';
import type { siteFeedbackMachine } from '../../machines/service/site-feedback/machine';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { randomKey } from '../../services/shared/random-key';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { SiteFeedbackDialog } from '../../ui/service/SiteFeedbackDialog';
import { SubmittedDialog } from '../../ui/service/SubmittedDialog';
import { useSession } from '../session/session-context';
import { TicketCaptcha } from './ticket-captcha';

type Snapshot = FlowSnapshot<typeof siteFeedbackMachine>;

const isOpen = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const isSubmitted = (snapshot: Snapshot) => snapshot.matches('submitted');
const hasCaptcha = (snapshot: Snapshot) =>
  snapshot.matches('captcha') || (snapshot.matches('submitting') && snapshot.context.captcha !== null);
const contextOf = ({ context }: Snapshot) => context;

/** The dialogs of the feedback, fetched with the first press. */
export default function SiteFeedbackDialogs({ flow }: { flow: Flow<typeof siteFeedbackMachine> }) {
  const { customer } = useSession();
  const busy = useSelector(flow, isBusy);
  const context = useSelector(flow, contextOf);
  const { ticketNumber, dueAt } = context;
  const close = () => flow.send({ type: 'dialog.close' });
  return (
    <AntdProvider>
      <SiteFeedbackDialog
        open={useSelector(flow, isOpen)}
        busy={busy}
        first={context}
        known={customer !== undefined}
        captcha={
          useSelector(flow, hasCaptcha) ? (
            <TicketCaptcha
              busy={busy}
              onAnswer={(answer) => flow.send({ type: 'captcha.answer', ...answer })}
              onCancel={() => flow.send({ type: 'captcha.cancel' })}
            />
          ) : undefined
        }
        onSubmit={(written, anonymous) =>
          flow.send({
            type: 'form.submit',
            ...written,
            requestKey: randomKey(),
            sender: customer ? 'customer' : anonymous ? 'anonymous' : 'visitor',
          })
        }
        onTyped={(draft) => flow.send({ type: 'form.change', draft })}
        onDiscard={() => flow.send({ type: 'draft.discard' })}
        onClose={close}
      />
      <SubmittedDialog
        open={useSelector(flow, isSubmitted)}
        ticketNumber={ticketNumber}
        dueAt={dueAt}
        onClose={close}
      />
    </AntdProvider>
  );
}
