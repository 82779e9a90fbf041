import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SeckillGoods } from '../../../../contract/beans/sale/calls';
import { beans } from '../../../../contract/limits/beans';
import type { seckillMachine } from '../../../machines/beans/seckill/machine';
import type { FlowDefinition } from '../../../services/shared/flow';
import { useFlow, useFlowContext, useLoadState, useStateName } from '../../../services/shared/use-flow';
import { useSession } from '../../session/session-context';
import { useNotices } from '../../shared/notices';
import { PhaseCountdown } from './sale-countdown';

const statusStates = { 2: 'upcoming', 3: { running: 'listening' }, 4: 'over' } as const;

function firstState(sale: SeckillGoods | null) {
  if (sale === null) return 'loading';
  return sale.activityExist ? statusStates[sale.activityStatus] : 'noActivity';
}

export const definition = (
  load: FlowDefinition<typeof seckillMachine>['load'],
): FlowDefinition<typeof seckillMachine> => ({
  first: (input) => ({
    value: firstState(input.sale),
    context: { ...input, failures: 0 },
    tags: input.sale === null ? ['busy'] : [],
  }),
  load,
  when: 'idle',
});

/** What a page begins with. */
const inputOf = (drawn: SeckillGoods | null) => ({
  sale: drawn,
  // A little later than the clock says, so that the server's day has begun too.
  jitterMs: beans.refreshJitterMs * (0.25 + 0.75 * Math.random()),
  pollMs: beans.stockPollMs,
  chance: Math.random(),
});

interface Sale {
  state: string;
  /** As it stands now; null before the first answer. */
  sale: SeckillGoods | null;
  countdown: ReactNode;
  refresh: () => void;
}

/**
 * The flow of a sale on a page; its machine comes when the browser is idle. `drawn`: what the page is drawn with until
 * then; null where the flow has to read it. Both parameters are used once.
 */
export function useSale(drawn: SeckillGoods | null, load: FlowDefinition<typeof seckillMachine>['load']): Sale {
  const [input] = useState(() => inputOf(drawn));
  const flow = useFlow(() => definition(load), input);
  useNotices(flow);
  const state = useStateName(flow);
  const { sale } = useFlowContext(flow);
  const loadState = useLoadState(flow);
  const refresh = useCallback(() => flow.send({ type: 'sale.refresh' }), [flow]);
  const finish = useCallback(() => flow.send({ type: 'countdown.finished' }), [flow]);

  // Availability and the ticket differ between customers.
  const code = useSession().customer?.customerCode;
  const readFor = useRef(code);
  useEffect(() => {
    if (readFor.current === code) return;
    readFor.current = code;
    refresh();
  }, [code, refresh]);

  return {
    // Without the machine nothing is under way: the page offers to try again.
    state: loadState === 'failed' && sale === null ? 'failed' : state,
    sale,
    countdown: sale && <PhaseCountdown state={state} sale={sale} onEnd={finish} />,
    refresh,
  };
}
