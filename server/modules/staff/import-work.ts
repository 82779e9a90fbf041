import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { staff } from '../../../contract/limits/staff';
import { checkRecord } from '../../../contract/rules/check-record';
import { isAllowed } from '../../../contract/rules/permissions';
import { staffMessages } from '../../../contract/staff/messages';
import type { ImportCounts } from '../../../contract/staff/rules/imports';
import { rightOfImport } from '../../../contract/staff/rules/imports';
import type { Resource } from '../../../contract/staff/rules/resources';
import { isResourceName, resourceOf } from '../../../contract/staff/rules/resources';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import type { BusinessError } from '../../http/errors';
import { oneAfterTheOther } from '../../tell-person';
import { changesOf } from './compare';
import { findRecord, lockRecord, valueNamed } from './content-store';
import type { FileRow } from './import-rows';
import type { ImportRow } from './imports-store';
import {
  claimImport,
  finishImport,
  forgetImports,
  holdImport,
  isGivenUp,
  keepOutcomes,
  leaveImport,
  readPage,
  rightsNow,
  stopImport,
  tellImports,
} from './imports-store';
import { changing, inOneOrder, refusalOf, rehearsing } from './record-change';
import type { recordWriter } from './record-writer';
import { lastVersion } from './versions-store';

export const importPurpose = 'staff.import';

/** What has become of a row, or would. */
export interface Outcome {
  what: keyof ImportCounts;
  /** In words of the file: its line. */
  place: string;
  /** Of the record that it has added or changed. */
  id?: string;
  /** The version that the trial has found: another one is not overwritten. */
  version?: number;
  /** Why it is not taken, by column. */
  reasons?: string[];
  /** Of the first that change. */
  shown?: { title: string; fields: ReturnType<typeof changesOf> };
}

/** The reason of a refusal, with its column. */
function reasonOf({ fields }: Resource, { message, data }: BusinessError): string {
  const label = fields.find(({ name }) => name === data?.field)?.label;
  return label === undefined ? message : `${label}：${message}`;
}

function faultsOf(resource: Resource, { values, twice }: FileRow): string[] {
  const faults = Object.entries(checkRecord(resource, values)).map(([name, message]) => {
    const label = resource.fields.find((field) => field.name === name)?.label;
    return label === undefined ? message : `${label}：${message}`;
  });
  return [...faults, ...(twice === undefined ? [] : [`编号：${staffMessages.twice(twice)}`])];
}

const add = (counts: ImportCounts, outcomes: readonly Outcome[]): ImportCounts => {
  const sum = { ...counts };
  for (const { what } of outcomes) sum[what] += 1;
  return sum;
};

/**
 * Checks and takes imports page by page, one import at a time. Each page comes in whole, with the note of it: another worker goes on
 * behind it where this process ends.
 */
export function importWork(app: FastifyInstance, context: Context, writer: ReturnType<typeof recordWriter>) {
  const { db, now, vault } = context;
  let closing = false;

  async function pageOf(work: ImportRow, start: number) {
    const page = await readPage(db, work.id, start);
    if (!page) throw new Error('a page of an import is missing');
    const rows: FileRow[] = JSON.parse(vault.open(page.rows, importPurpose));
    const before: Outcome[] = page.outcomes === null ? [] : JSON.parse(vault.open(page.outcomes, importPurpose));
    return { rows, before };
  }

  /** Adds or changes the record of a row, as a form would. `trial`: what was found of it before; undefined in the trial. */
  async function put(tx: Database, work: ImportRow, row: FileRow, trial: Outcome | undefined): Promise<Outcome> {
    const { id, values, place } = row;
    const stored = writer.storedAt(work.resource);
    const change = { name: work.resource, values, actor: { id: work.accountId, network: work.network } };
    const found = id === undefined ? undefined : await findRecord(tx, stored, id);
    if (id === undefined || !found) {
      if (id !== undefined && (stored.resource.key === undefined || trial?.what === 'changed'))
        return { what: 'refused', place, reasons: [`编号：${staffMessages.recordMissing}`] };
      const added = await writer.add(tx, change);
      return { what: 'added', place, ...(trial && { id: added }) };
    }
    const known = { resource: work.resource, recordId: id };
    const version = trial === undefined ? (await lastVersion(tx, known)).version : trial.version;
    // A record that has come to be since the trial is not overwritten.
    const seen = trial === undefined ? undefined : (version ?? -1);
    const { before, after, isSame } = await writer.replace(tx, id, seen, change);
    if (isSame) return { what: 'same', place, id };
    const title = String(before[stored.resource.title] ?? '');
    return { what: 'changed', place, id, version, shown: { title, fields: changesOf(stored.resource, before, after) } };
  }

  /** A row whose fields name records by their keys: a file may have their titles. */
  async function withKeys(tx: Database, { fields }: Resource, row: FileRow): Promise<FileRow> {
    const values = { ...row.values };
    for (const { name, refers } of fields) {
      const text = values[name];
      if (refers && isResourceName(refers.kind) && typeof text === 'string' && text !== '')
        values[name] = await valueNamed(tx, writer.storedAt(refers.kind), refers, { text, record: values });
    }
    return { ...row, values };
  }

  async function outcomeOf(tx: Database, work: ImportRow, given: FileRow, trial?: Outcome): Promise<Outcome> {
    if (trial?.what === 'same' || trial?.what === 'refused') return trial;
    const resource = resourceOf(work.resource);
    const row = await withKeys(tx, resource, given);
    const reasons = faultsOf(resource, row);
    if (reasons.length > 0) return { what: 'refused', place: row.place, reasons };
    try {
      return await tx.transaction((part) => put(part, work, row, trial));
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      return { what: 'refused', place: row.place, reasons: [reasonOf(resource, refusal)] };
    }
  }

  async function outcomesOf(tx: Database, work: ImportRow, rows: readonly FileRow[], before: readonly Outcome[]) {
    for (const { id } of inOneOrder(rows.flatMap(({ id }) => (id === undefined ? [] : [{ id }]))))
      await lockRecord(tx, work.resource, id);
    const outcomes: Outcome[] = [];
    for (const [at, row] of rows.entries()) {
      outcomes.push(await outcomeOf(tx, work, row, before[at]));
      // Others are answered meanwhile.
      await setImmediate();
    }
    return outcomes;
  }

  /** What changes is told of the first records alone. */
  function cut({ trial }: Pick<ImportRow, 'trial'>, outcomes: readonly Outcome[]): Outcome[] {
    let left = staff.importChanges - trial.changed;
    return outcomes.map(({ shown, ...outcome }) => (shown && left-- > 0 ? { ...outcome, shown } : outcome));
  }

  const sealed = (outcomes: readonly Outcome[]) => vault.seal(JSON.stringify(outcomes), importPurpose);

  /** Goes through a page of rows; undefined where the import was ended, or another worker has it. */
  async function goThrough(work: ImportRow, start: number): Promise<ImportRow | undefined> {
    const { rows, before } = await pageOf(work, start);
    const isTrial = work.state === 'checking';
    const done = start + rows.length;
    const keep = async (tx: Database, outcomes: readonly Outcome[]) => {
      const next = isTrial
        ? { ...work, done, trial: add(work.trial, outcomes) }
        : { ...work, done, taken: add(work.taken, outcomes) };
      const counts = isTrial ? next.trial : next.taken;
      const kept = await keepOutcomes(tx, work, { start, done, counts, outcomes: sealed(cut(work, outcomes)) }, now());
      return kept ? next : undefined;
    };
    if (isTrial) return keep(db, await rehearsing(context, (tx) => outcomesOf(tx, work, rows, [])));
    return changing(context, writer.storedAt(work.resource).storage.shownIn, async (tx) =>
      (await holdImport(tx, work, start)) ? keep(tx, await outcomesOf(tx, work, rows, before)) : undefined,
    );
  }

  /** Goes on with a claimed import until its trial, or the import, is over. */
  async function work(claimed: ImportRow): Promise<void> {
    const { accountId, resource, total } = claimed;
    let current = claimed;
    while (current.done < total) {
      if (closing) {
        await leaveImport(db, current);
        return;
      }
      if (!isAllowed(await rightsNow(db, accountId), ...rightOfImport(resource))) {
        await stopImport(db, current, staffMessages.importForbidden(resourceOf(resource).label));
        return;
      }
      const next = await goThrough(current, current.done);
      if (!next) return;
      current = next;
      await tellImports(db, accountId);
    }
    await finishImport(db, current);
  }

  async function workOnAll(): Promise<void> {
    while (!closing) {
      const claimed = await claimImport(db, randomUUID(), now());
      if (!claimed) return;
      try {
        if (isGivenUp(claimed)) await stopImport(db, claimed, staffMessages.importFailed);
        else await work(claimed);
      } catch (error) {
        // It is taken up again when the time of this worker is over.
        app.log.error({ err: error, import: claimed.id }, 'an import was interrupted');
      }
      await tellImports(db, claimed.accountId);
    }
  }

  const all = oneAfterTheOther(workOnAll, (error) => app.log.error({ err: error }, 'imports failed'));
  // What the last process has left.
  app.addHook('onReady', async () => all.soon());
  app.addHook('onClose', async () => {
    closing = true;
    await all.done();
  });
  context.everyMinutes(1, 'imports', async () => {
    await forgetImports(db, now());
    await all.run();
  });
  return { soon: all.soon };
}
