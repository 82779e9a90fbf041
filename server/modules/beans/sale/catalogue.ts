import { asc, eq } from 'drizzle-orm';
import type { ActivityStatus } from '../../../../contract/beans/activity/calls';
import { activityStatus } from '../../../../contract/beans/activity/calls';
import type { Context } from '../../../context';
import type { Database } from '../../../database/connection';
import { beanActivities, beanTasks } from '../activity-tables';
import { createShortCache } from '../short-cache';
import { goods, seckillItems } from './seckill-tables';

export type ActivityRow = typeof beanActivities.$inferSelect;
export type TaskRow = typeof beanTasks.$inferSelect;

export interface CatalogueItem {
  itemId: number;
  activityKeyId: string;
  skuCode: string;
  spuCode: string;
  title: string;
  images: string[];
  price: number;
  originalPrice: number;
  dailyStock: number;
}

/** Everything about activities that customers do not change. */
export interface Catalogue {
  /** By their start. */
  activities: readonly ActivityRow[];
  tasks: readonly TaskRow[];
  items: readonly CatalogueItem[];
}

async function readCatalogue(db: Database): Promise<Catalogue> {
  const activities = await db.select().from(beanActivities).orderBy(asc(beanActivities.startsAt));
  const tasks = await db.select().from(beanTasks).orderBy(asc(beanTasks.position));
  const items = await db
    .select({
      itemId: seckillItems.id,
      activityKeyId: seckillItems.activityKeyId,
      skuCode: goods.skuCode,
      spuCode: goods.spuCode,
      title: goods.title,
      images: goods.images,
      price: seckillItems.price,
      originalPrice: goods.originalPrice,
      dailyStock: seckillItems.dailyStock,
    })
    .from(seckillItems)
    .innerJoin(goods, eq(goods.skuCode, seckillItems.skuCode))
    .orderBy(asc(seckillItems.position));
  return { activities, tasks, items };
}

/** How long a change of an activity may go unseen by lists; what is written asks the database. */
const catalogueMs = 2_000;

export function createCatalogue({ db, now }: Context): () => Promise<Catalogue> {
  const cache = createShortCache<Catalogue>(catalogueMs, 1, () => now().getTime());
  return () => cache.keep('', () => readCatalogue(db));
}

/** R370 */
export function statusOf({ startsAt, endsAt }: Pick<ActivityRow, 'startsAt' | 'endsAt'>, now: Date): ActivityStatus {
  if (now < startsAt) return activityStatus.notStarted;
  return now < endsAt ? activityStatus.running : activityStatus.ended;
}

/** The activity of an id; without one that which runs, else the next, else the one that ended last. */
export function chooseActivity(
  activities: readonly ActivityRow[],
  keyId: string | undefined,
  now: Date,
): ActivityRow | undefined {
  if (keyId !== undefined) return activities.find((activity) => activity.keyId === keyId);
  const of = (status: ActivityStatus) => activities.filter((activity) => statusOf(activity, now) === status);
  const ended = of(activityStatus.ended).sort((one, other) => one.endsAt.getTime() - other.endsAt.getTime());
  return of(activityStatus.running)[0] ?? of(activityStatus.notStarted)[0] ?? ended.at(-1);
}
