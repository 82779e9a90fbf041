import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '../../src/ui/theme/base.css';
import { screen } from '../../src/machines/events/passes/screen';
import { PassesView } from '../../src/routes/events/staff/passes-view';
import '../../src/services/events/passes-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({
  flow: flowNamed('passes'),
  screen,
  render: () => (
    <QueryClientProvider client={new QueryClient()}>
      <PassesView />
    </QueryClientProvider>
  ),
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  // The page has a clock of its own, and names each photo at random.
  foreseen: ({ at: _, ...event }) => (event.type === 'photo.take' ? { ...event, uid: 'named' } : event),
});
