import { and, eq, inArray } from 'drizzle-orm';
import type { ActivityCoupon } from '../../../contract/beans/activity/calls';
import type { SignRule } from '../../../contract/beans/check-in/calls';
import { beanSource } from '../../../contract/beans/ledger/calls';
import { beans } from '../../../contract/limits/beans';
import { addDays, daysAfter } from '../../../contract/rules/calendar';
import { dayOf, momentOf } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import { excluded } from '../../database/columns';
import { cleanHtml } from '../../html/clean-html';
import { beanActivities } from '../../modules/beans/activity/activity-tables';
import type { ExtraRule } from '../../modules/beans/check-in/check-in-tables';
import { checkInConfigs } from '../../modules/beans/check-in/check-in-tables';
import { claimedCoupon, codeIndex } from '../../modules/beans/coupons/claim-store';
import { claimCoupons } from '../../modules/beans/coupons/claim-tables';
import { takePack } from '../../modules/beans/coupons/pack-store';
import { giveCoupons } from '../../modules/beans/ledger/coupon-store';
import { customerCoupons } from '../../modules/beans/ledger/coupon-tables';
import { moveBeans } from '../../modules/beans/ledger/ledger-store';
import { goods, products, seckillItems } from '../../modules/beans/sale/seckill-tables';
import { beanTasks } from '../../modules/beans/tasks/task-tables';
import { sampleActivities, sampleTasks, streakCoupon } from './activities';
import { sampleCoupons } from './coupons';
import { sampleItems, sampleProducts } from './goods';

/** Balances of sample customers: enough for everything, for some items, for nothing. */
const openings: ReadonlyArray<[code: string, beans: number]> = [
  ['C10001', 5_200],
  ['C10002', 860],
  ['C10003', 12],
  ['C10005', 2_000],
];

const daily = (signNum: number, index: number): SignRule => ({
  day: index + 1,
  signNum,
  startSignNum: 0,
  endSignNum: 0,
  couponName: '',
});
const extra = (streak: number, signNum: number, coupon?: ActivityCoupon): ExtraRule => ({
  day: 0,
  signNum,
  startSignNum: streak,
  endSignNum: streak,
  couponName: coupon?.name ?? '',
  ...(coupon ? { coupon } : {}),
});

/** C21: a cycle of seven days, so that it contains the streak of seven. */
const checkInConfig = {
  configCode: 'ANNIV-SIGN',
  version: 1,
  since: new Date(0),
  signRules: [2, 2, 3, 3, 5, 5, 10].map(daily),
  extraRules: [extra(3, 5), extra(7, 15, streakCoupon)],
};

async function putActivities({ db, now }: Context): Promise<void> {
  const { startsAt, endsAt } = beanActivities;
  await db
    .insert(beanActivities)
    .values(sampleActivities(now()))
    .onConflictDoUpdate({
      target: beanActivities.keyId,
      set: { startsAt: excluded(startsAt), endsAt: excluded(endsAt) },
    });
  const keys = sampleActivities(now()).map(({ keyId }) => keyId);
  const tasks = keys.flatMap((activityKeyId) =>
    sampleTasks.map((task, position) => ({ ...task, activityKeyId, position })),
  );
  await db.insert(beanTasks).values(tasks).onConflictDoNothing();
  await db
    .insert(products)
    .values(
      sampleProducts.map(({ spuCode, attributes, introduction }) => ({
        spuCode,
        attributes,
        introduction: cleanHtml(introduction),
      })),
    )
    .onConflictDoNothing();
  const skus = sampleProducts.flatMap(({ spuCode, skus: of }) =>
    of.map(({ photos, ...sku }) => ({
      ...sku,
      spuCode,
      images: photos.map(({ path }) => path),
    })),
  );
  await db.insert(goods).values(skus).onConflictDoNothing();
  const items = keys.flatMap((activityKeyId) =>
    sampleItems.map((item, position) => ({ ...item, activityKeyId, position, dailyStock: beans.seckillDailyStock })),
  );
  await db.insert(seckillItems).values(items).onConflictDoNothing();
}

async function putCoupons({ db, vault, now }: Context, owner: string | undefined): Promise<void> {
  const today = dayOf(now());
  const { startsAt, endsAt, codeIndex: index } = claimCoupons;
  const rows = sampleCoupons.map(
    ({ collarCouponNo, randomCode, couponName, couponType, config, from, to, ...state }) => ({
      collarCouponNo,
      codeIndex: codeIndex(vault, { collarCouponNo, randomCode }),
      couponName,
      couponType,
      couponDiscountConfig: { couponDenomination: 0, freeDelivery: false, deliveryDiscountAmount: 0, ...config },
      startsAt: momentOf(addDays(today, from)),
      endsAt: momentOf(addDays(today, to)),
      void: state.void ?? false,
      ...(state.claimed ? { claimedBy: owner ?? null, claimedAt: now() } : {}),
    }),
  );
  const put = await db
    .insert(claimCoupons)
    .values(rows)
    .onConflictDoUpdate({
      target: claimCoupons.collarCouponNo,
      set: { startsAt: excluded(startsAt), endsAt: excluded(endsAt), codeIndex: excluded(index) },
    })
    .returning();
  const claimed = put.flatMap((coupon) => (coupon.claimedBy === null ? [] : [claimedCoupon(coupon, coupon.claimedBy)]));
  await giveCoupons(db, claimed, now());
}

/** Two packs of a customer, with a coupon in each state. */
async function putCustomerCoupons({ db, now }: Context): Promise<void> {
  const [customer] = await db
    .select({ id: accounts.id, phoneIndex: accounts.phoneIndex })
    .from(accounts)
    .where(eq(accounts.code, 'C10006'));
  if (!customer || customer.phoneIndex === null) return;
  const { id: accountId, phoneIndex } = customer;
  const taken = [
    { activity: 'ANNIV-ENDED', receivedAt: daysAfter(now(), -380), states: ['used'] },
    { activity: 'ANNIV-18', receivedAt: daysAfter(now(), -3), states: ['unused', 'locked', 'used', 'released'] },
  ];
  for (const { activity, receivedAt, states } of taken) {
    const found = sampleActivities(now()).find(({ keyId }) => keyId === activity);
    const pack = { accountId, activityKeyId: activity, phoneIndex };
    if (!found || !(await takePack(db, pack, found.couponList, receivedAt))) continue;
    for (const [index, state] of states.entries()) {
      const orderNo = `SAMPLE-${index + 1}`;
      const changes = {
        unused: {},
        locked: { orderNo, lockedUntil: daysAfter(now(), 20) },
        used: { orderNo, lockedUntil: daysAfter(receivedAt, 2), usedAt: daysAfter(receivedAt, 1) },
        released: { releasedBy: orderNo },
      }[state];
      const { reference } = customerCoupons;
      if (changes && state !== 'unused')
        await db
          .update(customerCoupons)
          .set(changes)
          .where(and(eq(customerCoupons.accountId, accountId), eq(reference, `${activity} ${index}`)));
    }
  }
}

/** The sample anniversary: dates are updated at every start, customers' data is not changed. */
export async function loadBeanSamples(context: Context): Promise<void> {
  const { db, now } = context;
  await putActivities(context);
  await db.insert(checkInConfigs).values(checkInConfig).onConflictDoNothing();
  const customers = await db
    .select({ id: accounts.id, code: accounts.code })
    .from(accounts)
    .where(
      inArray(
        accounts.code,
        openings.map(([code]) => code),
      ),
    );
  for (const [code, amount] of openings) {
    const accountId = customers.find((customer) => customer.code === code)?.id;
    const movement = { source: beanSource.opening, reference: 'opening', amount, title: '期初金豆' };
    if (accountId !== undefined) await moveBeans(db, { ...movement, accountId }, now());
  }
  const [taker] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.code, 'C10004'));
  await putCoupons(context, taker?.id);
  await putCustomerCoupons(context);
}
