import { eq, lt, lte, sql } from 'drizzle-orm';
import { excluded } from '../database/columns';
import type { Database } from '../database/connection';
import { quotas } from './tables';

interface Quota {
  /** What is counted, as a blind index where it is personal. */
  keyIndex: string;
  most: number;
  minutes: number;
}

/** Counts one use in one statement; false, and nothing counted, where the quota of the window is used up. */
export async function claimQuota(db: Database, { keyIndex, most, minutes }: Quota, now: Date): Promise<boolean> {
  const isOver = lte(quotas.endsAt, now);
  const claimed = await db
    .insert(quotas)
    .values({ keyIndex, used: 1, endsAt: new Date(now.getTime() + minutes * 60_000) })
    .onConflictDoUpdate({
      target: quotas.keyIndex,
      set: {
        used: sql`case when ${isOver} then 1 else ${quotas.used} + 1 end`,
        endsAt: sql`case when ${isOver} then ${excluded(quotas.endsAt)} else ${quotas.endsAt} end`,
      },
      setWhere: sql`${isOver} or ${lt(quotas.used, most)}`,
    })
    .returning({ used: quotas.used });
  return claimed.length === 1;
}

/** Uncounts one use. */
export async function returnQuota(db: Database, keyIndex: string): Promise<void> {
  await db
    .update(quotas)
    .set({ used: sql`greatest(${quotas.used} - 1, 0)` })
    .where(eq(quotas.keyIndex, keyIndex));
}

export async function forgetQuotas(db: Database, now: Date): Promise<void> {
  await db.delete(quotas).where(lte(quotas.endsAt, now));
}
