import { screen } from '../../../src/machines/identity/bound-phone/screen';
import { partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import type { Reply } from '../reply';
import { success } from '../reply';
import { accountCalls, accountReplies } from './account-page';
import { beSignedIn, besideBeans, goTo, loginOutside } from './beans-page';

const phoneReply = (value: unknown): Reply => success({ phone: Object(value).bound ?? '', changeable: true });

const { phone: _, ...atOnce } = accountReplies;

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands, input) => {
    await hands.always('phone', phoneReply(input));
    await beSignedIn(hands, true);
    await goTo(hands, '/portal/account');
    await hands.see([visible(partOf('boundPhone'))]);
  },
  calls: {
    ...accountCalls,
    sendCode: /\/sendPhoneCode$/,
    bindPhone: /\/bindPhone$/,
  },
  atOnce,
  elsewhere: ['请先登录'],
  beyond: { 'login → dismissed': 'the account page shows nothing of an account to who is not signed in' },
  outside: { login: loginOutside },
  answers: {
    sendCode: { done: () => success(null) },
    bindPhone: { done: (output) => success({ changeable: true, ...Object(output) }) },
  },
};
