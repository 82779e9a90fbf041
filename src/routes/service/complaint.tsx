import { blankComplaint } from '../../machines/service/complaint/draft';
import type { complaintMachine } from '../../machines/service/complaint/machine';
import { unsentTicket } from '../../machines/shared/unsent';
import type { FlowDefinition } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useFlow } from '../../services/shared/use-flow';
import { useSession } from '../session/session-context';
import { DialogButton } from '../shared/dialog-button';

const definition = (login: Login): FlowDefinition<typeof complaintMachine> => ({
  first: () => ({ value: 'idle', context: { ...unsentTicket(blankComplaint), ids: [] } }),
  load: async () => (await import('../../services/service/complaint-flow')).complaintFlow(login),
});

const fetchDialogs = () => import('./complaint-dialog');

/** The button of a complaint about staff, with its dialogs (R314–R324). */
export function Complaint() {
  const { login } = useSession();
  const flow = useFlow(() => definition(login));
  return (
    <DialogButton
      flow={flow}
      name="complaint"
      kind="secondary"
      opening={{ type: 'complaint.open' }}
      fetchDialogs={fetchDialogs}
    >
      我要投诉
    </DialogButton>
  );
}
