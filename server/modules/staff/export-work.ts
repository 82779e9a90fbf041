import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { staff } from '../../../contract/limits/staff';
import { staffMessages } from '../../../contract/staff/messages';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { mostCellLength } from '../../import/xlsx-file';
import { oneAfterTheOther } from '../../tell-person';
import type { ExportSources } from './export-source';
import type { ExportRow } from './exports-store';
import {
  claimExport,
  failExport,
  finishExport,
  forgetExports,
  isGivenUp,
  keepPage,
  leaveExport,
} from './exports-store';

export const exportPurpose = 'staff.export';

/**
 * Reads exports page by page, one export at a time. Each page is kept as it is read: another worker goes on behind the last one
 * where this process ends.
 */
export function exportWork(app: FastifyInstance, context: Context, sources: ExportSources) {
  const { db, now, vault } = context;
  let closing = false;

  async function readPageOf(work: ExportRow, start: number): Promise<{ done: number; rows: string }> {
    const ids = work.ids.slice(start, start + staff.exportPageRows);
    const found = await sources(work.list).rows(context, ids);
    const rows = ids.flatMap((id) => {
      const cells = found.get(id);
      const isLong = work.format === 'xlsx' && cells?.some((cell) => String(cell).length > mostCellLength);
      if (isLong) throw new BusinessError(409, staffMessages.cellTooLong(id));
      return cells ? [cells] : [];
    });
    return { done: start + ids.length, rows: vault.seal(JSON.stringify(rows), exportPurpose) };
  }

  /** Goes on with a claimed export until its end. */
  async function work(claimed: ExportRow): Promise<void> {
    const end = claimed.askedAt.getTime() + staff.exportMinutes * 60_000;
    if (isGivenUp(claimed)) {
      await failExport(db, claimed, staffMessages.exportFailed);
      return;
    }
    try {
      for (let start = claimed.done; start < claimed.total; start += staff.exportPageRows) {
        if (closing) {
          await leaveExport(db, claimed);
          return;
        }
        if (now().getTime() > end) throw new BusinessError(409, staffMessages.exportTooSlow);
        if (!(await keepPage(db, claimed, { start, ...(await readPageOf(claimed, start)) }, now()))) return;
        // Others are answered meanwhile.
        await setImmediate();
      }
      await finishExport(db, claimed);
    } catch (error) {
      const isRefused = error instanceof BusinessError;
      if (!isRefused) app.log.error({ err: error, export: claimed.id }, 'an export has failed');
      await failExport(db, claimed, isRefused ? error.message : staffMessages.exportFailed);
    }
  }

  async function workOnAll(): Promise<void> {
    while (!closing) {
      const claimed = await claimExport(db, randomUUID(), now());
      if (!claimed) return;
      await work(claimed);
    }
  }

  const all = oneAfterTheOther(workOnAll, (error) => app.log.error({ err: error }, 'exports failed'));
  // What the last process has left.
  app.addHook('onReady', async () => all.soon());
  app.addHook('onClose', async () => {
    closing = true;
    await all.done();
  });
  context.everyMinutes(1, 'exports', async () => {
    await forgetExports(db, now());
    await all.run();
  });

  return {
    /** Works on one of few rows before it returns. */
    async now(id: string): Promise<void> {
      const claimed = await claimExport(db, randomUUID(), now(), id);
      if (claimed) await work(claimed);
    },
    soon: all.soon,
  };
}
