import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, gte, ilike, inArray, lt, ne } from 'drizzle-orm';
import type { LogKind, StaffLogEntry } from '../../../contract/staff/calls';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { escapeLike } from '../../database/escape-like';
import { staffLog } from '../../database/staff-log-tables';

export interface LogFilter {
  kind?: LogKind | undefined;
  resource?: string | undefined;
  actorCode?: string | undefined;
  /** Part of it. */
  subject?: string | undefined;
  /** From this instant, and before that one. */
  from?: Date | undefined;
  until?: Date | undefined;
}

const conditionOf = ({ kind, resource, actorCode, subject, from, until }: LogFilter): SQL | undefined =>
  and(
    kind === undefined ? undefined : (kind === 'readings' ? eq : ne)(staffLog.act, 'read'),
    resource === undefined ? undefined : eq(staffLog.resource, resource),
    actorCode === undefined ? undefined : eq(accounts.code, actorCode),
    subject === undefined ? undefined : ilike(staffLog.subject, `%${escapeLike(subject)}%`),
    from === undefined ? undefined : gte(staffLog.at, from),
    until === undefined ? undefined : lt(staffLog.at, until),
  );

const selected = (db: Database) =>
  db
    .select({ entry: staffLog, actorCode: accounts.code, actorName: accounts.name })
    .from(staffLog)
    .leftJoin(accounts, eq(accounts.id, staffLog.actorId))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selected>>[number];

const entryOf = ({ entry: { actorId: _, at, ...entry }, actorCode, actorName }: Selected): StaffLogEntry => ({
  ...entry,
  at: at.toISOString(),
  actorCode: actorCode ?? '',
  actorName: actorName ?? '',
});

/** Entries that fit, newest first. */
export async function listLog(
  db: Database,
  filter: LogFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StaffLogEntry[]> {
  const rows = await selected(db).where(conditionOf(filter)).orderBy(desc(staffLog.id)).limit(limit).offset(offset);
  return rows.map(entryOf);
}

/** The ids of all that fit, newest first. */
export async function listLogIds(db: Database, filter: LogFilter, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: staffLog.id })
    .from(staffLog)
    .leftJoin(accounts, eq(accounts.id, staffLog.actorId))
    .where(conditionOf(filter))
    .orderBy(desc(staffLog.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export const findLog = async (db: Database, ids: readonly number[]): Promise<StaffLogEntry[]> =>
  (await selected(db).where(inArray(staffLog.id, [...ids]))).map(entryOf);

export async function countLog(db: Database, filter: LogFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(staffLog)
    .leftJoin(accounts, eq(accounts.id, staffLog.actorId))
    .where(conditionOf(filter));
  return row?.total ?? 0;
}
