import { screen } from '../../../src/machines/identity/passkey-sign-in/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { stubPasskeys } from './passkeys';

const options = success({ options: JSON.stringify({ challenge: 'AQID', allowCredentials: [] }) });

export const driver: Driver = {
  screen,
  address: '/portal/login-frame',
  arrive: ({ page }) => page.evaluate(stubPasskeys),
  calls: {
    options: /\/getSignInOptions$/,
    start: /\/startPasskeySignIn$/,
    signIn: /\/signInByPasskey$/,
  },
  atOnce: { options: success({ external: false, phone: true, weChat: false }), start: options },
  outside: { offer: { done: async () => undefined, error: async () => undefined } },
  beyond: {
    'offer → chosen': 'no browser lets a program choose from what it offers in a field',
    'offer → nothing': 'its device always has a passkey',
  },
  answers: { signIn: { done: () => success({ customerCode: 'C10001' }) } },
};
