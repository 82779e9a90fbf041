import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '../../src/machines/identity/change-password/screen';
import { ChangePassword } from '../../src/routes/identity/change-password';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({
  flow: flowNamed('changePassword'),
  screen,
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  render: () => (
    <QueryClientProvider client={new QueryClient()}>
      <ChangePassword />
    </QueryClientProvider>
  ),
});
