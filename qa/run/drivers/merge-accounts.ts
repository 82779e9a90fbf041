import { screen } from '../../../src/machines/identity/merge-accounts/screen';
import { button, label, partOf } from '../../../src/machines/shared/screen';
import type { RunDriver } from '../driver';
import { passwordWorks } from '../password-works';

const flow = partOf('mergeAccounts');

export const driver: RunDriver = {
  screen,
  shown: (context, { accounts: { other } }) => ({
    ...context,
    ...(context.preview.other.customerCode !== '' && {
      preview: {
        ...context.preview,
        other: { ...context.preview.other, customerCode: other?.code ?? '' },
        gains: [],
      },
    }),
  }),
  answers: {
    'proveOther → proven': async ({ fill, click, facts: { accounts } }) => {
      await fill(label('客户编号或邮箱', flow), accounts.other?.code ?? '');
      await fill(label('密码', flow), accounts.other?.password ?? '');
      await click(button('验证账号', flow));
    },
    'proveOther → left': ({ click }) => click(button('取消', flow)),
  },
  others: {
    asksToClose: async ({ as, facts: { accounts } }) => {
      await (await as('other')).postSealed('/api/portal/v1/identity/requestClosing', {
        password: accounts.other?.password,
      });
    },
  },
  books: async (hands) => {
    const { as, facts } = hands;
    const { intergralVoucher } = Object(await (await as('customer')).get('/api/integral/user/getUserInfo'));
    const { code = '', password = '' } = facts.accounts.other ?? {};
    return { beans: intergralVoucher, otherOpen: await passwordWorks(hands, code, password) };
  },
};
