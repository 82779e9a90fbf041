import { asc } from 'drizzle-orm';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { addRating } from '../../modules/live/marks-store';
import { liveVideos } from '../../modules/live/tables';
import type { WorldOrder } from './order';

/** It goes with its account. */
export async function prepareRating(
  tx: Database,
  { now }: Context,
  { wanted, idOf }: { wanted: NonNullable<WorldOrder['rating']>; idOf: (name: string) => string },
): Promise<void> {
  const [video] = await tx.select({ id: liveVideos.id }).from(liveVideos).orderBy(asc(liveVideos.id)).limit(1);
  if (video === undefined) throw new Error('there is no live video');
  await addRating(tx, { videoId: video.id, accountId: idOf(wanted.by), evaluateRank: wanted.stars }, now());
}
