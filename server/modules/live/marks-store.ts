import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { liveEvaluations, liveFavors, liveVideos } from './tables';

interface Mark {
  videoId: number;
  accountId: string;
}

const ownLike = ({ videoId, accountId }: Mark) =>
  and(eq(liveFavors.videoId, videoId), eq(liveFavors.accountId, accountId));

/** Likes or unlikes idempotently: the count changes only together with the row. */
export async function setLike(db: Database, mark: Mark, liked: boolean, now: Date): Promise<void> {
  const changed = liked
    ? db.$with('changed').as(
        db
          .insert(liveFavors)
          .values({ ...mark, createdAt: now })
          .onConflictDoNothing()
          .returning({ videoId: liveFavors.videoId }),
      )
    : db.$with('changed').as(db.delete(liveFavors).where(ownLike(mark)).returning({ videoId: liveFavors.videoId }));
  await db
    .with(changed)
    .update(liveVideos)
    .set({ favorNum: sql`greatest(${liveVideos.favorNum} + ${liked ? 1 : -1}::int, 0)` })
    .where(eq(liveVideos.id, sql`(select ${changed.videoId} from ${changed})`));
}

/** Rates a video once for each customer; the rating that counts, this one or an earlier one. */
export async function addRating(db: Database, mark: Mark & { evaluateRank: number }, now: Date): Promise<number> {
  const [added] = await db
    .insert(liveEvaluations)
    .values({ ...mark, createdAt: now })
    .onConflictDoNothing()
    .returning({ rank: liveEvaluations.evaluateRank });
  if (added) return added.rank;
  const [known] = await db
    .select({ rank: liveEvaluations.evaluateRank })
    .from(liveEvaluations)
    .where(and(eq(liveEvaluations.videoId, mark.videoId), eq(liveEvaluations.accountId, mark.accountId)));
  if (!known) throw new Error('a rating is neither new nor known');
  return known.rank;
}
