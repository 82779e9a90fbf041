import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { staff } from '../../../contract/limits/staff';
import { messages } from '../../../contract/messages';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import type { importCalls, MadeImport } from '../../../contract/staff/import-calls';
import { staffMessages } from '../../../contract/staff/messages';
import type { ImportCounts } from '../../../contract/staff/rules/imports';
import { resultFormat, resultHeadings, resultName, rightOfImport } from '../../../contract/staff/rules/imports';
import { resourceOf, rightOf } from '../../../contract/staff/rules/resources';
import type { Context } from '../../context';
import { writeLog } from '../../database/staff-log';
import { attachmentNamed } from '../../http/attachment';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import type { Cell } from '../../import/xlsx-file';
import { xlsxFile } from '../../import/xlsx-file';
import { inTurns } from '../../in-turns';
import type { ContentTables } from './content-table';
import { csvFile, fileTypes } from './export-handlers';
import type { FileRow } from './import-rows';
import { rowsOfFile } from './import-rows';
import type { Outcome } from './import-work';
import { importPurpose, importWork } from './import-work';
import type { ImportRow } from './imports-store';
import {
  addImport,
  endImport,
  findByKey,
  findImport,
  keptUntil,
  listImports,
  listOutcomes,
  lockImport,
  readPage,
  startImport,
  tellImports,
} from './imports-store';
import { conflict } from './record-change';
import { recordWriter } from './record-writer';
import { columnsOf, recordCells } from './records-csv';

const missing = () => new BusinessError(404, staffMessages.importMissing);

const results: Readonly<Record<keyof ImportCounts, string>> = {
  added: '新增',
  changed: '修改',
  same: '没有变化',
  refused: '未导入',
};

/** Imports of lists in the background. */
export function importHandlers(
  app: FastifyInstance,
  context: Context,
  tables: ContentTables,
): Handlers<keyof typeof importCalls> {
  const { db, now, vault } = context;
  const work = importWork(app, context, recordWriter(context, tables));

  const shown = (row: ImportRow): MadeImport => ({
    id: row.id,
    requestKey: row.requestKey,
    resource: row.resource,
    fileName: row.fileName,
    state: row.state,
    rows: row.total,
    done: row.done,
    trial: row.trial,
    taken: row.taken,
    problem: row.problem,
    createdAt: row.createdAt.toISOString(),
    until: keptUntil(row.createdAt).toISOString(),
  });

  const openOutcomes = (outcomes: string | null): Outcome[] =>
    outcomes === null ? [] : JSON.parse(vault.open(outcomes, importPurpose));

  /** The first changes and refusals that the trial has found. */
  async function foundOf({ id, state }: ImportRow) {
    const outcomes = state === 'ready' ? await listOutcomes(db, id) : [];
    const all = outcomes.flatMap((page) => openOutcomes(page.outcomes));
    const changes = all.flatMap(({ id: changed = '', shown: told }) => (told ? [{ id: changed, ...told }] : []));
    const refusals = all.flatMap(({ place, reasons = [] }) =>
      reasons.length === 0 ? [] : [`${place}，${reasons.join('；')}`],
    );
    const first = refusals.slice(0, staff.importFaults);
    if (first.length < refusals.length) first.push(staffMessages.moreFaults(refusals.length));
    return { changes, refusals: first };
  }

  async function ownImport(accountId: string, id: string): Promise<ImportRow> {
    const row = await findImport(db, accountId, id);
    if (!row) throw missing();
    return row;
  }

  function requireRight(rights: Rights, { resource }: ImportRow): void {
    if (!isAllowed(rights, ...rightOfImport(resource)))
      throw new BusinessError(403, messages.forbidden, { reason: 'NO_PERMISSION' });
  }

  /** The rows as they came, with what has become of each. A record that was added has its number now. */
  async function* resultOf({ id, total, done, resource, state }: ImportRow): AsyncGenerator<Cell[][]> {
    const kind = resourceOf(resource);
    const cells = columnsOf(kind).length;
    for (let start = 0; start < total; start += staff.importPageRows) {
      const page = await readPage(db, id, start);
      if (!page) throw missing();
      const rows: FileRow[] = JSON.parse(vault.open(page.rows, importPurpose));
      const outcomes = openOutcomes(page.outcomes);
      yield rows.map((row, at) => {
        const outcome = outcomes[at];
        // Behind the last row that was taken stands what the trial has found.
        const isTaken = outcome !== undefined && (state === 'ready' || start + at < done);
        const own = recordCells(kind, { id: (isTaken ? outcome.id : undefined) ?? row.id ?? '', values: row.values });
        const blank = Array.from({ length: cells - own.length }, () => '');
        const what = results[isTaken ? outcome.what : 'refused'];
        return [...own, ...blank, what, outcome?.reasons?.join('；') ?? ''];
      });
    }
  }

  return {
    'POST /api/portal/v1/staff/createImport': async ({ body, actor }) => {
      const { resource, fileName, file, requestKey } = body;
      const known = await findByKey(db, actor.id, requestKey);
      if (known) return { data: shown(known) };
      const rows = await rowsOfFile(resourceOf(resource), { fileName, bytes: Buffer.from(file, 'base64') });
      const pages: { start: number; rows: string }[] = [];
      for await (const page of inTurns(rows, staff.importPageRows))
        pages.push({
          start: pages.length * staff.importPageRows,
          rows: vault.seal(JSON.stringify(page), importPurpose),
        });
      const made = { accountId: actor.id, requestKey, resource, fileName, network: actor.network, total: rows.length };
      const added = await db.transaction(async (tx) => {
        const same = await lockImport(tx, actor.id, requestKey);
        return same ?? addImport(tx, made, pages, now());
      });
      if (!added) throw conflict(staffMessages.importsTooMany, 'TOO_MANY');
      work.soon();
      await tellImports(db, actor.id);
      return { data: shown(added) };
    },

    'POST /api/portal/v1/staff/startImport': async ({ body: { resource, id }, actor }) => {
      const begun = await db.transaction(async (tx) => {
        const row = await startImport(tx, actor.id, { id, resource, network: actor.network });
        if (!row) return undefined;
        const { label } = resourceOf(resource);
        const after = { rows: row.trial.added + row.trial.changed };
        await writeLog(tx, { actor, resource: rightOf(resource), act: 'import', subject: label, after }, now());
        await tellImports(tx, actor.id);
        return row;
      });
      work.soon();
      return { data: shown(begun ?? (await ownImport(actor.id, id))) };
    },

    'POST /api/portal/v1/staff/getImport': async ({ body: { requestKey }, actor }) => {
      const row = await findByKey(db, actor.id, requestKey);
      if (!row) throw missing();
      return { data: { ...shown(row), ...(await foundOf(row)) } };
    },

    'POST /api/portal/v1/staff/getImports': async ({ actor }) => ({
      data: (await listImports(db, actor.id)).map(shown),
    }),

    'POST /api/portal/v1/staff/removeImport': async ({ body: { id }, actor }) => {
      await endImport(db, actor.id, id, staffMessages.importEnded);
      await tellImports(db, actor.id);
      return { data: null, message: '已停止或删除' };
    },

    'GET /api/portal/v1/staff/importResult': async ({ query: { id }, account, actor, reply }) => {
      const row = await ownImport(actor.id, id);
      if (row.state === 'checking') throw missing();
      requireRight(account.rights, row);
      const { label } = resourceOf(row.resource);
      const headings = [...columnsOf(resourceOf(row.resource)).map(({ heading }) => heading), ...resultHeadings];
      const format = resultFormat(row.fileName);
      const file =
        format === 'csv'
          ? csvFile(headings, resultOf(row))
          : xlsxFile({ name: label, at: row.createdAt }, headings, resultOf(row));
      return reply
        .type(fileTypes[format])
        .header('content-disposition', attachmentNamed(resultName(row.fileName)))
        .send(Readable.from(file));
    },

    'GET /api/portal/v1/staff/importTemplate': async ({ query: { resource }, reply }) => {
      const { label } = resourceOf(resource);
      const headings = columnsOf(resourceOf(resource)).map(({ heading }) => heading);
      const none = (async function* () {})();
      return reply
        .type(fileTypes.xlsx)
        .header('content-disposition', attachmentNamed(`${label}-模板.xlsx`))
        .send(Readable.from(xlsxFile({ name: label, at: now() }, headings, none)));
    },
  };
}
