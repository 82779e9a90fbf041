import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '../../src/machines/identity/phone-sign-in/screen';
import { PhoneSignInFlow } from '../../src/routes/identity/phone-sign-in';
import { Notices } from '../../src/routes/shared/notices';
// What is fetched when it is first used is fetched before the tests.
import '../../src/services/identity/phone-sign-in-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

/** The captcha is all that the page fetches itself, beside its flow. */
window.fetch = async () =>
  Response.json({
    code: 200,
    success: true,
    message: '',
    data: { captchaId: 'sample', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  });

await describeRenderedFlow({
  flow: flowNamed('phoneSignIn'),
  screen,
  // Captcha, factor and accounts are there where they are asked for.
  foreseen: ({ captchaId: _, captchaAnswer: __, code: ___, customerCode: ____, ...form }) => form,
  render: () => (
    <QueryClientProvider client={new QueryClient()}>
      <Notices>
        <PhoneSignInFlow
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
