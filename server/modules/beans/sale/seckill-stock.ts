import { addDays } from '../../../../contract/rules/calendar';
import { dayOf } from '../../../../contract/rules/dates';
import { createCache } from '../../../cache';
import type { Context } from '../../../context';
import type { CatalogueItem } from './catalogue';
import type { ExchangeRequest, Outcome, StockRow } from './exchange-store';
import { listHolders, readStock } from './exchange-store';

/** How stale the stock in a list may be. */
const stockMs = 1_000;
/** How long a process caches that an item is sold out. */
const soldOutMs = 3_000;

interface SoldOutItem extends Pick<ExchangeRequest, 'activityKeyId' | 'skuCode' | 'day'> {
  itemId: number;
}

/** Sold and in stock of an item on a day. */
export interface Sold extends SoldOutItem {
  sold: number;
  stock: number;
}

export interface SeckillStock {
  /** By item; at most a second stale. */
  read: (activityKeyId: string, day: string) => Promise<ReadonlyMap<number, StockRow>>;
  /** The same for a day that a client names: only days near today are cached, so that no others evict what pages read. */
  readNamed: (activityKeyId: string, day: string) => Promise<ReadonlyMap<number, StockRow>>;
  /** Whether the cache shows that the item is sold out for this customer, without a query. */
  refuses: (query: SoldOutItem & { accountId: string }) => boolean;
  /** Caches that the database function found an item sold out. */
  learn: (item: CatalogueItem, request: ExchangeRequest, outcome: Outcome) => Promise<void>;
  /** Records a sale of this or another process. */
  apply: (sold: Sold) => void;
  /** The next reads query the database. */
  forget: () => void;
}

/** The stock cached by one process. The database decides; the cache only saves queries. */
export function createSeckillStock({ db, now }: Context): SeckillStock {
  const time = () => now().getTime();
  async function load({ activityKeyId, day }: Pick<Sold, 'activityKeyId' | 'day'>): Promise<Map<number, StockRow>> {
    const rows = await readStock(db, activityKeyId, day);
    return new Map(rows.map((row) => [row.itemId, row]));
  }
  const stocks = createCache({
    keyOf: ({ activityKeyId, day }: Pick<Sold, 'activityKeyId' | 'day'>) => [activityKeyId, day],
    load,
    ttlMs: stockMs,
    maxEntries: 100,
    now: time,
  });
  /** Customers who already have a sold-out item. The database function answers them: they have it, or their first reply. */
  const holders = createCache({
    keyOf: ({ itemId, day }: SoldOutItem) => [itemId, day],
    load: async (item: SoldOutItem): Promise<ReadonlySet<string>> => new Set(await listHolders(db, item)),
    ttlMs: soldOutMs,
    maxEntries: 1_000,
    now: time,
  });
  const isNear = (day: string): boolean => {
    const today = dayOf(now());
    return addDays(today, -1) <= day && day <= addDays(today, 1);
  };
  return {
    read: (activityKeyId, day) => stocks.fetch({ activityKeyId, day }),
    readNamed: async (activityKeyId, day) =>
      isNear(day) ? stocks.fetch({ activityKeyId, day }) : load({ activityKeyId, day }),
    refuses(query) {
      const known = holders.peek(query);
      return known !== undefined && !known.has(query.accountId);
    },
    async learn({ itemId }, { activityKeyId, skuCode, day }, { reason, sold, stock }) {
      if (reason === 'soldOut' || (sold !== null && sold === stock))
        await holders.fetch({ itemId, activityKeyId, skuCode, day });
    },
    apply(change) {
      const { itemId, sold, stock } = change;
      // Staff have added to the stock.
      if (sold < stock) holders.delete(change);
      const rows = stocks.peek(change);
      if (rows) rows.set(itemId, { itemId, sold: Math.max(sold, rows.get(itemId)?.sold ?? 0), stock });
      // A query in flight may have started before this sale, so its result is not cached.
      else stocks.delete(change);
    },
    forget: () => stocks.clear(),
  };
}
