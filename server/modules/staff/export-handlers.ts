import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { staff } from '../../../contract/limits/staff';
import { messages } from '../../../contract/messages';
import { dayOf } from '../../../contract/rules/dates';
import { isAllowed } from '../../../contract/rules/permissions';
import type { exportCalls, ListFilter, MadeExport } from '../../../contract/staff/export-calls';
import { staffMessages } from '../../../contract/staff/messages';
import type { ListName } from '../../../contract/staff/rules/exports';
import { rightOfList } from '../../../contract/staff/rules/exports';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import type { Actor } from '../../database/staff-log';
import { writeLogs } from '../../database/staff-log';
import { attachmentNamed } from '../../http/attachment';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { masked } from '../../http/personal-data';
import { writeCsv } from '../../import/csv';
import type { Cell } from '../../import/xlsx-file';
import { xlsxFile } from '../../import/xlsx-file';
import type { ExportSources } from './export-source';
import { exportPurpose, exportWork } from './export-work';
import type { ExportRow } from './exports-store';
import {
  addExport,
  findExport,
  keptUntil,
  listExports,
  lockExport,
  readPage,
  removeExport,
  restartExport,
} from './exports-store';
import { conflict } from './record-change';

type Pages = AsyncIterable<ReadonlyArray<readonly Cell[]>>;

const missing = () => new BusinessError(404, staffMessages.exportMissing);

export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

export async function* csvFile(headings: readonly string[], pages: Pages): AsyncGenerator<string> {
  yield `\ufeff${writeCsv([headings])}\r\n`;
  for await (const rows of pages) if (rows.length > 0) yield `${writeCsv(rows.map((row) => row.map(String)))}\r\n`;
}

/** What of a filter the log tells: what is searched for may be a name or an identity number. */
const told = ({ search = '', ...filter }: ListFilter) => ({
  ...filter,
  ...(search.trim() !== '' && { search: masked(search) }),
});

/** Lists of the console as files. */
export function exportHandlers(
  app: FastifyInstance,
  context: Context,
  sources: ExportSources,
): Handlers<keyof typeof exportCalls> {
  const { db, now, vault } = context;
  const work = exportWork(app, context, sources);

  const fileNameOf = ({ list, format, createdAt }: ExportRow): string =>
    `${sources(list).label}-${dayOf(createdAt)}.${format}`;

  const shown = (row: ExportRow): MadeExport => ({
    id: row.id,
    fileName: fileNameOf(row),
    state: row.state,
    rows: row.total,
    done: row.done,
    problem: row.problem,
    createdAt: row.createdAt.toISOString(),
    until: keptUntil(row.createdAt).toISOString(),
  });

  /** Says who gets a list; of persons also among what was read of them. */
  async function log(
    tx: Database,
    actor: Actor,
    list: ListName,
    act: string,
    after: Record<string, string | number | boolean>,
  ) {
    const { label, personal } = sources(list);
    const entry = { actor, resource: rightOfList(list)[0], subject: label, after };
    await writeLogs(tx, [{ ...entry, act }, ...(personal ? [{ ...entry, act: 'read' }] : [])], now());
  }

  async function ownExport(accountId: string, id: string): Promise<ExportRow> {
    const row = await findExport(db, accountId, id);
    if (!row) throw missing();
    return row;
  }

  async function* pagesOf({ id, total }: ExportRow): AsyncGenerator<Cell[][]> {
    for (let start = 0; start < total; start += staff.exportPageRows) {
      const sealed = await readPage(db, id, start);
      if (sealed === undefined) throw missing();
      yield JSON.parse(vault.open(sealed, exportPurpose));
    }
  }

  return {
    'POST /api/portal/v1/staff/createExport': async ({ body: { list, filter, format, requestKey }, actor }) => {
      const accountId = actor.id;
      const limit = staff.exportRows + 1;
      const row = await db.transaction(async (tx) => {
        const known = await lockExport(tx, accountId, requestKey);
        if (known) return known.state === 'failed' ? ((await restartExport(tx, known.id, now())) ?? known) : known;
        const ids = await sources(list).ids({ ...context, db: tx }, filter, { limit, accountId });
        if (ids.length === limit) throw conflict(staffMessages.exportTooLong, 'TOO_LONG');
        const added = await addExport(tx, { accountId, requestKey, list, format, ids }, now());
        if (!added) throw conflict(staffMessages.exportsTooMany, 'TOO_MANY');
        await log(tx, actor, list, 'export', { ...told(filter), format, rows: ids.length });
        return added;
      });
      if (row.total <= staff.exportRowsAtOnce) await work.now(row.id);
      else work.soon();
      return { data: shown(await ownExport(accountId, row.id)) };
    },

    'POST /api/portal/v1/staff/getExport': async ({ body: { id }, actor }) => ({
      data: shown(await ownExport(actor.id, id)),
    }),

    'POST /api/portal/v1/staff/getExports': async ({ actor }) => ({
      data: (await listExports(db, actor.id)).map(shown),
    }),

    'POST /api/portal/v1/staff/removeExport': async ({ body: { id }, actor }) => {
      await removeExport(db, actor.id, id);
      return { data: null, message: '已删除' };
    },

    'GET /api/portal/v1/staff/exportFile': async ({ query: { id }, account, actor, reply }) => {
      const row = await ownExport(actor.id, id);
      if (row.state !== 'done') throw missing();
      if (!isAllowed(account.rights, ...rightOfList(row.list)))
        throw new BusinessError(403, messages.forbidden, { reason: 'NO_PERMISSION' });
      await log(db, actor, row.list, 'download', { format: row.format, rows: row.total });
      const { label, headings } = sources(row.list);
      const pages = pagesOf(row);
      const file =
        row.format === 'csv' ? csvFile(headings, pages) : xlsxFile({ name: label, at: row.createdAt }, headings, pages);
      return reply
        .type(fileTypes[row.format])
        .header('content-disposition', attachmentNamed(fileNameOf(row)))
        .send(Readable.from(file));
    },
  };
}
