import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '../../src/ui/theme/base.css';
import { screen } from '../../src/machines/inbox/inbox/screen';
import { Inbox } from '../../src/routes/inbox/inbox';
import '../../src/services/inbox/inbox-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({
  flow: flowNamed('inbox'),
  screen,
  render: () => (
    <QueryClientProvider client={new QueryClient()}>
      <Inbox onGo={() => undefined} />
    </QueryClientProvider>
  ),
  // As the line of the account tells it.
  overrides: { 'inbox.change': (event, { send }) => send(event) },
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
});
