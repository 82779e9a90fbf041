import { lt } from 'drizzle-orm';
import type { Database } from '../database/connection';
import type { ClaimOnce } from './sealed-content';
import { usedContents } from './tables';

/** A single insert decides, so that only one process can be first. */
export const claimOnceIn =
  (db: Database): ClaimOnce =>
  async (id, until) => {
    const inserted = await db
      .insert(usedContents)
      .values({ id, until })
      .onConflictDoNothing()
      .returning({ id: usedContents.id });
    return inserted.length === 1;
  };

export async function forgetStaleContents(db: Database, now: Date): Promise<void> {
  await db.delete(usedContents).where(lt(usedContents.until, now));
}
