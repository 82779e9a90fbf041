import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SeckillGoods } from '../../../../contract/beans/sale/calls';
import { beans } from '../../../../contract/limits';
import type { seckillMachine } from '../../../machines/beans/seckill/machine';
import type { saleActors } from '../../../services/beans/sale/seckill';
import type { Toast } from '../../../ui/parts/Toast';
import { SessionToast } from '../../../ui/parts/Toast';
import { useSession } from '../../session/session-context';
import { useLaterFlow } from '../../shared/use-later-flow';
import { SaleContext } from './sale-context';
import { SaleCountdown } from './sale-countdown';

const fetchRunner = () => import('./sale-runner');

const statusStates = { 2: 'upcoming', 3: 'running.listening', 4: 'over' } as const;

/** Where the flow will begin. */
function firstState(sale: SeckillGoods | null): string {
  if (sale === null) return 'loading';
  return sale.activityExist ? statusStates[sale.activityStatus] : 'noActivity';
}

interface Sale {
  state: string;
  sale: SeckillGoods | null;
  countdown: ReactNode;
  refresh: () => void;
  /** Says something for a moment. Stable. */
  say: (level: Toast['level'], text: string) => void;
  /** To be put anywhere in the part. */
  runner: ReactNode;
}

/**
 * The flow of a sale on a page. `first`: as the page was drawn with; null where the flow has to read it. `actors` must be
 * stable.
 */
export function useSale(first: SeckillGoods | null, actors: ReturnType<typeof saleActors>): Sale {
  const { customer } = useSession();
  const input = () => ({
    sale: first,
    // A little later than the clock says, so that the server's day has begun too.
    jitterMs: beans.refreshJitterMs * (0.25 + 0.75 * Math.random()),
    pollMs: beans.stockPollMs,
  });
  const [firstView] = useState(() => ({
    state: firstState(first),
    context: { sale: first, jitterMs: 0, pollMs: beans.stockPollMs },
  }));
  const { view, send, running, runner } = useLaterFlow<typeof seckillMachine>(firstView, input, fetchRunner);
  const { sale } = view.context;

  const [toast, setToast] = useState<Toast>();
  const toasts = useRef(0);
  const say = useCallback((level: Toast['level'], text: string) => {
    toasts.current += 1;
    setToast({ id: toasts.current, level, text });
  }, []);
  const surroundings = useMemo(
    () => ({ actors, onNotice: ({ level, text }: { level: Toast['level']; text: string }) => say(level, text) }),
    [actors, say],
  );

  const refresh = useCallback(() => send({ type: 'sale.refresh' }), [send]);
  const finish = useCallback(() => send({ type: 'countdown.finished' }), [send]);

  // What can be had, and leave to have it, are different for each customer.
  const code = customer?.customerCode;
  const readFor = useRef(code);
  useEffect(() => {
    if (readFor.current === code) return;
    readFor.current = code;
    refresh();
  }, [code, refresh]);

  // The page was drawn a while before its flow listens to the stock.
  const aged = running && firstView.context.sale?.activityStatus === 3;
  useEffect(() => {
    if (aged) refresh();
  }, [aged, refresh]);

  return {
    state: view.state,
    sale,
    countdown: sale && <PhaseCountdown state={view.state} sale={sale} onEnd={finish} />,
    refresh,
    say,
    runner: (
      <SaleContext value={surroundings}>
        {runner}
        <SessionToast toast={toast} onGone={setToast} />
      </SaleContext>
    ),
  };
}

function PhaseCountdown({ state, sale, onEnd }: { state: string; sale: SeckillGoods; onEnd: () => void }) {
  const { activityBeginTime, activityEndTime, currentTime } = sale;
  const given = { readAt: currentTime, onEnd };
  if (state === 'upcoming') return <SaleCountdown label="距开始" target={activityBeginTime} {...given} />;
  if (state.startsWith('running')) return <SaleCountdown label="距结束" target={activityEndTime} {...given} />;
  if (state === 'opening') return <p>秒杀已开始</p>;
  if (state === 'closing' || state === 'over') return <p>秒杀已结束</p>;
  return null;
}
