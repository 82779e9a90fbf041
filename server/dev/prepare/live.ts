import { asc, eq } from 'drizzle-orm';
import type { Prepared } from '../../../contract/prepared';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { liveRewards, liveVideos } from '../../modules/live/tables';
import type { WorldOrder } from './order';

const titleOf = (id: string): string => `测试直播${id}`;

const minute = 60_000;

/** A live video at the end of every list, of the first one's stream. */
export async function prepareLive(
  tx: Database,
  { now }: Context,
  { id, wanted, idOf }: { id: string; wanted: NonNullable<WorldOrder['live']>; idOf: (name: string) => string },
): Promise<NonNullable<Prepared['live']>> {
  const [first] = await tx.select().from(liveVideos).orderBy(asc(liveVideos.id)).limit(1);
  if (first === undefined) throw new Error('there is no live video');
  const { showType, imgUrl, videoUrl, hlsHd, hls } = first;
  const stream = { showType, imgUrl, videoUrl, hlsHd, hls };
  const [video] = await tx
    .insert(liveVideos)
    .values({ ...stream, position: 9_999, equipmentName: titleOf(id) })
    .returning();
  if (video === undefined) throw new Error('the live video was not stored');
  const tips = Array.from({ length: wanted.tips }, (_, ago) => ({
    videoId: video.id,
    accountId: idOf(wanted.by),
    rewardFen: 100,
    createdAt: new Date(now().getTime() - (ago + 1) * minute),
  }));
  if (tips.length > 0) await tx.insert(liveRewards).values(tips);
  return { accessId: video.accessId, address: `/portal/factoryVideo/${video.id}/0` };
}

/** Its tips go with it. */
export async function removeLive(tx: Database, id: string): Promise<void> {
  await tx.delete(liveVideos).where(eq(liveVideos.equipmentName, titleOf(id)));
}
