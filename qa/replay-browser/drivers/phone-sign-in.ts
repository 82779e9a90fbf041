import { screen } from '../../../src/machines/identity/phone-sign-in/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { stubPasskeys } from './passkeys';

export const driver: Driver = {
  screen,
  address: '/portal/login-frame',
  arrive: ({ page }) => page.evaluate(stubPasskeys),
  calls: {
    captcha: /\/getCaptcha$/,
    options: /\/getSignInOptions$/,
    readTerms: /\/getTerms$/,
    sendCode: /\/sendSignInCode$/,
    signIn: /\/signInByPhone$/,
  },
  atOnce: {
    options: success({ external: false, phone: true }),
    // They are read with each code, too.
    readTerms: success({ privacy: '2024-08-30', agreement: '2024-08-30' }),
    captcha: success({ captchaId: 't'.repeat(43), svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  },
  beyond: {
    'signIn → termsChanged': 'the terms that are read again are answered at once, as those of each code',
  },
  answers: {
    readTerms: { done: (output) => success(output) },
    sendCode: { done: (output) => success(output) },
    signIn: { done: () => success({ customerCode: 'C10001' }) },
  },
};
