import { screen } from '../../../src/machines/identity/merge-accounts/screen';
import { button, label, partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { messageOf, success } from '../reply';
import { accountCalls, accountReplies } from './account-page';
import { beSignedIn, besideBeans, goTo, loginOutside } from './beans-page';

const flow = partOf('mergeAccounts');

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await beSignedIn(hands, true);
    await goTo(hands, '/portal/account');
    await hands.see([visible(flow)]);
  },
  calls: {
    ...accountCalls,
    prove: /\/proveAccount$/,
    readPreview: /\/previewMerge$/,
    merge: /\/mergeAccounts$/,
  },
  atOnce: { ...accountReplies, prove: success({ proof: 't'.repeat(43) }) },
  elsewhere: ['请先登录'],
  beyond: { 'login → dismissed': 'the account page shows nothing of an account to who is not signed in' },
  outside: {
    login: loginOutside,
    proveOther: {
      done: async ({ fill, click }) => {
        await fill(label('客户编号或邮箱', flow), 'C10002');
        await fill(label('密码', flow), 'portal-demo-2026');
        await click(button('验证账号', flow));
      },
      error: ({ click }) => click(button('取消', flow)),
    },
  },
  answers: {
    readPreview: { done: (output) => success(output) },
    merge: { done: (output) => success({ beans: 60 }, messageOf(output)) },
  },
};
