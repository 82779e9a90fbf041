import { eq, sql } from 'drizzle-orm';
import type { Prepared } from '../../../contract/prepared';
import { daysAfter } from '../../../contract/rules/calendar';
import { dayOf, formatDateTime, momentOf } from '../../../contract/rules/dates';
import { iron65 } from '../../../contract/rules/photos';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { beanActivities } from '../../modules/beans/activity/activity-tables';
import { takePack } from '../../modules/beans/coupons/pack-store';
import { goods, products, seckillItems } from '../../modules/beans/sale/seckill-tables';
import { phoneColumns } from '../../modules/identity/accounts-store';
import type { WorldOrder } from './order';
import { prepareTask } from './task';

type Sale = NonNullable<WorldOrder['sale']>;
type Names = (name: string) => string;

export const activityOf = (id: string): string => `PREPARED-${id}`;

const minute = 60_000;

/** A time of the day, which is not left. */
function timeAt(now: Date, minutes: number): string {
  const then = new Date(now.getTime() + minutes * minute);
  if (dayOf(then) === dayOf(now)) return formatDateTime(then).slice(11);
  return minutes < 0 ? '00:00' : '24:00';
}

/** When it begins and ends, in minutes from now; nothing follows it. */
const windows = { before: [10, 20], closing: [-10, 10], over: [-20, -10] } as const;

/** By default round the clock for days. The activity itself goes on when its sale is over. */
function hoursOf({ hours, soon }: Sale, now: Date) {
  const startsAt = soon ? new Date(now.getTime() + 10 * minute) : momentOf(dayOf(now));
  if (hours === undefined) return { startsAt, endsAt: daysAfter(startsAt, 20), opens: '00:00', closes: '24:00' };
  const [opens, closes] = windows[hours];
  const endsAt = new Date(now.getTime() + 60 * minute);
  return { startsAt, endsAt, opens: timeAt(now, opens), closes: timeAt(now, closes) };
}

/** An activity of its own. Pages without its key go on to show the one that has begun before. */
export async function prepareSale(
  tx: Database,
  context: Context,
  { id, sale, idOf, codeOf, phoneOf }: { id: string; sale: Sale; idOf: Names; codeOf: Names; phoneOf: Names },
): Promise<NonNullable<Prepared['sale']>> {
  const { now, vault } = context;
  const activity = activityOf(id);
  const today = dayOf(now());
  await tx.insert(beanActivities).values({
    keyId: activity,
    title: `测试活动${id}`,
    ...hoursOf(sale, now()),
    generalMaxBeanQuantity: 60,
    orderMaxMultiplier: 2,
    couponList: sale.pack?.coupons ?? [],
    couponTotalAmount: sale.pack?.total ?? 0,
    rules: [],
    exchangeScope: 'item',
  });
  const address = `/portal/18th-anniversary?activity=${activity}`;
  const { task } = sale;
  if (task) await prepareTask(tx, context, { activity, link: `${address}#tasks`, wanted: task, idOf, codeOf });
  await tx.insert(products).values({ spuCode: activity, attributes: [], introduction: '' });
  const items = sale.items.map((item, at) => ({ ...item, skuCode: `${activity}-${at + 1}` }));
  if (items.length > 0)
    await tx.insert(goods).values(
      items.map(({ skuCode, title }) => ({
        skuCode,
        spuCode: activity,
        title,
        images: [iron65.path],
        originalPrice: 199,
      })),
    );
  if (items.length > 0)
    await tx.insert(seckillItems).values(
      items.map(({ skuCode, price, stock }, position) => ({
        activityKeyId: activity,
        skuCode,
        position,
        price,
        dailyStock: stock,
      })),
    );
  for (const { skuCode, heldBy } of items) {
    if (heldBy === undefined) continue;
    const [taken] = await tx
      .select({ reason: sql<string>`x.reason` })
      .from(
        sql`beans_exchange(${idOf(heldBy)}::uuid, ${activity}::text, ${skuCode}::text, ${today}::date, ${now().toISOString()}::timestamptz, null::text) as x`,
      );
    if (taken?.reason !== '') throw new Error(`${heldBy} cannot exchange ${skuCode}: ${taken?.reason}`);
  }
  const { takenBy, coupons = [] } = sale.pack ?? {};
  if (takenBy !== undefined) {
    const { phoneIndex } = phoneColumns(vault, phoneOf(takenBy));
    await takePack(tx, { accountId: idOf(takenBy), activityKeyId: activity, phoneIndex }, coupons, now());
  }
  return {
    activity,
    address,
    items: items.map(({ skuCode, title, price }) => ({ skuCode, title, price })),
  };
}

/** Nobody sees it any more; its exchanges are still known by it. */
export async function removeSale(tx: Database, id: string): Promise<void> {
  await tx
    .update(beanActivities)
    .set({ published: false })
    .where(eq(beanActivities.keyId, activityOf(id)));
}
