import { lt } from 'drizzle-orm';
import type { Database } from '../database/connection';
import type { UseOnce } from './sealed-content';
import { usedContents } from './tables';

/** One insert decides, so that two processes cannot both be first. */
export const useOnceIn =
  (db: Database): UseOnce =>
  async (id, until) => {
    const inserted = await db.insert(usedContents).values({ id, until }).onConflictDoNothing().returning({ id: usedContents.id });
    return inserted.length === 1;
  };

export async function forgetStaleContents(db: Database, now: Date): Promise<void> {
  await db.delete(usedContents).where(lt(usedContents.until, now));
}
