import { screen } from '../../../src/machines/identity/passkey-sign-in/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { stubPasskeys } from './passkeys';

const options = success({ options: JSON.stringify({ challenge: 'AQID', allowCredentials: [] }) });

export const driver: Driver = {
  screen,
  address: '/portal/login-frame?form=signIn',
  arrive: ({ page }) => page.evaluate(stubPasskeys),
  calls: {
    options: /\/getSignInOptions$/,
    start: /\/startPasskeySignIn$/,
    signIn: /\/signInByPasskey$/,
  },
  atOnce: { options: success({ external: false }), start: options },
  answers: { signIn: { done: () => success({ customerCode: 'C10001' }) } },
};
