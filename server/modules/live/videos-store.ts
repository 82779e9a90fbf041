import type { SQL } from 'drizzle-orm';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { live } from '../../../contract/limits/live';
import type { LiveVideo, ShowType } from '../../../contract/live/calls';
import type { Database } from '../../database/connection';
import { liveEvaluations, liveFavors, liveVideos } from './tables';

const { position: _, visible: __, ...columns } = getTableColumns(liveVideos);

const shownVideos = (db: Database, only: SQL | undefined) => {
  const averages = db
    .select({
      videoId: liveEvaluations.videoId,
      average: sql<number>`round(avg(${liveEvaluations.evaluateRank}), 1)::float`.as('average'),
    })
    .from(liveEvaluations)
    .groupBy(liveEvaluations.videoId)
    .as('averages');
  return db
    .select({
      ...columns,
      averageNum: sql<number>`coalesce(${averages.average}, 0)`,
      infoType: sql<number>`${live.commentType}::integer`,
    })
    .from(liveVideos)
    .leftJoin(averages, eq(averages.videoId, liveVideos.id))
    .where(and(eq(liveVideos.visible, true), only))
    .orderBy(asc(liveVideos.showType), asc(liveVideos.position), asc(liveVideos.id));
};

/** The published videos, in their order. */
export const listVideos = (db: Database, showType: ShowType | undefined): Promise<LiveVideo[]> =>
  shownVideos(db, showType && eq(liveVideos.showType, showType));

export async function findVideo(db: Database, accessId: string): Promise<LiveVideo | undefined> {
  const [found] = await shownVideos(db, eq(liveVideos.accessId, accessId));
  return found;
}

/** A customer's like and rating of a video. */
export async function findOwnMarks(db: Database, videoId: number, accountId: string) {
  const own = <Table extends typeof liveEvaluations | typeof liveFavors>(table: Table) =>
    and(eq(table.videoId, videoId), eq(table.accountId, accountId));
  const [[evaluation], [favor]] = await Promise.all([
    db.select({ rank: liveEvaluations.evaluateRank }).from(liveEvaluations).where(own(liveEvaluations)),
    db.select({ one: sql`1` }).from(liveFavors).where(own(liveFavors)),
  ]);
  return {
    favorStatus: favor !== undefined,
    evaluateStatus: evaluation !== undefined,
    evaluateRank: evaluation?.rank ?? 0,
  };
}
