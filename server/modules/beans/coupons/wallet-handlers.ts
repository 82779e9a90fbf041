import type { CouponOfOrder, CouponPage, CustomerCoupon } from '../../../../contract/beans/coupons/calls';
import { beansMessages } from '../../../../contract/beans/messages';
import { formatSecond } from '../../../../contract/rules/dates';
import type { Context } from '../../../context';
import { BusinessError } from '../../../http/errors';
import type { Handlers } from '../../../http/implement';
import { pagedBy } from '../../../http/paged';
import type { CouponOutcome, CouponRefusal, CouponRow } from './wallet-store';
import { consumeCoupon, listCoupons, lockCoupon, releaseCoupon } from './wallet-store';

type OrderCall =
  | 'POST /api/integral/coupon/v1/listCustomerCoupons'
  | 'POST /api/integral/coupon/v1/lockCoupon'
  | 'POST /api/integral/coupon/v1/useCoupon'
  | 'POST /api/integral/coupon/v1/releaseCoupon';

const viewOf = (row: CouponRow): CustomerCoupon => ({
  couponId: row.id,
  name: row.name,
  detail: row.detail,
  couponType: row.couponType,
  minConsumeMoney: row.minConsumeMoney,
  couponDiscountConfig: row.couponDiscountConfig,
  state: row.state,
  origin: row.origin,
  couponEffectiveStarTime: formatSecond(row.startsAt),
  couponEffectiveEndTime: formatSecond(row.endsAt),
  // Of a lock that has ended the order is history.
  orderNo: row.state === 'locked' || row.state === 'used' ? (row.orderNo ?? '') : '',
  lockedUntil: row.state === 'locked' && row.lockedUntil ? formatSecond(row.lockedUntil) : null,
  usedTime: row.usedAt && formatSecond(row.usedAt),
});

type Wanted = Parameters<typeof listCoupons>[2];

async function pageOf(
  { db, judgedAt }: Pick<Context, 'db' | 'judgedAt'>,
  customer: Parameters<typeof listCoupons>[1],
  wanted: Wanted,
): Promise<CouponPage> {
  const { rows, numbers } = await listCoupons(db, customer, wanted, judgedAt());
  const { couponGroup, pageNum, pageSize } = wanted;
  const all = numbers.usable + numbers.locked + numbers.used + numbers.expired;
  return {
    data: rows.map(viewOf),
    numbers,
    ...pagedBy(pageNum, pageSize, couponGroup === undefined ? all : numbers[couponGroup]),
  };
}

/** The coupons of the current customer. */
export function walletHandlers(context: Context): Handlers<'POST /api/integral/coupon/v1/getCoupons'> {
  return {
    'POST /api/integral/coupon/v1/getCoupons': async ({ body, request }) => {
      const { account } = await context.sessions.requireCustomer(request);
      return { data: await pageOf(context, { accountId: account.id }, body) };
    },
  };
}

export const couponRefusals = {
  missing: beansMessages.couponMissing,
  used: beansMessages.couponUsed,
  expired: beansMessages.couponExpired,
  locked: beansMessages.couponLocked,
  notLocked: beansMessages.couponNotLocked,
} as const satisfies Record<CouponRefusal, string>;

function answer({ coupon, refusal }: CouponOutcome): { data: CustomerCoupon } {
  if (coupon === undefined || refusal !== undefined) {
    const reason = refusal ?? 'missing';
    throw new BusinessError(reason === 'missing' ? 404 : 409, couponRefusals[reason], { reason });
  }
  return { data: viewOf(coupon) };
}

/** What the ordering system does with a customer's coupons. */
export function couponOrderHandlers(context: Context): Handlers<OrderCall> {
  const { config, db, judgedAt } = context;
  const lock = (wanted: CouponOfOrder) => lockCoupon(db, wanted, config.couponLockMinutes, judgedAt());
  return {
    'POST /api/integral/coupon/v1/listCustomerCoupons': async ({ body: { customerCode, ...wanted } }) => ({
      data: await pageOf(context, { customerCode }, wanted),
    }),
    'POST /api/integral/coupon/v1/lockCoupon': async ({ body }) => answer(await lock(body)),
    'POST /api/integral/coupon/v1/useCoupon': async ({ body }) => answer(await consumeCoupon(db, body, judgedAt())),
    'POST /api/integral/coupon/v1/releaseCoupon': async ({ body }) => answer(await releaseCoupon(db, body, judgedAt())),
  };
}
