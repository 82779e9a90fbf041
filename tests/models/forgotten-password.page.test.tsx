import { screen } from '../../src/machines/identity/forgotten-password/screen';
import { ForgottenPasswordFlow } from '../../src/routes/identity/forgotten-password';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({
  flow: flowNamed('forgottenPassword'),
  screen,
  render: () => (
    <ForgottenPasswordFlow
      captcha={{
        svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        captchaId: 'captcha',
        refresh: () => undefined,
        solve: undefined,
      }}
    />
  ),
});
