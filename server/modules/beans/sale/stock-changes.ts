import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Context } from '../../../context';
import type { Database } from '../../../database/connection';
import type { Sold } from './seckill-stock';

const channel = 'bean_stock';
/** Changes within this time are published together: each notification costs the database a commit. */
const batchMs = 100;

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
    // A notification of another application on this channel.
    return undefined;
  }
}

/** Sent with a transaction that changes the stock. */
export const announceStock = (tx: Database, change: Sold) =>
  tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(change)})`);

export interface StockChanges {
  /** Publishes to all processes, after a short delay. */
  publish: (change: Sold) => void;
  /** Subscribes to the changes of all processes, including this one. */
  subscribe: (listener: (change: Sold) => void) => void;
}

/**
 * Stock changes between the processes of one database. After a gap in them `onGap` is called: what was sold meanwhile has
 * to be read.
 */
export function createStockChanges(
  app: FastifyInstance,
  { db, listen }: Pick<Context, 'db' | 'listen'>,
  onGap: () => void,
): StockChanges {
  const listeners: Array<(change: Sold) => void> = [];
  const pending = new Map<string, Sold>();
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => Promise<void>) | undefined;

  async function send(): Promise<void> {
    timer = undefined;
    const changes = [...pending.values()];
    pending.clear();
    for (const change of changes) await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(change)})`);
  }

  app.addHook('onReady', async () => {
    stop = await listen(
      channel,
      (payload) => {
        const change = read(payload);
        if (change) for (const listener of listeners) listener(change);
      },
      onGap,
    );
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await stop?.();
  });

  return {
    publish(change) {
      const known = pending.get(`${change.itemId} ${change.day}`);
      if (!known || known.sold < change.sold) pending.set(`${change.itemId} ${change.day}`, change);
      timer ??= setTimeout(
        () => send().catch((error: unknown) => app.log.error({ err: error }, 'stock changes were not published')),
        batchMs,
      );
    },
    subscribe: (listener) => {
      listeners.push(listener);
    },
  };
}
