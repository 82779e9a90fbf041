import { eq, inArray, lte, or, sql } from 'drizzle-orm';
import { archive } from '../../../contract/limits/archive';
import type { Database } from '../../database/connection';
import type { ReportRow } from './reports-store';
import { findReportByCode } from './reports-store';
import { verificationAttempts } from './tables';

export type CodeLookup =
  | { outcome: 'found' | 'revoked'; report: ReportRow }
  | { outcome: 'wrong' }
  | { outcome: 'captcha' };

/** Wrong codes are counted for each of these; `tries` is how many a window allows without a captcha. */
export interface Counted {
  index: string;
  tries: number;
}

/**
 * Looks up a code and counts it if it is wrong. The counters' rows are locked, in the order of `counted`, so that
 * concurrent guesses are counted one after the other. Correct codes do not count.
 */
export function lookUpCode(
  db: Database,
  { counted, codeIndex, captchaPassed }: { counted: readonly Counted[]; codeIndex: string; captchaPassed: boolean },
  now: Date,
): Promise<CodeLookup> {
  const { addressIndex: key, failures, windowEndsAt } = verificationAttempts;
  const freshWindow = new Date(now.getTime() + archive.wrongCodeWindowMinutes * 60_000);
  const isOver = or(lte(windowEndsAt, now), eq(failures, 0));
  return db.transaction(async (tx) => {
    for (const { index, tries } of counted) {
      const [window] = await tx
        .insert(verificationAttempts)
        .values({ addressIndex: index, failures: 0, windowEndsAt: freshWindow })
        .onConflictDoUpdate({
          target: key,
          set: {
            failures: sql`case when ${isOver} then 0 else ${failures} end`,
            windowEndsAt: sql`case when ${isOver} then excluded.${sql.identifier('windowEndsAt')} else ${windowEndsAt} end`,
          },
        })
        .returning();
      if (window && window.failures >= tries && !captchaPassed) return { outcome: 'captcha' };
    }
    const report = await findReportByCode(tx, codeIndex);
    if (report) return { outcome: report.revokedAt === null ? 'found' : 'revoked', report };
    await tx
      .update(verificationAttempts)
      .set({ failures: sql`${failures} + 1` })
      .where(
        inArray(
          key,
          counted.map(({ index }) => index),
        ),
      );
    return { outcome: 'wrong' };
  });
}
