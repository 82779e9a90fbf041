import { createCache } from '../../../cache';
import type { Context } from '../../../context';
import type { CatalogueItem } from './catalogue';
import type { Outcome, StockRow, Wish } from './exchange-store';
import { listBuyers, readStock } from './exchange-store';

/** How old the stock in a list may be. */
const stockMs = 1_000;
/** How long a process takes an item to be sold out without asking again. */
const soldOutMs = 3_000;

interface OfDay {
  itemId: number;
  day: string;
}

/** What is sold of an item on a day. */
export interface Sold extends OfDay, Pick<Wish, 'activityKeyId' | 'skuCode'> {
  sold: number;
  stock: number;
}

export interface SeckillStock {
  /** By item; at most a second old. */
  read: (activityKeyId: string, day: string) => Promise<ReadonlyMap<number, StockRow>>;
  /** Whether this process knows that nothing is left for this customer, without asking the database. */
  refuses: (query: OfDay & { accountId: string }) => boolean;
  /** Remembers that the database function found an item sold out. */
  learn: (item: CatalogueItem, wish: Wish, outcome: Outcome) => Promise<void>;
  /** What this process or another has sold. */
  hear: (sold: Sold) => void;
}

/** The stock as one process knows it. The database decides; this only spares it questions. */
export function createSeckillStock({ db, now }: Context): SeckillStock {
  const time = () => now().getTime();
  const stocks = createCache({
    keyOf: ({ activityKeyId, day }: Pick<Sold, 'activityKeyId' | 'day'>) => [activityKeyId, day],
    async load({ activityKeyId, day }) {
      const rows = await readStock(db, activityKeyId, day);
      return new Map(rows.map((row) => [row.itemId, row]));
    },
    ttlMs: stockMs,
    maxEntries: 100,
    now: time,
  });
  /** Buyers of what is sold out: they are let through, because the same key gets them the first answer again. */
  const buyers = createCache({
    keyOf: ({ itemId, day }: OfDay) => [itemId, day],
    load: async ({ itemId, day }): Promise<ReadonlySet<string>> => new Set(await listBuyers(db, itemId, day)),
    ttlMs: soldOutMs,
    maxEntries: 1_000,
    now: time,
  });
  return {
    read: (activityKeyId, day) => stocks.fetch({ activityKeyId, day }),
    refuses(query) {
      const known = buyers.peek(query);
      return known !== undefined && !known.has(query.accountId);
    },
    async learn({ itemId }, { day }, { reason, sold, stock }) {
      if (reason === 'soldOut' || (sold !== null && sold === stock)) await buyers.fetch({ itemId, day });
    },
    hear(change) {
      const { itemId, sold, stock } = change;
      const rows = stocks.peek(change);
      if (rows) rows.set(itemId, { itemId, sold: Math.max(sold, rows.get(itemId)?.sold ?? 0), stock });
      // A query under way may have begun before this sale: its answer is not cached.
      else stocks.delete(change);
    },
  };
}
