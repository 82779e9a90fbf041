import { and, asc, count, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { staff } from '../../../contract/limits/staff';
import type { HeldRight } from '../../../contract/rules/permissions';
import type { ImportCounts } from '../../../contract/staff/rules/imports';
import { noCounts } from '../../../contract/staff/rules/imports';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { rightsOfAccount } from '../../database/roles';
import { tellPresence } from '../../database/staff-changes';
import { staffImports as i, staffImportPages as pages } from './tables';

export type ImportRow = typeof i.$inferSelect;
export type NewImport = Pick<ImportRow, 'accountId' | 'requestKey' | 'resource' | 'fileName' | 'network' | 'total'>;

const dayMs = 24 * 60 * 60_000;

/** A worker that says nothing for so long has ended. */
const workMs = 60_000;
/** Workers that end without a word before an import has stopped. */
const mostTries = 5;

const isOpen = inArray(i.state, ['checking', 'importing']);

const of = (accountId: string, id: string) => and(eq(i.id, id), eq(i.accountId, accountId));

export const keptUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + staff.importDays * dayMs);

/** The import of a key; another of the same account waits until the transaction ends. */
export async function lockImport(tx: Database, accountId: string, requestKey: string): Promise<ImportRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff imports'), hashtext(${accountId}))`);
  return findByKey(tx, accountId, requestKey);
}

export async function findByKey(db: Database, accountId: string, requestKey: string): Promise<ImportRow | undefined> {
  const [row] = await db
    .select()
    .from(i)
    .where(and(eq(i.accountId, accountId), eq(i.requestKey, requestKey)));
  return row;
}

/** Adds an import with its rows; undefined where too many of the account are under way. Only the newest of an account are kept. */
export async function addImport(
  tx: Database,
  made: NewImport,
  rows: ReadonlyArray<{ start: number; rows: string }>,
  now: Date,
): Promise<ImportRow | undefined> {
  const own = eq(i.accountId, made.accountId);
  const [open] = await tx.select({ total: count() }).from(i).where(and(own, isOpen));
  if ((open?.total ?? 0) >= staff.importsAtOnce) return undefined;
  const old = tx
    .select({ id: i.id })
    .from(i)
    .where(own)
    .orderBy(desc(i.createdAt), desc(i.id))
    .offset(staff.importsKept - 1);
  await tx.delete(i).where(and(inArray(i.id, old), inArray(i.state, ['ready', 'done', 'stopped'])));
  const [row] = await tx
    .insert(i)
    .values({ ...made, state: 'checking', trial: noCounts, taken: noCounts, createdAt: now })
    .returning();
  if (row) for (const page of rows) await tx.insert(pages).values({ importId: row.id, ...page });
  return row;
}

/** Has an import begin whose trial is over; undefined where there is none that waits for it. */
export async function startImport(
  tx: Database,
  accountId: string,
  { id, resource, network }: Pick<ImportRow, 'id' | 'resource' | 'network'>,
): Promise<ImportRow | undefined> {
  const [row] = await tx
    .update(i)
    .set({ state: 'importing', done: 0, tries: 0, network })
    .where(and(of(accountId, id), eq(i.resource, resource), eq(i.state, 'ready')))
    .returning();
  return row;
}

export async function findImport(db: Database, accountId: string, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(i).where(of(accountId, id));
  return row;
}

export const listImports = (db: Database, accountId: string): Promise<ImportRow[]> =>
  db.select().from(i).where(eq(i.accountId, accountId)).orderBy(desc(i.createdAt), desc(i.id)).limit(staff.importsKept);

/** Ends one that is coming in, and keeps what it has done; any other is removed. */
export async function endImport(tx: Database, accountId: string, id: string, problem: string): Promise<void> {
  const ended = await tx
    .update(i)
    .set({ state: 'stopped', problem, worker: null, workedUntil: null })
    .where(and(of(accountId, id), eq(i.state, 'importing')))
    .returning({ id: i.id });
  if (ended.length === 0) await tx.delete(i).where(of(accountId, id));
}

export const forgetImports = (db: Database, now: Date) =>
  db.delete(i).where(lt(i.createdAt, new Date(now.getTime() - staff.importDays * dayMs)));

const until = (now: Date): Date => new Date(now.getTime() + workMs);

/** Takes the oldest import that nobody works on. Several workers never take the same. */
export async function claimImport(db: Database, worker: string, now: Date): Promise<ImportRow | undefined> {
  const next = db
    .select({ id: i.id })
    .from(i)
    .where(and(isOpen, or(isNull(i.workedUntil), lt(i.workedUntil, now))))
    .orderBy(asc(i.createdAt), asc(i.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(i)
    .set({ worker, workedUntil: until(now), tries: sql`${i.tries} + 1` })
    .where(eq(i.id, sql`(${next})`))
    .returning();
  return row;
}

export const isGivenUp = ({ tries }: ImportRow): boolean => tries > mostTries;

const mine = ({ id, worker, state }: ImportRow) =>
  and(eq(i.id, id), worker === null ? isNull(i.worker) : eq(i.worker, worker), eq(i.state, state));

/** Notes what has become of a page of rows; false where the import was ended, or another worker has it. */
export async function keepOutcomes(
  tx: Database,
  work: ImportRow,
  { start, done, ...kept }: { start: number; done: number; counts: ImportCounts; outcomes: string },
  now: Date,
): Promise<boolean> {
  const counts = work.state === 'checking' ? { trial: kept.counts } : { taken: kept.counts };
  const own = await tx
    .update(i)
    .set({ done, tries: 0, workedUntil: until(now), ...counts })
    .where(and(mine(work), eq(i.done, start)))
    .returning({ id: i.id });
  if (own.length === 0) return false;
  await tx
    .update(pages)
    .set({ outcomes: kept.outcomes })
    .where(and(eq(pages.importId, work.id), eq(pages.start, start)));
  return true;
}

/** Holds an import until the end of the transaction; undefined where it was ended, or another worker has it. */
export async function holdImport(tx: Database, work: ImportRow, start: number): Promise<boolean> {
  const held = await tx
    .select({ id: i.id })
    .from(i)
    .where(and(mine(work), eq(i.done, start)))
    .for('update');
  return held.length > 0;
}

export const finishImport = (db: Database, work: ImportRow) =>
  db
    .update(i)
    .set({ state: work.state === 'checking' ? 'ready' : 'done', worker: null, workedUntil: null })
    .where(mine(work));

export const stopImport = (db: Database, work: ImportRow, problem: string) =>
  db
    .update(i)
    // A trial has taken nothing.
    .set({ state: 'stopped', problem, worker: null, workedUntil: null, ...(work.state === 'checking' && { done: 0 }) })
    .where(mine(work));

/** Leaves it to the next worker. */
export const leaveImport = (db: Database, work: ImportRow) =>
  db
    .update(i)
    .set({ worker: null, workedUntil: null, tries: sql`greatest(${i.tries} - 1, 0)` })
    .where(mine(work));

/** The page of rows that begins at one. */
export async function readPage(db: Database, importId: string, start: number) {
  const [row] = await db
    .select({ rows: pages.rows, outcomes: pages.outcomes })
    .from(pages)
    .where(and(eq(pages.importId, importId), eq(pages.start, start)));
  return row;
}

/** What has become of all rows, page by page. */
export const listOutcomes = (db: Database, importId: string) =>
  db.select({ outcomes: pages.outcomes }).from(pages).where(eq(pages.importId, importId)).orderBy(asc(pages.start));

/** What somebody may do now; nothing where the account is disabled. */
export async function rightsNow(db: Database, accountId: string): Promise<HeldRight[]> {
  const [account] = await db
    .select({ disabledAt: accounts.disabledAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account && account.disabledAt === null ? rightsOfAccount(db, accountId) : [];
}

/** Tells the pages of an account how far its imports are. */
export async function tellImports(db: Database, accountId: string): Promise<void> {
  const [account] = await db.select({ code: accounts.code }).from(accounts).where(eq(accounts.id, accountId));
  if (account)
    await tellPresence(db, { right: ['console', 'open'], change: { resource: 'imports', id: account.code } });
}
