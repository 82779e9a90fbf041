import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '../../src/machines/identity/set-password/screen';
import { SetPassword } from '../../src/routes/identity/account-password.later';
import { Notices } from '../../src/routes/shared/notices';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({
  flow: flowNamed('setPassword'),
  screen,
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  render: () => (
    <QueryClientProvider client={new QueryClient()}>
      <Notices>
        <SetPassword customerCode="C10001" />
      </Notices>
    </QueryClientProvider>
  ),
});
