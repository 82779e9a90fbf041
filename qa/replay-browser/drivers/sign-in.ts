import { screen } from '../../../src/machines/identity/sign-in/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { stubPasskeys } from './passkeys';

export const driver: Driver = {
  screen,
  address: '/portal/login-frame?form=signIn',
  arrive: ({ page }) => page.evaluate(stubPasskeys),
  calls: { captcha: /\/getCaptcha$/, options: /\/getSignInOptions$/, signIn: /\/identity\/signIn$/ },
  atOnce: {
    captcha: success({ captchaId: 't'.repeat(43), svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    options: success({ external: false }),
  },
  beyond: {
    'signInByPasskey → passkey': 'the actor goes on with the challenge that a refusal brings',
  },
  answers: { signIn: { done: () => success({ customerCode: 'C10001' }) } },
};
