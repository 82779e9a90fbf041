import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { ActivityDraft } from '../../../contract/beans/rules/activity-form';
import { couponOf, fieldsOfCoupon } from '../../../contract/beans/rules/activity-form';
import type { ListedActivity, SaleGoods } from '../../../contract/beans/staff-calls';
import { linesOf } from '../../../contract/rules/check-record';
import { dayOf } from '../../../contract/rules/dates';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import { excluded } from '../../database/columns';
import type { Database } from '../../database/connection';
import { beanActivities } from './activity/activity-tables';
import { exchanges, goods, seckillItems, seckillStock } from './sale/seckill-tables';
import { announceStock } from './sale/stock-changes';
import { beanTasks } from './tasks/task-tables';

export async function listActivities(db: Database): Promise<ListedActivity[]> {
  const rows = await db.select().from(beanActivities).orderBy(desc(beanActivities.startsAt));
  const items = await db
    .select({ keyId: seckillItems.activityKeyId, total: count() })
    .from(seckillItems)
    .groupBy(seckillItems.activityKeyId);
  const exchanged = await db
    .select({ keyId: exchanges.activityKeyId, total: count() })
    .from(exchanges)
    .where(isNull(exchanges.returnedAt))
    .groupBy(exchanges.activityKeyId);
  const totalOf = (counts: typeof items, key: string) => counts.find(({ keyId }) => keyId === key)?.total ?? 0;
  return rows.map(({ keyId, title, startsAt, endsAt, published }) => ({
    keyId,
    title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    published,
    items: totalOf(items, keyId),
    exchanges: totalOf(exchanged, keyId),
  }));
}

export async function listSaleGoods(db: Database): Promise<SaleGoods[]> {
  const rows = await db.select().from(goods).orderBy(asc(goods.skuCode));
  return rows.map(({ skuCode, title, images, originalPrice }) => ({
    skuCode,
    title,
    image: images[0] ?? '',
    originalPrice,
  }));
}

export interface FoundActivity {
  draft: ActivityDraft;
  version: number;
  sold: { skuCode: string; sold: number }[];
}

/** An activity with all that belongs to it, and what was sold on a day. */
export async function findActivity(db: Database, key: string, day: string): Promise<FoundActivity | undefined> {
  const [row] = await db.select().from(beanActivities).where(eq(beanActivities.keyId, key));
  if (!row) return undefined;
  const tasks = await db
    .select()
    .from(beanTasks)
    .where(eq(beanTasks.activityKeyId, key))
    .orderBy(asc(beanTasks.position), asc(beanTasks.task));
  const items = await db
    .select({ item: seckillItems, sold: seckillStock.sold })
    .from(seckillItems)
    .leftJoin(seckillStock, and(eq(seckillStock.itemId, seckillItems.id), eq(seckillStock.day, day)))
    .where(eq(seckillItems.activityKeyId, key))
    .orderBy(asc(seckillItems.position), asc(seckillItems.id));
  const { startsAt, endsAt, couponList, rules, version, ...values } = row;
  return {
    version,
    sold: items.map(({ item, sold }) => ({ skuCode: item.skuCode, sold: sold ?? 0 })),
    draft: {
      values: { ...values, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), rules: rules.join('\n') },
      coupons: couponList.map(fieldsOfCoupon),
      tasks: tasks.map(({ activityKeyId: _, position: _position, ...task }) => task),
      items: items.map(({ item: { skuCode, price, dailyStock } }) => ({ skuCode, price, dailyStock })),
    },
  };
}

/** Published activities whose time overlaps. */
export async function findOverlap(db: Database, values: ContentRecord): Promise<string | undefined> {
  const [found] = await db
    .select({ title: beanActivities.title })
    .from(beanActivities)
    .where(
      and(
        eq(beanActivities.published, true),
        ne(beanActivities.keyId, String(values.keyId)),
        lt(beanActivities.startsAt, new Date(String(values.endsAt))),
        gt(beanActivities.endsAt, new Date(String(values.startsAt))),
      ),
    )
    .limit(1);
  return found?.title;
}

/** Which of the goods do not exist. */
export async function missingGoods(db: Database, skuCodes: readonly string[]): Promise<string[]> {
  if (skuCodes.length === 0) return [];
  const found = await db
    .select({ skuCode: goods.skuCode })
    .from(goods)
    .where(inArray(goods.skuCode, [...skuCodes]));
  return skuCodes.filter((code) => !found.some(({ skuCode }) => skuCode === code));
}

function columnsOf({ values, coupons }: ActivityDraft): typeof beanActivities.$inferInsert {
  const text = (name: string) => String(values[name] ?? '').trim();
  return {
    keyId: text('keyId'),
    title: text('title'),
    startsAt: new Date(text('startsAt')),
    endsAt: new Date(text('endsAt')),
    generalMaxBeanQuantity: Number(values.generalMaxBeanQuantity),
    orderMaxMultiplier: Number(values.orderMaxMultiplier),
    couponList: coupons.map(couponOf),
    couponTotalAmount: Number(values.couponTotalAmount),
    rules: linesOf(text('rules')),
    opens: text('opens'),
    closes: text('closes'),
    exchangeScope: values.exchangeScope === 'activity' ? 'activity' : 'item',
    published: values.published === true,
  };
}

async function putTasks(tx: Database, key: string, tasks: ActivityDraft['tasks']): Promise<void> {
  const codes = tasks.map(({ task }) => String(task));
  await tx
    .delete(beanTasks)
    .where(and(eq(beanTasks.activityKeyId, key), codes.length > 0 ? notInArray(beanTasks.task, codes) : undefined));
  if (tasks.length === 0) return;
  const { kind, position, title, subtitle, pcLink, beans, mostTimes, leastLayers } = beanTasks;
  const set = { kind, position, title, subtitle, pcLink, beans, mostTimes, leastLayers };
  await tx
    .insert(beanTasks)
    .values(
      tasks.map((task, index) => ({
        activityKeyId: key,
        task: String(task.task),
        kind: task.kind === 'order' ? ('order' as const) : ('general' as const),
        position: index,
        title: String(task.title).trim(),
        subtitle: String(task.subtitle ?? '').trim(),
        pcLink: String(task.pcLink).trim(),
        beans: Number(task.beans),
        mostTimes: Number(task.mostTimes),
        leastLayers: Number(task.leastLayers),
      })),
    )
    .onConflictDoUpdate({
      target: [beanTasks.activityKeyId, beanTasks.task],
      set: Object.fromEntries(Object.entries(set).map(([name, column]) => [name, excluded(column)])),
    });
}

async function putItems(tx: Database, key: string, items: ActivityDraft['items']) {
  const codes = items.map(({ skuCode }) => String(skuCode));
  const own = eq(seckillItems.activityKeyId, key);
  await tx.delete(seckillItems).where(and(own, codes.length > 0 ? notInArray(seckillItems.skuCode, codes) : undefined));
  if (items.length === 0) return [];
  const { price, dailyStock, position } = seckillItems;
  return tx
    .insert(seckillItems)
    .values(
      items.map((item, index) => ({
        activityKeyId: key,
        skuCode: String(item.skuCode),
        position: index,
        price: Number(item.price),
        dailyStock: Number(item.dailyStock),
      })),
    )
    .onConflictDoUpdate({
      target: [seckillItems.activityKeyId, seckillItems.skuCode],
      set: { price: excluded(price), dailyStock: excluded(dailyStock), position: excluded(position) },
    })
    .returning();
}

/**
 * The stock of a day becomes that of the items, also where nothing was sold yet: a sale at the same time would store the
 * former one. The codes of items of which more was sold meanwhile.
 */
async function putStock(tx: Database, items: Awaited<ReturnType<typeof putItems>>, day: string): Promise<string[]> {
  const short: string[] = [];
  for (const { id, activityKeyId, skuCode, dailyStock } of items) {
    const [row] = await tx
      .insert(seckillStock)
      .values({ itemId: id, day, sold: 0, stock: dailyStock })
      .onConflictDoUpdate({
        target: [seckillStock.itemId, seckillStock.day],
        set: { stock: dailyStock },
        setWhere: sql`${seckillStock.sold} <= ${dailyStock}`,
      })
      .returning();
    if (row) await announceStock(tx, { ...row, activityKeyId, skuCode });
    else short.push(skuCode);
  }
  return short;
}

/** Only one activity is saved at a time: periods of two must not overlap. */
export const lockActivities = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('bean activities'), 0)`);

/**
 * Stores a checked activity. `replaces`: it exists. The codes of items of which more was sold today than their new stock,
 * with which nothing may be stored.
 */
export async function putActivity(
  tx: Database,
  draft: ActivityDraft,
  { replaces, now }: { replaces: boolean; now: Date },
): Promise<string[]> {
  const columns = columnsOf(draft);
  if (replaces)
    await tx
      .update(beanActivities)
      .set({ ...columns, version: sql`${beanActivities.version} + 1` })
      .where(eq(beanActivities.keyId, columns.keyId));
  else await tx.insert(beanActivities).values(columns);
  await putTasks(tx, columns.keyId, draft.tasks);
  const items = await putItems(tx, columns.keyId, draft.items);
  const running = columns.startsAt <= now && now < columns.endsAt;
  return running ? putStock(tx, items, dayOf(now)) : [];
}

export async function deleteActivity(tx: Database, key: string): Promise<void> {
  await tx.delete(seckillItems).where(eq(seckillItems.activityKeyId, key));
  await tx.delete(beanTasks).where(eq(beanTasks.activityKeyId, key));
  await tx.delete(beanActivities).where(eq(beanActivities.keyId, key));
}
