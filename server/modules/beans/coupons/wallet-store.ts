import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { CouponGroup, CouponOfOrder, CouponPage, CouponState } from '../../../../contract/beans/coupons/calls';
import { accounts } from '../../../database/account-tables';
import type { Database } from '../../../database/connection';
import { customerCoupons } from '../ledger/coupon-tables';

/** The moment that validity and locks are judged by: the database's, unless the portal's clock is moved for a test. */
export type JudgedAt = Date | null;

const momentOf = (judgedAt: JudgedAt): SQL =>
  sql`coalesce(${judgedAt?.toISOString() ?? null}::timestamptz, clock_timestamp())`;

const { usedAt, orderNo, lockedUntil, endsAt, startsAt, releasedBy } = customerCoupons;

const stateAt = (judgedAt: JudgedAt): SQL<CouponState> => {
  const at = momentOf(judgedAt);
  return sql<CouponState>`case
    when ${usedAt} is not null then 'used'
    when ${lockedUntil} > ${at} then 'locked'
    when ${endsAt} <= ${at} then 'expired'
    when ${releasedBy} is not null or ${orderNo} is not null then 'released'
    else 'unused' end`;
};

const groupOf = (state: SQL): SQL<CouponGroup> =>
  sql<CouponGroup>`case when ${state} in ('unused', 'released') then 'usable' else ${state} end`;

export type CouponRow = typeof customerCoupons.$inferSelect & { state: CouponState };

const selection = (judgedAt: JudgedAt) => ({
  ...getTableColumns(customerCoupons),
  state: stateAt(judgedAt),
});

const ofCustomer = (customer: { accountId: string } | { customerCode: string }): SQL =>
  'accountId' in customer
    ? eq(customerCoupons.accountId, customer.accountId)
    : eq(accounts.code, customer.customerCode);

/** One page of a customer's coupons: usable ones by their end, others newest first. */
export async function listCoupons(
  db: Database,
  customer: { accountId: string } | { customerCode: string },
  { couponGroup, pageNum, pageSize }: { couponGroup?: CouponGroup; pageNum: number; pageSize: number },
  judgedAt: JudgedAt,
): Promise<{ rows: CouponRow[]; numbers: CouponPage['numbers'] }> {
  const own = ofCustomer(customer);
  const group = groupOf(stateAt(judgedAt));
  const counted = await db
    .select({ couponGroup: group, rows: sql<number>`count(*)::integer` })
    .from(customerCoupons)
    .innerJoin(accounts, eq(accounts.id, customerCoupons.accountId))
    .where(own)
    // By its position: the expression contains parameters, each of which would be another one.
    .groupBy(sql`1`);
  const numbers = { usable: 0, locked: 0, used: 0, expired: 0 };
  for (const row of counted) numbers[row.couponGroup] = row.rows;
  const rows = await db
    .select(selection(judgedAt))
    .from(customerCoupons)
    .innerJoin(accounts, eq(accounts.id, customerCoupons.accountId))
    .where(and(own, couponGroup === undefined ? undefined : sql`${group} = ${couponGroup}`))
    .orderBy(...(couponGroup === 'usable' ? [asc(endsAt), asc(customerCoupons.id)] : [desc(customerCoupons.id)]))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { rows, numbers };
}

async function findCoupon(
  db: Database,
  { couponId, customerCode }: CouponOfOrder,
  judgedAt: JudgedAt,
): Promise<CouponRow | undefined> {
  const [found] = await db
    .select(selection(judgedAt))
    .from(customerCoupons)
    .innerJoin(accounts, eq(accounts.id, customerCoupons.accountId))
    .where(and(eq(customerCoupons.id, couponId), eq(accounts.code, customerCode)));
  return found;
}

export type CouponRefusal = 'missing' | 'used' | 'expired' | 'locked' | 'notLocked';

/** The coupon as it is now, and why the order cannot have what it asked for. */
export interface CouponOutcome {
  coupon?: CouponRow;
  refusal?: CouponRefusal;
}

/** Changes the coupon by one conditional statement; `decide` looks at what is there where the condition did not hold. */
async function change(
  db: Database,
  wanted: CouponOfOrder,
  judgedAt: JudgedAt,
  { set, where }: { set: Record<string, SQL | string | null>; where: SQL | undefined },
  decide: (coupon: CouponRow) => CouponRefusal | undefined,
): Promise<CouponOutcome> {
  const { couponId, customerCode } = wanted;
  const changed = await db
    .update(customerCoupons)
    .set(set)
    .where(
      and(
        eq(customerCoupons.id, couponId),
        sql`${customerCoupons.accountId} = (select ${accounts.id} from ${accounts} where ${eq(accounts.code, customerCode)})`,
        isNull(usedAt),
        where,
      ),
    )
    .returning({ id: customerCoupons.id });
  const coupon = await findCoupon(db, wanted, judgedAt);
  if (!coupon) return { refusal: 'missing' };
  const refusal = changed.length === 1 ? undefined : decide(coupon);
  return refusal === undefined ? { coupon } : { coupon, refusal };
}

/** Locks a coupon for an order, for so many minutes. While the lock lives, a repeat of the same order changes nothing. */
export async function lockCoupon(
  db: Database,
  wanted: CouponOfOrder,
  minutes: number,
  judgedAt: JudgedAt,
): Promise<CouponOutcome> {
  const at = momentOf(judgedAt);
  return change(
    db,
    wanted,
    judgedAt,
    {
      set: {
        orderNo: wanted.orderNo,
        lockedUntil: sql`${at} + make_interval(mins => ${minutes}::integer)`,
        releasedBy: sql`nullif(${releasedBy}, ${wanted.orderNo})`,
      },
      where: sql`${startsAt} <= ${at} and ${endsAt} > ${at} and (${lockedUntil} is null or ${lockedUntil} <= ${at})`,
    },
    (coupon) => {
      if (coupon.state === 'used') return 'used';
      if (coupon.state === 'locked') return coupon.orderNo === wanted.orderNo ? undefined : 'locked';
      return coupon.state === 'expired' ? 'expired' : 'notLocked';
    },
  );
}

/** Uses a coupon; only the order that holds its lock can. */
export async function consumeCoupon(db: Database, wanted: CouponOfOrder, judgedAt: JudgedAt): Promise<CouponOutcome> {
  const at = momentOf(judgedAt);
  return change(
    db,
    wanted,
    judgedAt,
    { set: { usedAt: at }, where: sql`${orderNo} = ${wanted.orderNo} and ${lockedUntil} > ${at}` },
    (coupon) => {
      if (coupon.state !== 'used') return 'notLocked';
      return coupon.orderNo === wanted.orderNo ? undefined : 'used';
    },
  );
}

/** Ends the lock of an order, also one that has ended by itself. */
export async function releaseCoupon(db: Database, wanted: CouponOfOrder, judgedAt: JudgedAt): Promise<CouponOutcome> {
  return change(
    db,
    wanted,
    judgedAt,
    {
      set: { orderNo: null, lockedUntil: null, releasedBy: wanted.orderNo },
      where: eq(orderNo, wanted.orderNo),
    },
    (coupon) => {
      if (coupon.releasedBy === wanted.orderNo && coupon.orderNo !== wanted.orderNo) return undefined;
      return coupon.state === 'used' ? 'used' : 'notLocked';
    },
  );
}
