import { useEffect, useMemo, useState } from 'react';
import { messages } from '../../../contract/messages';
import { playerMessages } from '../../../contract/player/messages';
import { barrageMessages, faultOfBarrage } from '../../../contract/rules/barrage';
import type { barrageMachine } from '../../machines/player/barrage/machine';
import type { BarragePlace } from '../../services/player/barrage';
import type { FlowDefinition } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { randomKey } from '../../services/shared/random-key';
import { useEmitted, useFlow, useFlowContext, useLoadState, useStateName } from '../../services/shared/use-flow';
import { BarrageForm } from '../../ui/player/BarrageForm';
import { useSession } from '../session/session-context';
import { loadFailed } from '../shared/load-failed';

const definition = (place: BarragePlace, login: Login): FlowDefinition<typeof barrageMachine> => ({
  first: (input) => ({
    value: input.who === 'customer' ? { open: 'idle' } : input.who,
    context: { ...input, text: '', key: '', problem: '' },
  }),
  load: async () => (await import('../../services/player/barrage-flow')).barrageFlow(place, login),
  when: 'idle',
});

const drawn: Readonly<Record<string, 'visitor' | 'muted' | 'sending'>> = {
  visitor: 'visitor',
  awaitingLogin: 'visitor',
  muted: 'muted',
  sending: 'sending',
  awaitingLoginToSend: 'sending',
};

const words: Readonly<Record<string, string>> = {
  muted: messages.muted,
  'open.empty': barrageMessages.empty,
  'open.tooLong': barrageMessages.tooLong,
  'open.sent': playerMessages.barrageSent,
  'open.held': playerMessages.barrageHeld,
};

const good = ['open.sent', 'open.held'];

/** The form that sends barrage. Needs a new key for another video. */
export function BarrageSender({ place }: { place: BarragePlace }) {
  const { customer, state: session, login } = useSession();
  const nobody = session === 'anonymous' || session === 'failed';
  const who = customer === undefined ? 'visitor' : customer.blackList ? 'muted' : 'customer';
  // C07: the live page says nothing of an empty one.
  const onEmpty = place.type === 7 ? 'message' : 'ignore';
  const flow = useFlow(
    () => definition(place, login),
    useMemo(() => ({ who, onEmpty }), [who, onEmpty]),
  );
  useEffect(() => {
    if (who !== 'visitor') flow.update({ type: 'customer.known', muted: who === 'muted' });
    // While the session is read anew, nobody has left.
    else if (nobody) flow.update({ type: 'customer.gone' });
  }, [flow, who, nobody]);
  const [text, setText] = useState('');
  useEmitted(flow, ({ text: sent }) => setText((now) => (now === sent ? '' : now)));
  const state = useStateName(flow);
  const { problem } = useFlowContext(flow);
  const failed = useLoadState(flow) === 'failed';
  return (
    <div data-flow="barrage" data-state={state}>
      <BarrageForm
        state={drawn[state] ?? 'open'}
        words={failed ? loadFailed : (words[state] ?? problem)}
        bad={failed || !good.includes(state)}
        text={text}
        onText={setText}
        onAsk={() => flow.send({ type: 'barrage.ask' })}
        onSubmit={() => flow.send({ type: 'barrage.submit', text, key: randomKey(), fault: faultOfBarrage(text) })}
      />
    </div>
  );
}
