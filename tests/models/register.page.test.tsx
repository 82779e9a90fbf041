import { screen } from '../../src/machines/identity/register/screen';
import { RegisterFlow } from '../../src/routes/identity/register';
import { Notices } from '../../src/routes/shared/notices';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({
  flow: flowNamed('register'),
  screen,
  render: () => (
    <Notices>
      <RegisterFlow
        captcha={{
          svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
          captchaId: 'captcha',
          refresh: () => undefined,
          solve: undefined,
        }}
        terms={[
          { title: '隐私政策', href: '/portal/doc-privacy' },
          { title: '用户协议', href: '/portal/doc-agreement' },
        ]}
        onSignedIn={() => undefined}
      />
    </Notices>
  ),
});
