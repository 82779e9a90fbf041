import type { customerAccountCalls } from '../../../contract/identity/customer-account-calls';
import { customerAccountMessages } from '../../../contract/identity/messages';
import type { Context } from '../../context';
import { writeLog } from '../../database/staff-log';
import { changedOn } from '../../http/changed-since';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { pagedBy } from '../../http/paged';
import { listCustomers, lockCustomer, setSmtWhiteList } from './customer-accounts-store';

/** The accounts of customers for staff. */
export function customerAccountHandlers(context: Context): Handlers<keyof typeof customerAccountCalls> {
  const { db, now } = context;
  return {
    'POST /api/portal/v1/staff/getCustomers': async ({ body: { search, pageNum, pageSize } }) => {
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { rows, total } = await listCustomers(db, search.trim(), page);
      const data = rows.map(({ code, name, ...rights }) => ({
        customerCode: code,
        customerName: name,
        ...rights,
      }));
      return { data: { data, ...pagedBy(pageNum, pageSize, total) } };
    },

    'POST /api/portal/v1/staff/setSmtWhiteList': async ({ body, actor }) => {
      const { customerCode, smtWhiteList } = body;
      const reason = body.reason.trim();
      if (reason === '') throw new BusinessError(400, customerAccountMessages.reasonMissing, { field: '/reason' });
      await db.transaction(async (tx) => {
        const customer = await lockCustomer(tx, customerCode);
        if (!customer) throw new BusinessError(404, customerAccountMessages.missing);
        const before = { smtWhiteList: customer.smtWhiteList };
        const about = { resource: 'customers', subject: customerCode };
        if (before.smtWhiteList === smtWhiteList) throw await changedOn(tx, '客户', about, now());
        await setSmtWhiteList(tx, customer.id, smtWhiteList);
        const change = { before, after: { smtWhiteList }, reason };
        await writeLog(tx, { actor, ...about, act: 'change', ...change }, now());
      });
      return { data: { smtWhiteList }, message: smtWhiteList ? '已加入SMT白名单' : '已移出SMT白名单' };
    },
  };
}
