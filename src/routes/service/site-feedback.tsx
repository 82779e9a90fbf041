import { blankSiteFeedback } from '../../machines/service/site-feedback/draft';
import type { siteFeedbackMachine } from '../../machines/service/site-feedback/machine';
import { unsentTicket } from '../../machines/shared/unsent';
import type { FlowDefinition } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useFlow } from '../../services/shared/use-flow';
import { useSession } from '../session/session-context';
import { DialogButton } from '../shared/dialog-button';

const definition = (login: Login): FlowDefinition<typeof siteFeedbackMachine> => ({
  first: () => ({ value: 'idle', context: unsentTicket(blankSiteFeedback) }),
  load: async () => (await import('../../services/service/site-feedback-flow')).siteFeedbackFlow(login),
});

const fetchDialogs = () => import('./site-feedback-dialog');

/** The button of the feedback on the site, with its dialogs (R311–R313). */
export function SiteFeedback() {
  const { login } = useSession();
  const flow = useFlow(() => definition(login));
  return (
    <DialogButton
      flow={flow}
      name="siteFeedback"
      kind="secondary"
      opening={{ type: 'feedback.open' }}
      fetchDialogs={fetchDialogs}
    >
      提建议
    </DialogButton>
  );
}
