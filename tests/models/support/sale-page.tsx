import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { use, useEffect, useState } from 'react';
import type { SeckillGoods } from '../../../contract/beans/sale/calls';
import { DailySale } from '../../../src/routes/beans/sale/daily-sale';
import { SessionContext, visitorSession } from '../../../src/routes/session/session-context';
import { balanceOptions, saleOptions } from '../../../src/services/beans/beans';
import type { ServerClock } from '../../../src/services/shared/server-clock';
import { ServerClockContext } from '../../../src/services/shared/server-clock';
import { FlowSetupContext } from '../../../src/services/shared/use-flow';
// What is fetched when it is first used is fetched before the tests.
import '../../../src/ui/theme/base.css';
import '../../../src/routes/beans/sale/exchange-dialogs';
import '../../../src/services/beans/sale/seckill-flow';

const codes: readonly string[] = ['C10001', 'C10002'];

interface SalePage {
  clock: ServerClock;
  /** What the page was drawn with. */
  sale?: SeckillGoods;
  /** Called when the flow of the sale is there. */
  onFlow?: () => void;
}

/** The daily sale on a page of its own, whose visitor signs in and out by a button. Customers have 320 beans. */
export function salePage({ clock, sale, onFlow }: SalePage): ReactNode {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  if (sale) queryClient.setQueryData(saleOptions().queryKey, sale);
  for (const customerCode of codes)
    queryClient.setQueryData(balanceOptions(customerCode).queryKey, { customerCode, intergralVoucher: 320 });
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  function Page() {
    const [code, setCode] = useState<string>();
    const customer = code && {
      customerCode: code,
      customerName: '',
      blackList: false,
      manager: false,
      basicIntergral: 0,
    };
    return (
      <SessionContext value={{ ...visitorSession, customer: customer || undefined }}>
        {['访客', ...codes].map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === code}
            onClick={() => setCode(codes.find((other) => other === name))}
          >
            {name}
          </button>
        ))}
        <Listener onFlow={onFlow}>
          <DailySale />
        </Listener>
      </SessionContext>
    );
  }
  return (
    <ServerClockContext value={clock}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ServerClockContext>
  );
}

function Listener({ onFlow, children }: Pick<SalePage, 'onFlow'> & { children: ReactNode }) {
  const prepare = use(FlowSetupContext);
  const [made, setMade] = useState(false);
  useEffect(() => {
    if (made) onFlow?.();
  }, [made, onFlow]);
  return (
    <FlowSetupContext
      value={(machine, options, first) => {
        if (machine.id === 'seckill' && !made) queueMicrotask(() => setMade(true));
        return prepare(machine, options, first);
      }}
    >
      {children}
    </FlowSetupContext>
  );
}
