import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { ShipmentLabel } from '../../../../contract/beans/shipping-calls';
import { entered } from '../../../../contract/rules/entered';
import { accounts } from '../../../database/account-tables';
import type { Database } from '../../../database/connection';
import type { Actor } from '../../../database/staff-log';
import { writeLogs } from '../../../database/staff-log';
import { describeChange, lastActOn } from '../../../http/changed-since';
import type { Fault } from '../../../import/csv';
import { emptyCells, readTable } from '../../../import/csv';
import type { InboxEntry } from '../../../inbox';
import { shortName, tellInbox } from '../../../inbox';
import type { FieldVault } from '../../../security/field-vault';
import { openAddress } from './address';
import { exchanges } from './seckill-tables';

export const shipmentColumns = [
  { field: 'exchangeId', heading: '兑换编号', required: true },
  { field: 'expressCompany', heading: '快递公司', required: true },
  { field: 'expressNo', heading: '快递单号', required: true },
  { field: 'received', heading: '已签收', required: false },
  { field: 'replaces', heading: '原快递单号', required: false },
] as const;

interface Shipment {
  line: number;
  exchangeId: number;
  expressCompany: string;
  expressNo: string;
  received: boolean;
  /** The number that this one corrects; empty: none. */
  replaces: string;
}

/** Shipments from an xlsx or CSV file: exchange number, carrier, tracking number, and 是 for received. */
export async function parseShipments(bytes: Uint8Array): Promise<{ shipments: Shipment[] } | { faults: Fault[] }> {
  const { rows, faults } = await readTable(bytes, shipmentColumns);
  const shipments: Shipment[] = [];
  const seen = new Map<string, number>();
  for (const { cells, line } of rows) {
    const { exchangeId = '', expressCompany = '', received = '' } = cells;
    const expressNo = entered('reference', cells.expressNo ?? '');
    const before = seen.get(exchangeId);
    const wrong = [
      ...emptyCells(cells, shipmentColumns),
      exchangeId !== '' && !/^\d{1,9}$/.test(exchangeId) && '兑换编号应为数字 / the exchange is not a number',
      expressNo !== '' && !/^[A-Za-z0-9-]{1,40}$/.test(expressNo) && '快递单号不正确 / the express number is not valid',
      !['', '是', '否'].includes(received) && '已签收应为 是 或 否 / received must be 是 or 否',
      before !== undefined && `兑换编号与第${before}行重复 / same exchange as line ${before}`,
    ].filter((fault) => typeof fault === 'string');
    faults.push(...wrong.map((reason) => ({ line, reason })));
    seen.set(exchangeId, line);
    shipments.push({
      line,
      exchangeId: Number(exchangeId),
      expressCompany,
      expressNo,
      received: received === '是',
      replaces: entered('reference', cells.replaces ?? ''),
    });
  }
  return faults.length > 0 ? { faults } : { shipments };
}

/** A fault of one row, which rolls back the whole file. */
export class ShipmentFault extends Error {
  override readonly name = 'ShipmentFault';
  constructor(readonly fault: Fault) {
    super(fault.reason);
  }
}

function whyNotShipped(known: Exchange | undefined): string {
  if (!known) return '没有这个兑换 / there is no such exchange';
  if (known.returnedAt) return '兑换已退回 / the exchange was returned';
  return '客户还没有填写地址 / the customer has given no address yet';
}

/** What names an exchange in the staff log. */
export const exchangeSubject = (id: number): string => `兑换 ${id}`;

type Exchange = typeof exchanges.$inferSelect;

/** Why a row cannot be taken; undefined: it can. A number that was given before is corrected by a row that names it. */
async function faultOf(
  tx: Database,
  { expressCompany, expressNo, replaces }: Shipment,
  known: Exchange | undefined,
  now: Date,
): Promise<string | undefined> {
  if (!known || known.returnedAt !== null || known.address === null) return whyNotShipped(known);
  const isSame = known.expressCompany === expressCompany && known.expressNo === expressNo;
  if (known.shippedAt === null || isSame || known.expressNo === replaces) return undefined;
  const last = await lastActOn(tx, { resource: 'shipping', subject: exchangeSubject(known.id) });
  const message = `${describeChange('兑换', last, now)}（${known.expressCompany} ${known.expressNo}）`;
  return `${message}，如需更正请在“原快递单号”填写${known.expressNo} / it is shipped as ${known.expressNo}: name that to correct it`;
}

/**
 * Marks exchanges as shipped or received, each with an entry of the log, and returns how many it has changed. Only exchanges
 * with an address can be shipped. All or none. Throws a ShipmentFault.
 */
export async function takeShipments(
  db: Database,
  shipments: readonly Shipment[],
  { actor, now }: { actor: Actor | undefined; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = shipments.map(({ exchangeId }) => exchangeId);
    const rows = await tx
      .select()
      .from(exchanges)
      .where(inArray(exchanges.id, ids))
      .orderBy(exchanges.id)
      .for('update');
    const shipped: InboxEntry[] = [];
    const entries: Parameters<typeof writeLogs>[1][number][] = [];
    for (const shipment of shipments) {
      const { line, exchangeId, expressCompany, expressNo, received } = shipment;
      const known = rows.find(({ id }) => id === exchangeId);
      const reason = await faultOf(tx, shipment, known, now);
      if (!known || reason !== undefined) throw new ShipmentFault({ line, reason: reason ?? '' });
      const shippedAt = known.shippedAt ?? now;
      const receivedAt = received ? (known.receivedAt ?? now) : known.receivedAt;
      const isSame =
        known.shippedAt !== null &&
        known.receivedAt === receivedAt &&
        known.expressCompany === expressCompany &&
        known.expressNo === expressNo;
      if (isSame) continue;
      await tx
        .update(exchanges)
        .set({ expressCompany, expressNo, shippedAt, receivedAt })
        .where(eq(exchanges.id, exchangeId));
      if (known.shippedAt === null)
        shipped.push({
          accountId: known.accountId,
          kind: 'exchangeShipped',
          key: `exchange:shipped:${exchangeId}`,
          parts: { subject: shortName(known.title), carrier: `${expressCompany} ${expressNo}` },
          href: '/portal/18th-anniversary',
        });
      const after = { expressCompany, expressNo, received };
      entries.push({ actor, resource: 'shipping', act: 'ship', subject: exchangeSubject(exchangeId), after });
    }
    await writeLogs(tx, entries, now);
    await tellInbox(tx, shipped, now);
    return entries.length;
  });
}

/**
 * Exchanges that wait for shipment or for their address, oldest first, as rows with headings. They contain addresses, for
 * the operator only.
 */
export async function listWaiting(db: Database, vault: FieldVault): Promise<string[][]> {
  const rows = await db
    .select({ id: exchanges.id, title: exchanges.title, address: exchanges.address, code: accounts.code })
    .from(exchanges)
    .innerJoin(accounts, eq(accounts.id, exchanges.accountId))
    .where(and(isNull(exchanges.shippedAt), isNull(exchanges.returnedAt)))
    .orderBy(asc(exchanges.id));
  const cells = rows.map(({ id, title, address, code }) => {
    if (address === null) return [String(id), code, title, '待填写地址', '', '', '', ''];
    const { linkMan, phone, region, detail } = openAddress(vault, address);
    return [String(id), code, title, '待发货', linkMan, phone, region, detail];
  });
  return [['兑换编号', '客户编号', '商品', '状态', '收货人', '手机号码', '地区', '详细地址'], ...cells];
}

/** What the labels of those exchanges say that can be shipped, oldest first. */
export async function readLabels(db: Database, vault: FieldVault, ids: readonly number[]): Promise<ShipmentLabel[]> {
  const rows = await db
    .select({ id: exchanges.id, title: exchanges.title, address: exchanges.address })
    .from(exchanges)
    .where(and(inArray(exchanges.id, [...ids]), isNull(exchanges.shippedAt), isNull(exchanges.returnedAt)))
    .orderBy(asc(exchanges.id));
  return rows.flatMap(({ id, title, address }) =>
    address === null ? [] : [{ id, title, ...openAddress(vault, address) }],
  );
}
