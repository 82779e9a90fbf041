import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Context } from '../../../context';
import type { Sold } from './seckill-stock';

const channel = 'bean_stock';
/** Sales of this long are told together: each telling costs the database a commit of its own. */
const gatherMs = 100;

const isSold = Compile(
  Type.Object({
    activityKeyId: Type.String(),
    skuCode: Type.String(),
    day: Type.String(),
    itemId: Type.Integer(),
    sold: Type.Integer(),
    stock: Type.Integer(),
  }),
);

function read(payload: string): Sold | undefined {
  try {
    const content: unknown = JSON.parse(payload);
    return isSold.Check(content) ? content : undefined;
  } catch {
    // Said by somebody else on this channel.
    return undefined;
  }
}

export interface StockNews {
  /** Tells all processes; soon, not at once. */
  tell: (sold: Sold) => void;
  /** What any process has told, this one included. */
  onHeard: (heard: (sold: Sold) => void) => void;
}

/** Tells the processes of one database what is sold. News that are lost do no harm: lists are read anew every second. */
export function createStockNews(app: FastifyInstance, { db, listen }: Context): StockNews {
  const listeners: Array<(sold: Sold) => void> = [];
  const waiting = new Map<string, Sold>();
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => Promise<void>) | undefined;

  async function send(): Promise<void> {
    timer = undefined;
    const news = [...waiting.values()];
    waiting.clear();
    for (const sold of news) await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(sold)})`);
  }

  app.addHook('onReady', async () => {
    stop = await listen(channel, (payload) => {
      const sold = read(payload);
      if (sold) for (const heard of listeners) heard(sold);
    });
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await stop?.();
  });

  return {
    tell(sold) {
      const known = waiting.get(`${sold.itemId} ${sold.day}`);
      if (!known || known.sold < sold.sold) waiting.set(`${sold.itemId} ${sold.day}`, sold);
      timer ??= setTimeout(
        () => send().catch((error: unknown) => app.log.error({ err: error }, 'sales were not told')),
        gatherMs,
      );
    },
    onHeard: (heard) => {
      listeners.push(heard);
    },
  };
}
