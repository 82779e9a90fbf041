import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '../../src/machines/identity/merge-accounts/screen';
import AccountMerge from '../../src/routes/identity/account-merge.later';
import { Notices } from '../../src/routes/shared/notices';
import '../../src/services/identity/merge-accounts-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

/** The ways to sign in are all that the page fetches itself, beside its flow. */
window.fetch = async () =>
  Response.json({ code: 200, success: true, message: '', data: { external: false, phone: true, weChat: false } });

await describeRenderedFlow({
  flow: flowNamed('mergeAccounts'),
  screen,
  unanswered: { 'proving: 取消': 'ends the proof, which is an actor' },
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  render: () => (
    <QueryClientProvider client={new QueryClient()}>
      <Notices>
        <AccountMerge />
      </Notices>
    </QueryClientProvider>
  ),
});
