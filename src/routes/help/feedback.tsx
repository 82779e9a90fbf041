import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { helpFeedbackMachine } from '../../machines/help/help-feedback/machine';
import { stateName } from '../../machines/shared/state-name';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useFlow, useLoadState } from '../../services/shared/use-flow';
import { Button } from '../../ui/parts/Button';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useSession } from '../session/session-context';
import { loadFailed } from '../shared/load-failed';
import { useToasts } from '../shared/use-toasts';

type Snapshot = FlowSnapshot<typeof helpFeedbackMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);

interface About {
  title: string;
  address: string;
}

const definition = (about: About, login: Login): FlowDefinition<typeof helpFeedbackMachine> => ({
  first: () => ({ value: 'idle', context: { reasons: [], description: '', ids: [] } }),
  load: async () => (await import('../../services/help/feedback-flow')).feedbackFlow(about, login),
});

const fetchDialog = () => import('./feedback-dialog');

/** The link to the feedback on a document, with its dialog, which comes when a press is near (R285, R300–R303). */
export function Feedback({ about }: { about: About }) {
  const { customer, login } = useSession();
  const flow = useFlow(() => definition(about, login));
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
    flow.send({ type: 'feedback.open', known: customer !== undefined });
  };
  const failed = opened && (machine === 'failed' || partState === 'failed');
  const waiting = opened && !failed && (machine !== 'running' || Part === undefined);
  return (
    <div data-flow="helpFeedback" data-state={useSelector(flow, stateOf)}>
      <Button kind="text" loading={waiting} onClick={open} onFocus={load} onPointerEnter={load}>
        文档错误/过时，我要反馈
      </Button>
      {failed && <span role="alert">{loadFailed}</span>}
      {Part && machine === 'running' && <Part flow={flow} />}
    </div>
  );
}
