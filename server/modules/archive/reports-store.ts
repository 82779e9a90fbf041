import { and, desc, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm';
import { archive } from '../../../contract/limits/archive';
import type { Database } from '../../database/connection';
import { giveSessionBack } from './face-store';
import { issuedDocuments, mails, reports } from './tables';

export type ReportRow = typeof reports.$inferSelect;
export type NewReport = typeof reports.$inferInsert;

/** Adds the report of a face check; undefined if the check already has one. */
export async function addReport(db: Database, report: NewReport): Promise<ReportRow | undefined> {
  const [row] = await db
    .insert(reports)
    .values(report)
    .onConflictDoNothing({ target: reports.faceSessionId })
    .returning();
  return row;
}

export async function findReportOfSession(db: Database, faceSessionId: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(reports).where(eq(reports.faceSessionId, faceSessionId));
  return row;
}

/** Whether another report takes its place: nobody signed it, and nobody will. */
export const isUnsigned = ({ signStatus, revokedAt }: ReportRow): boolean =>
  signStatus === 'failed' && revokedAt === null;

/** Frees a face check for another report, where its own was not signed. */
export async function detachUnsigned(db: Database, faceSessionId: string): Promise<void> {
  await db
    .update(reports)
    .set({ faceSessionId: null })
    .where(and(eq(reports.faceSessionId, faceSessionId), eq(reports.signStatus, 'failed'), isNull(reports.revokedAt)));
}

export async function findReportByCode(db: Database, codeIndex: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(reports).where(eq(reports.codeIndex, codeIndex));
  return row;
}

export async function markRevoked(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(reports)
    .set({ revokedAt: now })
    .where(and(eq(reports.id, id), isNull(reports.revokedAt)));
}

/** Stores the first final status of a signing. Where it failed, the face check can be used again while its hour lasts. */
export async function settleSigning(db: Database, id: string, signStatus: 'completed' | 'failed'): Promise<void> {
  await db.transaction(async (tx) => {
    const [settled] = await tx
      .update(reports)
      .set({ signStatus })
      .where(and(eq(reports.id, id), eq(reports.signStatus, 'signing')))
      .returning({ faceSessionId: reports.faceSessionId });
    if (settled?.faceSessionId && signStatus === 'failed') await giveSessionBack(tx, settled.faceSessionId);
  });
}

export async function rememberDocument(db: Database, reportId: string, sha256: string): Promise<void> {
  await db.insert(issuedDocuments).values({ reportId, sha256 }).onConflictDoNothing();
}

export async function wasIssued(db: Database, reportId: string, sha256: string): Promise<boolean> {
  const found = await db
    .select({ sha256: issuedDocuments.sha256 })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.reportId, reportId), eq(issuedDocuments.sha256, sha256)));
  return found.length === 1;
}

/** Counts a mail of the report; false if the maximum is reached. */
export async function takeMail(db: Database, reportId: string): Promise<boolean> {
  const taken = await db
    .update(reports)
    .set({ mailsSent: sql`${reports.mailsSent} + 1` })
    .where(and(eq(reports.id, reportId), lt(reports.mailsSent, archive.mailsPerReport)))
    .returning({ id: reports.id });
  return taken.length === 1;
}

/** Uncounts a mail that could not be sent. */
export async function giveMailBack(db: Database, reportId: string): Promise<void> {
  await db
    .update(reports)
    .set({ mailsSent: sql`greatest(${reports.mailsSent} - 1, 0)` })
    .where(eq(reports.id, reportId));
}

export async function rememberMail(db: Database, mail: typeof mails.$inferInsert): Promise<void> {
  await db.insert(mails).values(mail);
}

/** The reports of a person that are not expired on `day`, revoked ones among them, newest first. */
export function findReportsOfPerson(db: Database, personIndex: string, day: string): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(and(eq(reports.personIndex, personIndex), gte(reports.verifiableUntil, day)))
    .orderBy(desc(reports.generatedAt));
}

/** Reports from before `personIndex` was stored, whose content is not deleted yet. */
export function findUnindexedReports(db: Database, limit: number): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(and(isNull(reports.personIndex), ne(reports.snapshot, '')))
    .limit(limit);
}

export async function setPersonIndex(db: Database, id: string, personIndex: string): Promise<void> {
  await db.update(reports).set({ personIndex }).where(eq(reports.id, id));
}
