import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { complaintMachine } from '../../machines/service/complaint/machine';
import { stateName } from '../../machines/shared/state-name';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useFlow, useLoadState } from '../../services/shared/use-flow';
import { Button } from '../../ui/parts/Button';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useSession } from '../session/session-context';
import { loadFailed } from '../shared/load-failed';
import { useToasts } from '../shared/use-toasts';

const stateOf = ({ value }: FlowSnapshot<typeof complaintMachine>) => stateName(value);

const blank = {
  person: '',
  content: '',
  suggestion: '',
  linkMan: '',
  phone: '',
  otherReason: '',
  salesClass: '',
  method: '',
  sort: '',
  ids: [],
  requestKey: '',
  captcha: null,
  ticketNumber: '',
  dueAt: '',
} as const;

const definition = (login: Login): FlowDefinition<typeof complaintMachine> => ({
  first: () => ({ value: 'idle', context: blank }),
  load: async () => (await import('../../services/service/complaint-flow')).complaintFlow(login),
});

const fetchDialog = () => import('./complaint-dialog');

/** The button of a complaint about staff, with its dialogs, which come when a press is near (R314–R324). */
export function Complaint() {
  const { login } = useSession();
  const flow = useFlow(() => definition(login));
  const { Part, state: partState, load: loadPart } = useLazyPart(fetchDialog);
  const [opened, setOpened] = useState(false);
  const machine = useLoadState(flow);
  useToasts(flow);
  const load = () => {
    loadPart();
    flow.load();
  };
  const open = () => {
    setOpened(true);
    load();
    flow.send({ type: 'complaint.open' });
  };
  const failed = opened && (machine === 'failed' || partState === 'failed');
  const waiting = opened && !failed && (machine !== 'running' || Part === undefined);
  return (
    <div data-flow="complaint" data-state={useSelector(flow, stateOf)}>
      <Button kind="secondary" loading={waiting} onClick={open} onFocus={load} onPointerEnter={load}>
        我要投诉
      </Button>
      {failed && <span role="alert">{loadFailed}</span>}
      {Part && machine === 'running' && <Part flow={flow} />}
    </div>
  );
}
