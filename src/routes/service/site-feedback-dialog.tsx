import { useSelector } from '@xstate/react';
import type { siteFeedbackMachine } from '../../machines/service/site-feedback/machine';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { SiteFeedbackDialog } from '../../ui/service/SiteFeedbackDialog';
import { useTicket } from './use-ticket';

const contextOf = ({ context }: FlowSnapshot<typeof siteFeedbackMachine>) => context;

/** The dialogs of the feedback, fetched with the first press. */
export default function SiteFeedbackDialogs({ flow }: { flow: Flow<typeof siteFeedbackMachine> }) {
  const { form, submitted, senderOf } = useTicket(flow);
  const { written, restored } = useSelector(flow, contextOf);
  return (
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
  );
}
