import { desc, eq } from 'drizzle-orm';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { liveEvaluations, liveRewards } from './tables';

interface Page {
  videoId: number;
  pageNum: number;
  pageSize: number;
}

/** Rows contain the full customer name; the handler masks it. */
const who = { customerName: accounts.name, customerCode: accounts.code };

/** One page of the evaluations of a video, newest first, and how many there are. */
export async function listEvaluations(db: Database, { videoId, pageNum, pageSize }: Page) {
  const { id, accountId, evaluateRank, createdAt } = liveEvaluations;
  const ofVideo = eq(liveEvaluations.videoId, videoId);
  const rows = await db
    .select({ ...who, evaluateRank, createdAt })
    .from(liveEvaluations)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(ofVideo)
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { rows, totalRows: await db.$count(liveEvaluations, ofVideo) };
}

/** The same for paid tips. */
export async function listRewards(db: Database, { videoId, pageNum, pageSize }: Page) {
  const { id, accountId, rewardFen, createdAt } = liveRewards;
  const ofVideo = eq(liveRewards.videoId, videoId);
  const rows = await db
    .select({ ...who, rewardFen, createdAt })
    .from(liveRewards)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(ofVideo)
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { rows, totalRows: await db.$count(liveRewards, ofVideo) };
}
