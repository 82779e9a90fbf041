import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '../../src/machines/identity/sign-in/screen';
import { SignIn } from '../../src/routes/identity/sign-in';
import { Notices } from '../../src/routes/shared/notices';
// What is fetched when it is first used is fetched before the tests.
import '../../src/services/identity/sign-in-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

/** The captcha and the ways to sign in are all that the page fetches itself. */
window.fetch = async () =>
  Response.json({
    code: 200,
    success: true,
    message: '',
    data: { captchaId: 'sample', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', external: false },
  });

await describeRenderedFlow({
  flow: flowNamed('signIn'),
  screen,
  // Captcha and code are there where they are asked for.
  foreseen: ({ captchaId: _, captchaAnswer: __, code: ___, ...account }) => account,
  render: () => (
    <QueryClientProvider client={new QueryClient()}>
      <Notices>
        <SignIn returnTo="/" onSignedIn={() => undefined} />
      </Notices>
    </QueryClientProvider>
  ),
});
