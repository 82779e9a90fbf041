import { randomUUID } from 'node:crypto';
import { screen } from '../../../src/machines/beans/correction/screen';
import type { RunDriver } from '../driver';
import { factorOverrides, waits } from '../second-factor';
import { endsTheSession, staffAnswers } from '../visit';

export const driver: RunDriver = {
  screen,
  answers: staffAnswers,
  others: {
    waits,
    endsTheSession,
    usesUp: async ({ as, facts: { accounts } }) =>
      (await as('staff')).post('/api/portal/v1/staff/requestBeanCorrection', {
        key: randomUUID(),
        customerCode: accounts.owner?.code,
        amount: 1_000,
        reason: '另行补发',
      }),
  },
  overrides: factorOverrides,
  books: async ({ as, facts: { accounts } }) => {
    const staff = await as('staff');
    const page = { pageNum: 1, pageSize: 10 };
    const customerCode = accounts.owner?.code;
    const { account } = Object(await staff.post('/api/portal/v1/staff/getBeanLedger', { customerCode, ...page }));
    const { data } = Object(await staff.post('/api/portal/v1/staff/getBeanCorrections', { state: 'pending', ...page }));
    const own = data.filter((one: { customerCode: string }) => one.customerCode === customerCode);
    return { balance: account.balance, pending: own.length };
  },
};
