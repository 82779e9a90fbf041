import { screen } from '../../../src/machines/identity/sign-in-passkeys/screen';
import { partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { accountCalls, accountReplies } from './account-page';
import { beSignedIn, besideBeans, goTo, loginOutside } from './beans-page';
import { stubPasskeys } from './passkeys';

const passkeys = [{ id: 'AQID', name: '我的手机', createdAt: '2026-01-02T03:04:05.000Z', usedAt: '' }];
const options = success({
  options: JSON.stringify({ challenge: 'AQID', rp: { name: 'x' }, user: { id: 'AQID', name: 'x', displayName: 'x' } }),
});

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await hands.always('passkeys', success({ available: true, passkeys }));
    await beSignedIn(hands, true);
    await goTo(hands, '/portal/account');
    await hands.see([visible(partOf('signInPasskeys'))]);
    await hands.page.evaluate(stubPasskeys);
  },
  calls: {
    ...accountCalls,
    start: /\/startSignInPasskey$/,
    createPasskey: /\/addSignInPasskey$/,
    removePasskey: /\/removeSignInPasskey$/,
  },
  atOnce: { ...accountReplies, start: options },
  elsewhere: ['请先登录'],
  beyond: { 'login → dismissed': 'the account page shows nothing of an account to who is not signed in' },
  outside: { login: loginOutside },
  answers: {
    createPasskey: { done: () => success(null) },
    removePasskey: { done: () => success(null) },
  },
};
