import type { SQL } from 'drizzle-orm';
import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import type { ReportRow } from './reports-store';
import { disputes, grants, reports } from './tables';

export interface Grant {
  report: ReportRow;
  kind: 'owner' | 'verifier';
  browserHash: string;
  expiresAt: Date;
}

/** Verifying again extends a grant; an owner's grant always ends sixty minutes after the face check. */
export async function putGrant(db: Database, grant: typeof grants.$inferInsert): Promise<void> {
  await db
    .insert(grants)
    .values(grant)
    .onConflictDoUpdate({
      target: grants.handleHash,
      set: { expiresAt: sql`excluded.${sql.identifier('expiresAt')}` },
    });
}

async function find(db: Database, condition: SQL | undefined): Promise<Grant | undefined> {
  const [row] = await db
    .select({ report: reports, kind: grants.kind, browserHash: grants.browserHash, expiresAt: grants.expiresAt })
    .from(grants)
    .innerJoin(reports, eq(reports.id, grants.reportId))
    .where(condition)
    .orderBy(desc(grants.expiresAt))
    .limit(1);
  return row;
}

export const findGrantByHandle = (db: Database, hashes: readonly string[], handleHash: string) =>
  find(db, and(eq(grants.handleHash, handleHash), inArray(grants.browserHash, [...hashes])));

const ownedBy = (hashes: readonly string[]) => and(inArray(grants.browserHash, [...hashes]), eq(grants.kind, 'owner'));

export const findOwnerByCode = (db: Database, hashes: readonly string[], codeIndex: string) =>
  find(db, and(ownedBy(hashes), eq(reports.codeIndex, codeIndex)));

export const findOwnerByDispute = (db: Database, hashes: readonly string[], disputeId: string) =>
  find(
    db,
    and(
      ownedBy(hashes),
      exists(
        db
          .select({ id: disputes.id })
          .from(disputes)
          .where(and(eq(disputes.id, disputeId), eq(disputes.reportId, reports.id))),
      ),
    ),
  );

/** The newest grant of this browser as an owner of any report. */
export const findOwner = (db: Database, hashes: readonly string[]) => find(db, ownedBy(hashes));

/** Prepared once: the page asks every second while a document is being signed (R484). */
export function prepareFindOwnerBySignFlow(db: Database) {
  const query = db
    .select({ report: reports, kind: grants.kind, browserHash: grants.browserHash, expiresAt: grants.expiresAt })
    .from(reports)
    .innerJoin(grants, eq(grants.reportId, reports.id))
    .where(
      and(
        eq(reports.signFlowId, sql.placeholder('signFlowId')),
        sql`${grants.browserHash} = any(${sql.placeholder('hashes')})`,
        eq(grants.kind, 'owner'),
      ),
    )
    .prepare('archive_sign_poll');
  return async (hashes: readonly string[], signFlowId: string): Promise<Grant | undefined> =>
    (await query.execute({ hashes, signFlowId }))[0];
}
