import '../../src/ui/theme/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { screen } from '../../src/machines/live/rating/screen';
import { Rating } from '../../src/routes/live/rating';
import { SessionContext, visitorSession } from '../../src/routes/session/session-context';
// What is fetched when it is first used is fetched before the tests.
import '../../src/services/live/rating-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { retry } from './support/patience';

const customer = { customerName: '深圳样品', blackList: false, manager: false, basicIntergral: 0 };

let read: (rank: number) => void = () => undefined;

/** The video as it is read again for one customer after another, who may have given the same rating. */
function Video({ first }: { first: number }) {
  const [{ rank, turn }, setRead] = useState({ rank: first, turn: 0 });
  const [client] = useState(() => new QueryClient());
  read = (next) => setRead({ rank: next, turn: turn + 1 });
  return (
    <QueryClientProvider client={client}>
      <SessionContext value={{ ...visitorSession, customer: { ...customer, customerCode: `C1000${turn}` } }}>
        <Rating accessId="live-1" rank={rank} />
      </SessionContext>
    </QueryClientProvider>
  );
}

await describeRenderedFlow({
  flow: flowNamed('rating'),
  screen,
  requirements: ['R258'],
  render: ({ input }) => <Video first={Number(Object(input).rank)} />,
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  overrides: {
    'rating.read': async ({ rank }, { beside }) => {
      // The machine is fetched when the browser is idle.
      await retry(() => beside('rating'));
      read(rank);
    },
  },
  fromEffect: ['rating.read'],
});
