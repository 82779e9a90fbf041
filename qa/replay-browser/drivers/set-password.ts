import { screen } from '../../../src/machines/identity/set-password/screen';
import { partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { messageOf, success } from '../reply';
import { accountCalls, accountReplies, ownFactor } from './account-page';
import { beSignedIn, besideBeans, goTo, loginOutside } from './beans-page';

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await hands.always('factor', success({ ...ownFactor, hasPassword: false }));
    await beSignedIn(hands, true);
    await goTo(hands, '/portal/account');
    await hands.see([visible(partOf('setPassword'))]);
  },
  calls: {
    ...accountCalls,
    setPassword: /\/setPassword$/,
  },
  atOnce: accountReplies,
  elsewhere: ['请先登录'],
  beyond: { 'login → dismissed': 'the account page shows nothing of an account to who is not signed in' },
  outside: { login: loginOutside },
  answers: { setPassword: { done: (output) => success(null, messageOf(output)) } },
};
