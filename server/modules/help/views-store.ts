import { and, eq, lt, sql } from 'drizzle-orm';
import { help } from '../../../contract/limits/help';
import type { Database } from '../../database/connection';
import { helpDocuments, helpViews, helpVotes } from './tables';

const windowMs = help.viewMinutes * 60_000;

/** Counts a view unless this visitor's last counted one is less than half an hour old; one statement for two tabs at once. */
export async function countView(
  db: Database,
  { documentId, visitorHash }: { documentId: number; visitorHash: string },
  now: Date,
): Promise<void> {
  const counted = db.$with('counted').as(
    db
      .insert(helpViews)
      .values({ documentId, visitorHash, countedAt: now })
      .onConflictDoUpdate({
        target: [helpViews.documentId, helpViews.visitorHash],
        set: { countedAt: now },
        setWhere: sql`${helpViews.countedAt} <= ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`,
      })
      .returning({ documentId: helpViews.documentId }),
  );
  await db
    .with(counted)
    .update(helpDocuments)
    .set({ accessingCount: sql`${helpDocuments.accessingCount} + 1` })
    .where(eq(helpDocuments.id, sql`(select ${counted.documentId} from ${counted})`));
}

export async function forgetOldViews(db: Database, now: Date): Promise<void> {
  await db.delete(helpViews).where(lt(helpViews.countedAt, new Date(now.getTime() - windowMs)));
}

/** A vote, or another one instead of it. The counts are those of the rows, taken while the document's row is locked. */
export async function putVote(
  db: Database,
  { documentId, voter, vote }: { documentId: number; voter: string; vote: 1 | 2 },
  now: Date,
): Promise<{ usefulCount: number; uselessCount: number }> {
  return db.transaction(async (tx) => {
    await tx.select({ id: helpDocuments.id }).from(helpDocuments).where(eq(helpDocuments.id, documentId)).for('update');
    const [before] = await tx
      .select({ vote: helpVotes.vote })
      .from(helpVotes)
      .where(and(eq(helpVotes.documentId, documentId), eq(helpVotes.voter, voter)));
    await tx
      .insert(helpVotes)
      .values({ documentId, voter, vote, votedAt: now })
      .onConflictDoUpdate({ target: [helpVotes.documentId, helpVotes.voter], set: { vote, votedAt: now } });
    const change = (of: 1 | 2) => Number(vote === of) - Number(before?.vote === of);
    const [row] = await tx
      .update(helpDocuments)
      .set({
        usefulCount: sql`${helpDocuments.usefulCount} + ${change(1)}::int`,
        uselessCount: sql`${helpDocuments.uselessCount} + ${change(2)}::int`,
      })
      .where(eq(helpDocuments.id, documentId))
      .returning({ usefulCount: helpDocuments.usefulCount, uselessCount: helpDocuments.uselessCount });
    return row ?? { usefulCount: 0, uselessCount: 0 };
  });
}

export async function findVote(db: Database, documentId: number, voter: string): Promise<number> {
  const [row] = await db
    .select({ vote: helpVotes.vote })
    .from(helpVotes)
    .where(and(eq(helpVotes.documentId, documentId), eq(helpVotes.voter, voter)));
  return row?.vote ?? 0;
}
