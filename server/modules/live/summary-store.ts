import { and, eq, inArray, sql } from 'drizzle-orm';
import { liveAddress } from '../../../contract/live/rules/live-tabs';
import type { Database } from '../../database/connection';
import { liveEvaluations, liveRewards, liveVideos } from './tables';

export async function isLiveVideo(db: Database, id: number): Promise<boolean> {
  const found = await db
    .select({ id: liveVideos.id })
    .from(liveVideos)
    .where(and(eq(liveVideos.id, id), eq(liveVideos.visible, true)));
  return found.length === 1;
}

/** R204: the totals of some published videos, in the order of their ids. */
export async function listSummaries(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      businessId: liveVideos.id,
      average: sql<number>`coalesce((select round(avg(e."evaluateRank"), 1) from ${liveEvaluations} e where e."videoId" = ${liveVideos}.id), 0)::float`,
      rewardTotalNum: sql<number>`coalesce((select sum(r."rewardFen") from ${liveRewards} r where r."videoId" = ${liveVideos}.id), 0)::float / 100`,
      visitTotalNum: liveVideos.viewNum,
      favorTotalNum: liveVideos.favorNum,
    })
    .from(liveVideos)
    .where(and(inArray(liveVideos.id, [...ids]), eq(liveVideos.visible, true)))
    .orderBy(liveVideos.id);
}

/** The titles and pages of live videos. */
export async function describeLiveVideos(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({ businessId: liveVideos.id, title: liveVideos.equipmentName, showType: liveVideos.showType })
    .from(liveVideos)
    .where(inArray(liveVideos.id, [...ids]));
  return rows.map(({ showType, ...row }) => ({ ...row, href: liveAddress({ id: row.businessId, showType }) }));
}
