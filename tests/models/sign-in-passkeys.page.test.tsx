import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '../../src/machines/identity/sign-in-passkeys/screen';
import { SignInPasskeysFlow } from '../../src/routes/identity/sign-in-passkeys.later';
import { Notices } from '../../src/routes/shared/notices';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

const passkeys = [{ id: 'AQID', name: '我的手机', createdAt: '2026-01-02T03:04:05.000Z', usedAt: '' }];

await describeRenderedFlow({
  flow: flowNamed('signInPasskeys'),
  screen,
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  render: () => (
    <QueryClientProvider client={new QueryClient()}>
      <Notices>
        <SignInPasskeysFlow passkeys={passkeys} customerCode="C10001" />
      </Notices>
    </QueryClientProvider>
  ),
});
