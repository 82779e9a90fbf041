import { formatSecond } from '../../../../contract/rules/dates';
import type { Context } from '../../../context';
import type { Handlers } from '../../../http/implement';
import { pagedBy } from '../../../http/paged';
import { requireSameOrigin } from '../../../http/same-origin';
import { balanceOf, listMovements } from './ledger-store';

type LedgerCall =
  | 'GET /api/integral/ns/time'
  | 'GET /api/integral/user/getUserInfo'
  | 'GET /api/integral/logout'
  | 'POST /api/integral/user/getIntegralRecords';

/** R375. */
export function ledgerHandlers({ db, now, sessions }: Context): Handlers<LedgerCall> {
  return {
    'GET /api/integral/ns/time': async () => ({ data: { currentTime: now().getTime() } }),

    'GET /api/integral/user/getUserInfo': async ({ request }) => {
      const { account } = await sessions.requireCustomer(request);
      return {
        data: { customerCode: account.customerCode, intergralVoucher: await balanceOf(db, account.id) },
      };
    },

    'GET /api/integral/logout': async ({ request, reply }) => {
      await requireSameOrigin(request);
      await sessions.end(request, reply);
      return { data: null };
    },

    'POST /api/integral/user/getIntegralRecords': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { rows, totalRows } = await listMovements(db, account.id, body.pageNum, body.pageSize);
      const data = rows.map(({ id, source, title, amount, balance, createdAt }) => ({
        id,
        source,
        title,
        amount,
        balance,
        createTime: formatSecond(createdAt),
      }));
      return { data: { data, ...pagedBy(body.pageNum, body.pageSize, totalRows) } };
    },
  };
}
