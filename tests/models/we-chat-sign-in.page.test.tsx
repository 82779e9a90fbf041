import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '../../src/machines/identity/we-chat-sign-in/screen';
import { WeChatSignInFlow } from '../../src/routes/identity/we-chat-view';
import { Notices } from '../../src/routes/shared/notices';
// What is fetched when it is first used is fetched before the tests.
import '../../src/services/identity/we-chat-sign-in-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({
  flow: flowNamed('weChatSignIn'),
  screen,
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  render: ({ input }) => (
    <QueryClientProvider client={new QueryClient()}>
      <Notices>
        <WeChatSignInFlow
          intent={Object(input).intent}
          returnTo="/portal/account"
          customerCode="C10001"
          terms={[
            { title: '隐私政策', href: '/portal/doc-privacy' },
            { title: '用户协议', href: '/portal/doc-agreement' },
          ]}
          onSignedIn={() => undefined}
        />
      </Notices>
    </QueryClientProvider>
  ),
});
