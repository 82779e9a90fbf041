import { count, eq, TransactionRollbackError } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { tellStaff } from '../../database/staff-changes';
import { disputes } from './tables';

/**
 * Assigns finished uploads of a browser, unused or already used for the same, as proof of `usedBy`, in the given
 * transaction; false if any of them is unavailable.
 */
export type UseProof = (
  tx: Database,
  proof: { browserHash: string; fileIds: readonly string[]; usedBy: string },
) => Promise<boolean>;

type Added = { outcome: 'added' | 'known'; disputes: number } | { outcome: 'proofMissing' };

/**
 * Stores a dispute and assigns its proof files, or does neither. The attempts of one form share a request key: a later
 * one is the same dispute, with what the form says now. `disputes` is the number of disputes of the report.
 */
export async function addDispute(
  db: Database,
  dispute: typeof disputes.$inferInsert,
  proof: { browserHash: string; fileIds: readonly string[]; use: UseProof },
): Promise<Added> {
  const { use, ...files } = proof;
  const id = crypto.randomUUID();
  const { content, phone } = dispute;
  try {
    return await db.transaction(async (tx) => {
      const [stored] = await tx
        .insert(disputes)
        .values({ ...dispute, id })
        .onConflictDoUpdate({ target: [disputes.reportId, disputes.requestKey], set: { content, phone } })
        .returning({ id: disputes.id });
      if (!stored || !(await use(tx, { ...files, usedBy: stored.id }))) tx.rollback();
      await tellStaff(tx, 'employees');
      const [total] = await tx
        .select({ disputes: count() })
        .from(disputes)
        .where(eq(disputes.reportId, dispute.reportId));
      return { outcome: stored?.id === id ? 'added' : 'known', disputes: total?.disputes ?? 1 };
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return { outcome: 'proofMissing' };
    throw error;
  }
}
