import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, gte, ilike, lt, ne } from 'drizzle-orm';
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

/** Entries that fit, newest first. */
export async function listLog(
  db: Database,
  filter: LogFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StaffLogEntry[]> {
  const rows = await db
    .select({ entry: staffLog, actorCode: accounts.code, actorName: accounts.name })
    .from(staffLog)
    .leftJoin(accounts, eq(accounts.id, staffLog.actorId))
    .where(conditionOf(filter))
    .orderBy(desc(staffLog.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ entry: { actorId: _, at, ...entry }, actorCode, actorName }) => ({
    ...entry,
    at: at.toISOString(),
    actorCode: actorCode ?? '',
    actorName: actorName ?? '',
  }));
}

export async function countLog(db: Database, filter: LogFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(staffLog)
    .leftJoin(accounts, eq(accounts.id, staffLog.actorId))
    .where(conditionOf(filter));
  return row?.total ?? 0;
}
