import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { siteFeedbackMachine } from '../../machines/service/site-feedback/machine';
import { stateName } from '../../machines/shared/state-name';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useFlow, useLoadState } from '../../services/shared/use-flow';
import { Button } from '../../ui/parts/Button';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useSession } from '../session/session-context';
import { loadFailed } from '../shared/load-failed';
import { useToasts } from '../shared/use-toasts';

const stateOf = ({ value }: FlowSnapshot<typeof siteFeedbackMachine>) => stateName(value);

const blank = {
  about: 'PCB',
  suggestion: '',
  phone: '',
  requestKey: '',
  captcha: null,
  ticketNumber: '',
  dueAt: '',
} as const;

const definition = (login: Login): FlowDefinition<typeof siteFeedbackMachine> => ({
  first: () => ({ value: 'idle', context: blank }),
  load: async () => (await import('../../services/service/site-feedback-flow')).siteFeedbackFlow(login),
});

const fetchDialog = () => import('./site-feedback-dialog');

/** The button of the feedback on the site, with its dialogs, which come when a press is near (R311–R313). */
export function SiteFeedback() {
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
    flow.send({ type: 'feedback.open' });
  };
  const failed = opened && (machine === 'failed' || partState === 'failed');
  const waiting = opened && !failed && (machine !== 'running' || Part === undefined);
  return (
    <div data-flow="siteFeedback" data-state={useSelector(flow, stateOf)}>
      <Button kind="secondary" loading={waiting} onClick={open} onFocus={load} onPointerEnter={load}>
        提建议
      </Button>
      {failed && <span role="alert">{loadFailed}</span>}
      {Part && machine === 'running' && <Part flow={flow} />}
    </div>
  );
}
