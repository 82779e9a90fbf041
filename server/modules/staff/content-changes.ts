import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { listsOf } from '../../http/list-cache';

const channel = 'portal_content';

/** Sent with the transaction: every process drops its cached lists and pages. */
export const announceChange = (tx: Database) => tx.execute(sql`select pg_notify(${channel}, '')`);

/** Drops the caches of this process when content has changed, wherever that was. A gap in the messages counts as a change. */
export function followChanges(app: FastifyInstance, context: Context): void {
  const drop = () => listsOf(context).drop();
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stop = await context.listen(channel, drop, drop);
  });
  app.addHook('onClose', async () => stop?.());
}
