import { and, asc, count, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { staff } from '../../../contract/limits/staff';
import type { Database } from '../../database/connection';
import { staffExports as e, staffExportPages as pages } from './tables';

export type ExportRow = typeof e.$inferSelect;
export type NewExport = Pick<ExportRow, 'accountId' | 'requestKey' | 'list' | 'format' | 'ids'>;

const dayMs = 24 * 60 * 60_000;

/** A worker that says nothing for so long has ended. */
const workMs = 60_000;
/** Workers that end without a word before an export has failed. */
const mostTries = 5;

const isOpen = inArray(e.state, ['waiting', 'running']);

const of = (accountId: string, id: string) => and(eq(e.id, id), eq(e.accountId, accountId));

export const keptUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + staff.exportDays * dayMs);

/** The export of a key; another of the same account waits until the transaction ends. */
export async function lockExport(tx: Database, accountId: string, requestKey: string): Promise<ExportRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff exports'), hashtext(${accountId}))`);
  const [row] = await tx
    .select()
    .from(e)
    .where(and(eq(e.accountId, accountId), eq(e.requestKey, requestKey)));
  return row;
}

/** Adds an export; undefined where too many of the account are under way. Only the newest of an account are kept. */
export async function addExport(tx: Database, made: NewExport, now: Date): Promise<ExportRow | undefined> {
  const own = eq(e.accountId, made.accountId);
  const [open] = await tx.select({ total: count() }).from(e).where(and(own, isOpen));
  if ((open?.total ?? 0) >= staff.exportsAtOnce) return undefined;
  const old = tx
    .select({ id: e.id })
    .from(e)
    .where(own)
    .orderBy(desc(e.createdAt), desc(e.id))
    .offset(staff.exportsKept - 1);
  await tx.delete(e).where(and(inArray(e.id, old), inArray(e.state, ['done', 'failed'])));
  const [row] = await tx
    .insert(e)
    .values({ ...made, total: made.ids.length, state: 'waiting', createdAt: now, askedAt: now })
    .returning();
  return row;
}

/** Lets one that has failed go on where it stopped. */
export async function restartExport(tx: Database, id: string, now: Date): Promise<ExportRow | undefined> {
  const [row] = await tx
    .update(e)
    .set({ state: 'waiting', problem: '', tries: 0, askedAt: now, worker: null, workedUntil: null })
    .where(and(eq(e.id, id), eq(e.state, 'failed')))
    .returning();
  return row;
}

export async function findExport(db: Database, accountId: string, id: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(e).where(of(accountId, id));
  return row;
}

export const listExports = (db: Database, accountId: string): Promise<ExportRow[]> =>
  db.select().from(e).where(eq(e.accountId, accountId)).orderBy(desc(e.createdAt), desc(e.id)).limit(staff.exportsKept);

export const removeExport = (db: Database, accountId: string, id: string) => db.delete(e).where(of(accountId, id));

export const forgetExports = (db: Database, now: Date) =>
  db.delete(e).where(lt(e.createdAt, new Date(now.getTime() - staff.exportDays * dayMs)));

const until = (now: Date): Date => new Date(now.getTime() + workMs);

/** Takes an export that nobody works on: the one of an id, else the oldest. Several workers never take the same. */
export async function claimExport(
  db: Database,
  worker: string,
  now: Date,
  id?: string,
): Promise<ExportRow | undefined> {
  const next = db
    .select({ id: e.id })
    .from(e)
    .where(and(isOpen, or(isNull(e.workedUntil), lt(e.workedUntil, now)), id === undefined ? undefined : eq(e.id, id)))
    .orderBy(asc(e.createdAt), asc(e.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(e)
    .set({ state: 'running', worker, workedUntil: until(now), tries: sql`${e.tries} + 1` })
    .where(eq(e.id, sql`(${next})`))
    .returning();
  return row;
}

export const isGivenUp = ({ tries }: ExportRow): boolean => tries > mostTries;

const mine = ({ id, worker }: ExportRow) =>
  and(eq(e.id, id), worker === null ? isNull(e.worker) : eq(e.worker, worker));

/** Keeps a page of rows; false where the export was removed, or another worker has it. */
export function keepPage(
  db: Database,
  work: ExportRow,
  page: { start: number; done: number; rows: string },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const kept = await tx
      .update(e)
      .set({ done: page.done, workedUntil: until(now) })
      .where(and(mine(work), eq(e.state, 'running')))
      .returning({ id: e.id });
    if (kept.length === 0) return false;
    await tx.insert(pages).values({ exportId: work.id, start: page.start, rows: page.rows });
    return true;
  });
}

export const finishExport = (db: Database, work: ExportRow) =>
  db.update(e).set({ state: 'done', ids: [], worker: null, workedUntil: null }).where(mine(work));

export const failExport = (db: Database, work: ExportRow, problem: string) =>
  db.update(e).set({ state: 'failed', problem, worker: null, workedUntil: null }).where(mine(work));

/** Leaves it to the next worker. */
export const leaveExport = (db: Database, work: ExportRow) =>
  db
    .update(e)
    .set({ worker: null, workedUntil: null, tries: sql`${e.tries} - 1` })
    .where(mine(work));

/** The page that begins at a row. */
export async function readPage(db: Database, exportId: string, start: number): Promise<string | undefined> {
  const [row] = await db
    .select({ rows: pages.rows })
    .from(pages)
    .where(and(eq(pages.exportId, exportId), eq(pages.start, start)));
  return row?.rows;
}
