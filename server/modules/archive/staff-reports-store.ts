import { and, asc, count, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { isIdNo } from '../../../contract/archive/rules/id-no';
import { normaliseVerificationCode } from '../../../contract/archive/rules/verification-code';
import type { DisputeState } from '../../../contract/archive/staff-calls';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import type { FieldVault } from '../../security/field-vault';
import { idNoIndex } from './identity';
import { disputes, reports, reportVerifications } from './tables';

interface Paged {
  limit: number;
  offset: number;
}

/** One page of the reports, newest first. `search`: a whole code, or a whole ID number. */
export async function listReports(db: Database, vault: FieldVault, search: string, { limit, offset }: Paged) {
  const where =
    search === ''
      ? undefined
      : or(
          eq(reports.codeIndex, vault.index(normaliseVerificationCode(search), 'report.code')),
          isIdNo(search) ? eq(reports.personIndex, idNoIndex(vault, search)) : undefined,
        );
  // Of the page's reports alone.
  const verifications = db.$count(reportVerifications, eq(reportVerifications.reportId, reports.id));
  const rows = await db
    .select({ report: reports, revokedBy: accounts.name, verifications })
    .from(reports)
    .leftJoin(accounts, eq(accounts.id, reports.revokedBy))
    .where(where)
    .orderBy(desc(reports.generatedAt), asc(reports.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(reports).where(where);
  return { rows, total: all?.total ?? 0 };
}

const mostVerifications = 100;

export const listVerifications = (db: Database, reportId: string) =>
  db
    .select({ at: reportVerifications.at, network: reportVerifications.network })
    .from(reportVerifications)
    .where(eq(reportVerifications.reportId, reportId))
    .orderBy(desc(reportVerifications.at))
    .limit(mostVerifications);

/** Revokes a report once. */
export async function revokeReport(
  tx: Database,
  { id, by, reason }: { id: string; by: string; reason: string },
  now: Date,
): Promise<'done' | 'revoked' | 'missing'> {
  const revoked = await tx
    .update(reports)
    .set({ revokedAt: now, revokedBy: by, revokeReason: reason })
    .where(and(eq(reports.id, id), isNull(reports.revokedAt)))
    .returning({ id: reports.id });
  if (revoked.length > 0) return 'done';
  const [found] = await tx.select({ id: reports.id }).from(reports).where(eq(reports.id, id));
  return found ? 'revoked' : 'missing';
}

const inState = (state: DisputeState) => (state === 'open' ? isNull(disputes.closedAt) : isNotNull(disputes.closedAt));

/** One page of the disputes in a state: open ones oldest first, closed ones newest first. */
export async function listDisputesIn(db: Database, state: DisputeState, { limit, offset }: Paged) {
  const rows = await db
    .select({ dispute: disputes, report: reports, closedBy: accounts.name })
    .from(disputes)
    .innerJoin(reports, eq(reports.id, disputes.reportId))
    .leftJoin(accounts, eq(accounts.id, disputes.closedBy))
    .where(inState(state))
    .orderBy(state === 'open' ? asc(disputes.createdAt) : desc(disputes.closedAt), disputes.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await countDisputes(db, state) };
}

export async function countDisputes(db: Database, state: DisputeState): Promise<number> {
  const [row] = await db.select({ total: count() }).from(disputes).where(inState(state));
  return row?.total ?? 0;
}

/** Closes a dispute once. */
export async function closeDispute(
  tx: Database,
  { id, by, outcome }: { id: string; by: string; outcome: string },
  now: Date,
): Promise<'done' | 'closed' | 'missing'> {
  const closed = await tx
    .update(disputes)
    .set({ closedAt: now, closedBy: by, outcome })
    .where(and(eq(disputes.id, id), isNull(disputes.closedAt)))
    .returning({ id: disputes.id });
  if (closed.length > 0) return 'done';
  const [found] = await tx.select({ id: disputes.id }).from(disputes).where(eq(disputes.id, id));
  return found ? 'closed' : 'missing';
}
