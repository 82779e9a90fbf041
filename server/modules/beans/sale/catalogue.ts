import { asc, eq } from 'drizzle-orm';
import { createCache } from '../../../cache';
import type { Context } from '../../../context';
import type { Database } from '../../../database/connection';
import { listsOf } from '../../../http/list-cache';
import { goods, seckillItems } from './seckill-tables';

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

/** The items on sale, in the order of each activity. */
export type Catalogue = () => Promise<readonly CatalogueItem[]>;

const readCatalogue = (db: Database): Promise<CatalogueItem[]> =>
  db
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

/** How long reads may serve a stale item; writes query the database. */
const catalogueMs = 2_000;

export function createCatalogue(context: Context): Catalogue {
  const { db, now } = context;
  const cache = createCache({
    keyOf: () => [],
    // Awaited once: every await of a Drizzle query executes it.
    load: async () => readCatalogue(db),
    ttlMs: catalogueMs,
    maxEntries: 1,
    now: () => now().getTime(),
  });
  listsOf(context).add(cache);
  return () => cache.fetch(undefined);
}
