import { and, eq, inArray, isNotNull, lt, ne, notExists } from 'drizzle-orm';
import { dayOf } from '../../../contract/rules/dates';
import type { Database } from '../../database/connection';
import { faceAttempts, faceSessions, grants, mails, reports, verificationAttempts } from './tables';

const dayMs = 24 * 60 * 60_000;

/**
 * Deletes old data: after a day face checks without a report, the personal data of those with one (the accepted versions
 * of the agreements stay) and attempts; also expired grants, the content of expired reports, and counts of wrong codes.
 */
export async function forgetStaleChecks(db: Database, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const report = db.select({ id: reports.id }).from(reports).where(eq(reports.faceSessionId, faceSessions.id));
  await db.delete(faceSessions).where(and(lt(faceSessions.createdAt, dayAgo), notExists(report)));
  await db
    .update(faceSessions)
    .set({ identityIndex: null, name: null, idNo: null, userAgent: null })
    .where(and(lt(faceSessions.createdAt, dayAgo), isNotNull(faceSessions.name)));
  await db.delete(faceAttempts).where(lt(faceAttempts.startedAt, dayAgo));
  await db.delete(grants).where(lt(grants.expiresAt, dayAgo));
  // The code is still known as expired; the report's content and its mail records are deleted.
  const expired = lt(reports.verifiableUntil, dayOf(now));
  const gone = db.select({ id: reports.id }).from(reports).where(expired);
  await db.delete(mails).where(inArray(mails.reportId, gone));
  await db
    .update(reports)
    .set({ snapshot: '', personIndex: null })
    .where(and(expired, ne(reports.snapshot, '')));
  await db.delete(verificationAttempts).where(lt(verificationAttempts.windowEndsAt, now));
}
