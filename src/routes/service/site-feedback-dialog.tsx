import { siteFeedbackFlow } from '../../services/service/site-feedback-flow';
import { useFlowContext } from '../../services/shared/use-flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { SiteFeedbackDialog } from '../../ui/service/SiteFeedbackDialog';
import { useSession } from '../session/session-context';
import { FlowSection } from '../shared/flow-section';
import type { DialogProps } from '../shared/use-dialog';
import { useDialogFlow } from '../shared/use-dialog-flow';
import { useTicket } from './use-ticket';

/** The dialogs of the feedback with their flow, fetched with the first press. */
export default function SiteFeedbackDialogs({ press }: DialogProps) {
  const { login } = useSession();
  const flow = useDialogFlow(() => siteFeedbackFlow(login), { press, opening: { type: 'feedback.open' } });
  const { form, submitted, senderOf } = useTicket(flow);
  const { written, restored } = useFlowContext(flow);
  return (
    <FlowSection name="siteFeedback" flow={flow}>
      <AntdProvider>
        <SiteFeedbackDialog
          {...form}
          first={written}
          restored={restored}
          onSubmit={({ anonymous, ...typed }) =>
            flow.send({ type: 'form.submit', written: typed, sender: senderOf(anonymous) })
          }
          onTyped={(draft) => flow.send({ type: 'form.change', draft })}
          onDiscard={() => flow.send({ type: 'draft.discard' })}
          onClose={() => flow.send({ type: 'dialog.close' })}
        />
        {submitted}
      </AntdProvider>
    </FlowSection>
  );
}
