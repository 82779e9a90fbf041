import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { resourceOf } from '../../../contract/staff/rules/resources';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { BusinessError } from '../../http/errors';
import type { ContentTables } from './content-table';
import { listDue, nextDue, sendBack } from './publications-store';
import { operate } from './publish';
import { changing } from './record-change';

const scheduleChannel = 'portal_schedule';

/** Sent with the transaction: every process learns when the next publication is due. */
export const announceSchedule = (tx: Database) => tx.execute(sql`select pg_notify(${scheduleChannel}, '')`);

/** Where the clock of this machine is ahead of the database's, nothing is due yet. */
const retryMs = 1_000;

/**
 * Publishes what is scheduled at its time: each process knows the next time, and the first request after it publishes before it is
 * answered. Without a request a minute's sweep does it.
 */
export function publishOnTime(app: FastifyInstance, context: Context, tables: ContentTables): void {
  const { db, now, judgedAt } = context;
  let next: Date | undefined;
  let running: Promise<void> | undefined;

  const learn = async () => {
    next = await nextDue(db);
  };

  async function publishDue(): Promise<void> {
    for (const { resource, recordId, operatedBy } of await listDue(db, judgedAt())) {
      const stored = { name: resource, resource: resourceOf(resource), storage: tables[resource] };
      const place = { resource, recordId };
      try {
        await changing(context, stored.storage.shownIn, (tx) =>
          operate(tx, stored, {
            id: recordId,
            act: 'publish',
            seen: undefined,
            dueAt: judgedAt(),
            actor: { id: operatedBy, network: '' },
            now: now(),
          }),
        );
      } catch (error) {
        // Sent back, or published by another process, meanwhile.
        if (error instanceof BusinessError && error.data?.reason === 'STATE') continue;
        if (!(error instanceof BusinessError)) throw error;
        app.log.error({ err: error, resource, recordId }, 'a scheduled publication was refused');
        await sendBack(db, place, `定时发布未成功：${error.message}`, now());
      }
    }
    await learn();
    if (next && next <= now()) next = new Date(now().getTime() + retryMs);
  }

  const onFailure = (error: unknown) => app.log.error({ err: error }, 'scheduled publications failed');
  /** Rejects where the database is away. */
  const run = (): Promise<void> => {
    running ??= publishDue()
      .catch((error: unknown) => {
        // Not with each request.
        next = new Date(now().getTime() + retryMs);
        throw error;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    const relearn = () => void learn().catch(onFailure);
    stop = await context.listen(scheduleChannel, relearn, relearn);
    await learn();
  });
  app.addHook('onClose', async () => {
    await stop?.();
    await running?.catch(() => undefined);
  });
  app.addHook('onRequest', async () => {
    if (next === undefined || next > now()) return;
    await run().catch(onFailure);
  });
  context.everyMinutes(1, 'publications', run);
}
