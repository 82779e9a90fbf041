import { count, eq, TransactionRollbackError } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { feedbacks } from './tables';

/**
 * Assigns finished, unused uploads of a browser as proof of `usedBy`, in the given transaction; false if any of them is
 * unavailable.
 */
export type UseProof = (
  tx: Database,
  proof: { browserHash: string; fileIds: readonly string[]; usedBy: string },
) => Promise<boolean>;

/**
 * Stores a dispute and assigns its proof files, or does neither. False if a file is not a finished upload of this
 * browser or already used; else the number of disputes of the report.
 */
export async function addDispute(
  db: Database,
  dispute: typeof feedbacks.$inferInsert,
  proof: { browserHash: string; fileIds: readonly string[]; use: UseProof },
): Promise<number | false> {
  const { use, ...files } = proof;
  const id = crypto.randomUUID();
  try {
    return await db.transaction(async (tx) => {
      await tx.insert(feedbacks).values({ ...dispute, id });
      if (!(await use(tx, { ...files, usedBy: id }))) tx.rollback();
      const [total] = await tx
        .select({ disputes: count() })
        .from(feedbacks)
        .where(eq(feedbacks.reportId, dispute.reportId));
      return total?.disputes ?? 1;
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
}
