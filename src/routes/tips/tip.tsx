import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { tips } from '../../../contract/limits/tips';
import { stateName } from '../../machines/shared/state-name';
import type { tipMachine } from '../../machines/tips/tip/machine';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useFlow, useLoadState } from '../../services/shared/use-flow';
import { tipOptions } from '../../services/tips/tips';
import { Button } from '../../ui/parts/Button';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useSession } from '../session/session-context';
import { loadFailed } from '../shared/load-failed';
import { useFocusReturn } from '../shared/use-focus-return';
import { useToasts } from '../shared/use-toasts';

type Snapshot = FlowSnapshot<typeof tipMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);

const input = { pollMs: tips.pollMs };

const definition = (accessId: string, login: Login): FlowDefinition<typeof tipMachine> => ({
  first: ({ pollMs }) => ({
    value: 'idle',
    context: { pollMs, fen: 0, key: '', payment: { redirectUrl: '', settlementAccessId: '' }, problem: '' },
  }),
  load: async () => (await import('../../services/tips/tip-flow')).tipFlow(accessId, login),
});

const fetchDialogs = () => import('./tip-dialogs');

interface TipProps {
  /** Of the live video. */
  accessId: string;
  /** A tip of the visitor has been paid, in fen: lists and totals are to be read anew. */
  onPaid?: (fen: number) => void;
}

/**
 * The tip of a live video: a button, and dialogs that come when a press is near (R264, R265). Nothing where tips cannot be
 * paid; a page that has `tipOptions` loaded draws it at once. To be mounted anew for another video (`key`).
 */
export function Tip({ accessId, onPaid }: TipProps) {
  const { customer, login } = useSession();
  const { data } = useQuery(tipOptions());
  const flow = useFlow(() => definition(accessId, login), input);
  const { Part, state: partState, load: loadPart } = useLazyPart(fetchDialogs);
  const [opened, setOpened] = useState(false);
  const machine = useLoadState(flow);
  const { remember, giveBack } = useFocusReturn();
  useToasts(flow, ({ fen }) => onPaid?.(fen));
  const state = useSelector(flow, stateOf);

  const load = () => {
    loadPart();
    flow.load();
  };
  const open = () => {
    remember();
    setOpened(true);
    load();
    flow.send({ type: 'tip.ask', known: customer !== undefined });
  };
  const failed = opened && (machine === 'failed' || partState === 'failed');
  const waiting = opened && !failed && (machine !== 'running' || Part === undefined);
  if (data?.open !== true) return null;
  return (
    <div data-flow="tip" data-state={state}>
      <Button kind="accent" loading={waiting} onClick={open} onFocus={load} onPointerEnter={load}>
        打赏
      </Button>
      {failed && <span role="alert">{loadFailed}</span>}
      {Part && machine === 'running' && <Part flow={flow} onClosed={giveBack} />}
    </div>
  );
}
