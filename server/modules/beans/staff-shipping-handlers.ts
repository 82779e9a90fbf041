import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ShippingState } from '../../../contract/beans/shipping-calls';
import { beansStaffMessages } from '../../../contract/beans/staff-messages';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { rehearse } from '../../database/rehearse';
import { writeLog } from '../../database/staff-log';
import { attachmentNamed } from '../../http/attachment';
import { changedOn } from '../../http/changed-since';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { pagedBy } from '../../http/paged';
import type { Fault } from '../../import/csv';
import { inChinese, writeCsv } from '../../import/csv';
import { returnExchange } from './sale/return-store';
import { exchanges } from './sale/seckill-tables';
import {
  exchangeSubject,
  listWaiting,
  parseShipments,
  readLabels,
  ShipmentFault,
  takeShipments,
} from './sale/shipments';
import { requireNoFaults } from './staff-activity-handlers';

type ShippingCall =
  | 'POST /api/portal/v1/staff/getExchanges'
  | 'GET /api/portal/v1/staff/shipmentFile'
  | 'POST /api/portal/v1/staff/getShipmentLabels'
  | 'POST /api/portal/v1/staff/importShipments'
  | 'POST /api/portal/v1/staff/returnExchange';

const kept = isNull(exchanges.returnedAt);

const conditions: Readonly<Record<ShippingState, SQL | undefined>> = {
  address: and(kept, isNull(exchanges.address), isNull(exchanges.shippedAt)),
  waiting: and(kept, isNotNull(exchanges.address), isNull(exchanges.shippedAt)),
  shipped: and(kept, isNotNull(exchanges.shippedAt), isNull(exchanges.receivedAt)),
  received: and(kept, isNotNull(exchanges.receivedAt)),
  returned: isNotNull(exchanges.returnedAt),
};

function stateOf({ returnedAt, receivedAt, shippedAt, address }: typeof exchanges.$inferSelect): ShippingState {
  if (returnedAt !== null) return 'returned';
  if (receivedAt !== null) return 'received';
  if (shippedAt !== null) return 'shipped';
  return address === null ? 'address' : 'waiting';
}

/** How many exchanges can be shipped. */
export async function countWaitingShipments(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(exchanges).where(conditions.waiting);
  return row?.total ?? 0;
}

const faultOf = ({ line, reason }: Fault): [place: string, reason: string] => {
  const words = inChinese(reason);
  return [`csv.${line}`, line === 0 ? words : `第${line}行：${words}，未更新任何兑换`];
};

/** Shipping of exchanges. */
export function staffShippingHandlers(context: Context): Handlers<ShippingCall> {
  const { db, now, vault } = context;
  return {
    'POST /api/portal/v1/staff/getExchanges': async ({ body: { state, pageNum, pageSize } }) => {
      const waits = state === 'address' || state === 'waiting';
      const rows = await db
        .select({ exchange: exchanges, customerCode: accounts.code })
        .from(exchanges)
        .innerJoin(accounts, eq(accounts.id, exchanges.accountId))
        .where(conditions[state])
        .orderBy(waits ? asc(exchanges.id) : desc(exchanges.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize);
      const [all] = await db.select({ total: count() }).from(exchanges).where(conditions[state]);
      const data = rows.map(
        ({ exchange: { id, title, beans, createdAt, expressCompany, expressNo, returnReason }, customerCode }) => ({
          id,
          customerCode,
          title,
          beans,
          state,
          createdAt: createdAt.toISOString(),
          expressCompany,
          expressNo,
          returnReason,
        }),
      );
      return { data: { data, ...pagedBy(pageNum, pageSize, all?.total ?? 0) } };
    },

    'GET /api/portal/v1/staff/shipmentFile': async ({ reply, actor }) => {
      const rows = await listWaiting(db, vault);
      const after = { rows: rows.length - 1 };
      await writeLog(db, { actor, resource: 'shipping', act: 'export', subject: '待发货', after }, now());
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachmentNamed('待发货.csv'))
        .send(`\uFEFF${writeCsv(rows)}`);
    },

    'POST /api/portal/v1/staff/getShipmentLabels': async ({ body: { ids }, actor }) => {
      const labels = await readLabels(db, vault, ids);
      const after = { exchanges: labels.map((label) => String(label.id)) };
      if (labels.length > 0)
        await writeLog(db, { actor, resource: 'shipping', act: 'label', subject: '地址标签', after }, now());
      return { data: labels };
    },

    'POST /api/portal/v1/staff/importShipments': async ({ body: { csv, preview }, actor }) => {
      const parsed = await parseShipments(Buffer.from(csv, 'base64'));
      if ('faults' in parsed) {
        requireNoFaults(Object.fromEntries(parsed.faults.slice(0, 50).map(faultOf)));
        throw new Error('a file without rows has a fault');
      }
      let changed = 0;
      try {
        const take = async (tx: Database) => {
          const count = await takeShipments(tx, parsed.shipments, { actor, now: now() });
          const after = { rows: parsed.shipments.length };
          await writeLog(tx, { actor, resource: 'shipping', act: 'import', subject: '发货', after }, now());
          return count;
        };
        changed = await (preview ? rehearse(db, take) : db.transaction(take));
      } catch (error) {
        if (error instanceof ShipmentFault) requireNoFaults(Object.fromEntries([faultOf(error.fault)]));
        throw error;
      }
      const same = parsed.shipments.length - changed;
      const others = same === 0 ? '' : `，${same}个之前已更新`;
      return { data: { shipped: changed, same }, message: `已更新${changed}个兑换${others}` };
    },

    'POST /api/portal/v1/staff/returnExchange': async ({ body: { id, reason, seen }, actor }) => {
      const returned = await db.transaction(async (tx) => {
        const [found] = await tx.select().from(exchanges).where(eq(exchanges.id, id)).for('update');
        if (!found) throw new BusinessError(404, beansStaffMessages.exchangeMissing);
        const about = { resource: 'shipping', subject: exchangeSubject(id) };
        const state = stateOf(found);
        const isOther = state === 'returned' || (seen !== undefined && seen !== state);
        const result = isOther ? undefined : await returnExchange(tx, { exchangeId: id, reason: reason.trim() }, now());
        if (!result) throw await changedOn(tx, '兑换', about, now());
        await writeLog(tx, { actor, ...about, act: 'return', after: { beans: result.beans }, reason }, now());
        return result;
      });
      return { data: null, message: `已退回${returned.beans}个金豆` };
    },
  };
}
