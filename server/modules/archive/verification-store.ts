import { eq, lte, or, sql } from 'drizzle-orm';
import { archive } from '../../../contract/limits';
import type { Database } from '../../database/connection';
import type { ReportRow } from './reports-store';
import { findReportByCode } from './reports-store';
import { verificationAttempts } from './tables';

export type CodeLookup =
  | { outcome: 'found'; report: ReportRow }
  | { outcome: 'wrong' }
  | { outcome: 'blocked'; until: Date };

/**
 * Looks up a code for an address and counts it if it is wrong. The address's row is locked, so that concurrent guesses
 * are counted one after the other. Correct codes do not count.
 */
export function lookUpCode(
  db: Database,
  { addressIndex, codeIndex }: { addressIndex: string; codeIndex: string },
  now: Date,
): Promise<CodeLookup> {
  const { addressIndex: address, failures, windowEndsAt } = verificationAttempts;
  const freshWindow = new Date(now.getTime() + archive.wrongCodeWindowMinutes * 60_000);
  const isOver = or(lte(windowEndsAt, now), eq(failures, 0));
  return db.transaction(async (tx) => {
    const [window] = await tx
      .insert(verificationAttempts)
      .values({ addressIndex, failures: 0, windowEndsAt: freshWindow })
      .onConflictDoUpdate({
        target: address,
        set: {
          failures: sql`case when ${isOver} then 0 else ${failures} end`,
          windowEndsAt: sql`case when ${isOver} then excluded.${sql.identifier('windowEndsAt')} else ${windowEndsAt} end`,
        },
      })
      .returning();
    if (window && window.failures >= archive.wrongCodeTries) return { outcome: 'blocked', until: window.windowEndsAt };
    const report = await findReportByCode(tx, codeIndex);
    if (report && report.revokedAt === null) return { outcome: 'found', report };
    await tx
      .update(verificationAttempts)
      .set({ failures: sql`${failures} + 1` })
      .where(eq(address, addressIndex));
    return { outcome: 'wrong' };
  });
}
