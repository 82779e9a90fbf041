import type { Context } from '../../../context';
import { createShortCache } from '../short-cache';
import type { CatalogueItem } from './catalogue';
import type { Outcome, StockRow, Wish } from './exchange-store';
import { listBuyers, readStock } from './exchange-store';

/** How old the stock in a list may be. */
const stockMs = 1_000;
/** How long a process takes an item to be sold out without asking again. */
const soldOutMs = 3_000;

type OfDay = Pick<Wish, 'activityKeyId' | 'skuCode' | 'day'>;

/** What is sold of an item on a day. */
export interface Sold extends OfDay {
  itemId: number;
  sold: number;
  stock: number;
}

export interface SeckillStock {
  /** By item; at most a second old. */
  read: (activityKeyId: string, day: string) => Promise<ReadonlyMap<number, StockRow>>;
  /** Whether this process knows that nothing is left for this customer, without asking the database. */
  refuses: (wish: OfDay & { accountId: string }) => boolean;
  /** Remembers that the database function found an item sold out. */
  learn: (item: CatalogueItem, wish: Wish, outcome: Outcome) => Promise<void>;
  /** What this process or another has sold. */
  hear: (sold: Sold) => void;
}

const nameOf = ({ activityKeyId, skuCode, day }: OfDay): string => `${activityKeyId} ${skuCode} ${day}`;

/** The stock as one process knows it. The database decides; this only spares it questions. */
export function createSeckillStock({ db, now }: Context): SeckillStock {
  const time = () => now().getTime();
  const stocks = createShortCache<Map<number, StockRow>>(stockMs, 100, time);
  /** Buyers of what is sold out: they are let through, because the same key gets them the first answer again. */
  const buyers = createShortCache<ReadonlySet<string>>(soldOutMs, 1_000, time);
  const gone = new Map<string, { since: number; buyers: ReadonlySet<string> }>();
  return {
    read: (activityKeyId, day) =>
      stocks.keep(`${activityKeyId} ${day}`, async () => {
        const rows = await readStock(db, activityKeyId, day);
        return new Map(rows.map((row) => [row.itemId, row]));
      }),
    refuses(wish) {
      const known = gone.get(nameOf(wish));
      return known !== undefined && Math.abs(time() - known.since) < soldOutMs && !known.buyers.has(wish.accountId);
    },
    async learn(item, wish, { reason, sold, stock }) {
      if (reason !== 'soldOut' && (sold === null || sold !== stock)) return;
      const name = nameOf(wish);
      await buyers.keep(name, async () => {
        const since = time();
        const known = new Set(await listBuyers(db, item.itemId, wish.day));
        if (gone.size > 1_000) gone.clear();
        gone.set(name, { since, buyers: known });
        return known;
      });
    },
    hear({ activityKeyId, day, itemId, sold, stock }) {
      // A reading that failed is told to whoever waits for it.
      stocks.known(`${activityKeyId} ${day}`)?.then(
        (rows) => rows.set(itemId, { itemId, sold: Math.max(sold, rows.get(itemId)?.sold ?? 0), stock }),
        () => undefined,
      );
    },
  };
}
