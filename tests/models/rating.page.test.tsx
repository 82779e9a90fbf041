import '../../src/ui/theme/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { vi } from 'vitest';
import { screen } from '../../src/machines/live/rating/screen';
import { Rating } from '../../src/routes/live/rating';
// What is fetched when it is first used is fetched before the tests.
import '../../src/services/live/rating-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

let read: (rank: number) => void = () => undefined;
let known = 0;

/** The video as a page that reads it again would show it. */
function Video({ first }: { first: number }) {
  const [rank, setRank] = useState(first);
  const [client] = useState(() => new QueryClient());
  known = rank;
  read = setRank;
  return (
    <QueryClientProvider client={client}>
      <Rating accessId="live-1" rank={rank} />
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
  around: {
    // The page tells the flow only of what it has not told yet.
    'rating.read': async ({ type, rank }, { beside, send }) => {
      // The machine is fetched when the browser is idle.
      await vi.waitFor(() => beside('rating'));
      if (known === rank) send({ type, rank });
      else read(rank);
    },
  },
  fromEffect: ['rating.read'],
});
