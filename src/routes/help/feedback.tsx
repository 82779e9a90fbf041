import { blankHelpFeedback } from '../../machines/help/help-feedback/draft';
import type { helpFeedbackMachine } from '../../machines/help/help-feedback/machine';
import { unsent } from '../../machines/shared/unsent';
import type { FlowDefinition } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useFlow } from '../../services/shared/use-flow';
import { useSession } from '../session/session-context';
import { DialogButton } from '../shared/dialog-button';

interface About {
  title: string;
  address: string;
}

const definition = (about: About, login: Login): FlowDefinition<typeof helpFeedbackMachine> => ({
  first: () => ({ value: 'idle', context: { ...unsent(blankHelpFeedback), ids: [] } }),
  load: async () => (await import('../../services/help/feedback-flow')).feedbackFlow(about, login),
});

const fetchDialogs = () => import('./feedback-dialog');

export interface FeedbackProps {
  about: About;
}

/** The link to the feedback on a document, with its dialog (R285, R300–R303). */
export function Feedback({ about }: FeedbackProps) {
  const { customer, login } = useSession();
  const flow = useFlow(() => definition(about, login));
  return (
    <DialogButton
      flow={flow}
      name="helpFeedback"
      kind="text"
      opening={{ type: 'feedback.open', known: customer !== undefined }}
      fetchDialogs={fetchDialogs}
    >
      文档错误/过时，我要反馈
    </DialogButton>
  );
}
