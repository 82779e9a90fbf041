import { randomInt } from 'node:crypto';
import { and, count, desc, eq, isNull, max, sql } from 'drizzle-orm';
import { checkBatch } from '../../../contract/beans/rules/coupon-batch';
import type { CouponNumbers } from '../../../contract/beans/staff-calls';
import { beansStaffMessages } from '../../../contract/beans/staff-messages';
import { beans } from '../../../contract/limits/beans';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { writeLog } from '../../database/staff-log';
import { violates } from '../../database/violations';
import { changedOn, describeChange, lastActOn } from '../../http/changed-since';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import type { Column } from '../../import/csv';
import { emptyCells, inChinese, readTable } from '../../import/csv';
import { codeIndex } from './coupons/claim-store';
import { claimCoupons } from './coupons/claim-tables';
import { requireNoFaults } from './staff-activity-handlers';

type CouponCall =
  | 'POST /api/portal/v1/staff/getCouponBatches'
  | 'POST /api/portal/v1/staff/addCouponBatch'
  | 'POST /api/portal/v1/staff/voidCouponBatch';

/** Without characters that are read for one another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const randomText = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

const newNumbers = (amount: number): CouponNumbers[] =>
  Array.from({ length: amount }, () => ({ collarCouponNo: `CP${randomText(10)}`, randomCode: randomText(8) }));

const columns: ReadonlyArray<Column<'collarCouponNo' | 'randomCode'>> = [
  { field: 'collarCouponNo', heading: '券号', required: true },
  { field: 'randomCode', heading: '随机码', required: true },
];

const code = /^[A-Za-z0-9]{1,40}$/;

/** The numbers of a file. @throws BusinessError 400 with the faults by line */
async function readNumbers(csv: string): Promise<CouponNumbers[]> {
  const { rows, faults } = await readTable(Buffer.from(csv, 'base64'), columns);
  const wrong: [line: number, reason: string][] = faults.map(({ line, reason }) => [line, inChinese(reason)]);
  const seen = new Map<string, number>();
  const found = rows.map(({ cells, line }): CouponNumbers => {
    const { collarCouponNo = '', randomCode = '' } = cells;
    const empty = emptyCells(cells, columns).map(inChinese);
    if (empty.length > 0) wrong.push([line, empty.join('，')]);
    else if (!code.test(collarCouponNo) || !code.test(randomCode)) wrong.push([line, '券号和随机码只能含字母和数字']);
    const earlier = seen.get(collarCouponNo);
    if (earlier !== undefined) wrong.push([line, `券号与第${earlier}行重复`]);
    seen.set(collarCouponNo, line);
    return { collarCouponNo, randomCode };
  });
  if (found.length > beans.batchMost) wrong.push([0, `一次最多导入${beans.batchMost}张`]);
  requireNoFaults(
    Object.fromEntries(
      wrong
        .slice(0, 50)
        .map(([line, reason]) => [`csv.${line}`, line === 0 ? reason : `第${line}行：${reason}，未导入任何券`]),
    ),
  );
  return found;
}

const aboutBatch = (batch: string) => ({ resource: 'activity', subject: `券批次 ${batch}` });

/** Coupons to claim, by batch. */
export function staffCouponHandlers(context: Context): Handlers<CouponCall> {
  const { db, vault, now } = context;

  async function add(tx: Database, values: ContentRecord, coupons: readonly CouponNumbers[]): Promise<void> {
    const batch = String(values.batch).trim();
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('coupon batches'), hashtext(${batch}))`);
    const known = await tx.select().from(claimCoupons).where(eq(claimCoupons.batch, batch)).limit(1);
    if (known.length > 0) {
      const last = await lastActOn(tx, aboutBatch(batch));
      const said = last ? describeChange('券批次', last, now()) : beansStaffMessages.batchTaken;
      throw new BusinessError(409, said, { reason: 'TAKEN' });
    }
    const terms = {
      batch,
      couponName: String(values.couponName).trim(),
      couponType: Number(values.couponType),
      couponDiscountConfig: {
        couponDenomination: Number(values.couponDenomination),
        freeDelivery: values.freeDelivery === true,
        deliveryDiscountAmount: Number(values.deliveryDiscountAmount),
      },
      startsAt: new Date(String(values.startsAt)),
      endsAt: new Date(String(values.endsAt)),
    };
    await tx.insert(claimCoupons).values(
      coupons.map((numbers) => ({
        ...terms,
        collarCouponNo: numbers.collarCouponNo,
        codeIndex: codeIndex(vault, numbers),
      })),
    );
  }

  return {
    'POST /api/portal/v1/staff/getCouponBatches': async () => {
      const { batch, couponName, couponType, startsAt, endsAt, claimedAt } = claimCoupons;
      const kind = { batch, couponName, couponType, startsAt, endsAt };
      const rows = await db
        .select({
          ...kind,
          total: count(),
          claimed: count(claimedAt),
          void: sql<number>`(count(*) filter (where ${claimCoupons.void} and ${claimedAt} is null))::int`,
        })
        .from(claimCoupons)
        .groupBy(...Object.values(kind))
        .orderBy(desc(max(startsAt)), desc(batch))
        .limit(500);
      return {
        data: rows.map((row) => ({
          ...row,
          startsAt: row.startsAt.toISOString(),
          endsAt: row.endsAt.toISOString(),
        })),
      };
    },

    'POST /api/portal/v1/staff/addCouponBatch': async ({ body: { values, count: amount, csv }, actor }) => {
      requireNoFaults(checkBatch(values));
      if ((amount === undefined) === (csv === undefined)) requireNoFaults({ count: beansStaffMessages.countOrFile });
      const coupons = csv === undefined ? newNumbers(amount ?? 0) : await readNumbers(csv);
      const act = csv === undefined ? 'add' : 'import';
      try {
        await db.transaction(async (tx) => {
          await add(tx, values, coupons);
          const after = { ...values, rows: coupons.length };
          await writeLog(tx, { actor, ...aboutBatch(String(values.batch).trim()), act, after }, now());
        });
      } catch (error) {
        if (violates(error, 'unique'))
          throw new BusinessError(409, beansStaffMessages.couponTaken, { reason: 'TAKEN' });
        throw error;
      }
      return {
        data: { added: coupons.length, coupons: csv === undefined ? coupons : [] },
        message: `已新增${coupons.length}张`,
      };
    },

    'POST /api/portal/v1/staff/voidCouponBatch': async ({ body: { batch, reason = '' }, actor }) => {
      const voided = await db.transaction(async (tx) => {
        const found = await tx.select().from(claimCoupons).where(eq(claimCoupons.batch, batch)).limit(1);
        if (found.length === 0) throw new BusinessError(404, beansStaffMessages.batchMissing);
        const rows = await tx
          .update(claimCoupons)
          .set({ void: true })
          .where(and(eq(claimCoupons.batch, batch), isNull(claimCoupons.claimedAt), eq(claimCoupons.void, false)))
          .returning({ no: claimCoupons.collarCouponNo });
        const isVoid = and(eq(claimCoupons.batch, batch), eq(claimCoupons.void, true));
        if (rows.length === 0 && (await tx.$count(claimCoupons, isVoid)) > 0)
          throw await changedOn(tx, '券批次', aboutBatch(batch), now());
        const after = { rows: rows.length };
        await writeLog(tx, { actor, ...aboutBatch(batch), act: 'void', after, reason }, now());
        return rows.length;
      });
      return { data: { voided }, message: `已作废${voided}张` };
    },
  };
}
