import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { liveRewards, liveVideos } from './tables';

/** The published video that tips are given for. */
export async function findTipped(db: Database, accessId: string): Promise<{ id: number; title: string } | undefined> {
  const [found] = await db
    .select({ id: liveVideos.id, title: liveVideos.equipmentName })
    .from(liveVideos)
    .where(and(eq(liveVideos.accessId, accessId), eq(liveVideos.visible, true)));
  return found;
}

/** Lists a paid tip. Of a video that was deleted meanwhile there is no list. */
export async function addReward(
  db: Database,
  reward: Omit<typeof liveRewards.$inferInsert, 'id'> & { reference: string },
): Promise<void> {
  const found = await db.select({ id: liveVideos.id }).from(liveVideos).where(eq(liveVideos.id, reward.videoId));
  if (found.length > 0) await db.insert(liveRewards).values(reward).onConflictDoNothing();
}

export async function removeReward(db: Database, reference: string): Promise<void> {
  await db.delete(liveRewards).where(eq(liveRewards.reference, reference));
}
