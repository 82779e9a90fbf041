import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { announcedCalls, contentChannel } from '../../http/content-notice';
import { listsOf } from '../../http/list-cache';

/** Drops the caches of this process when content has changed, wherever that was. A gap in the messages counts as a change. */
export function followChanges(app: FastifyInstance, context: Context): void {
  const lists = listsOf(context);
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stop = await context.listen(
      contentChannel,
      (payload) => lists.drop(announcedCalls(payload)),
      () => lists.drop(),
    );
  });
  app.addHook('onClose', async () => stop?.());
}
