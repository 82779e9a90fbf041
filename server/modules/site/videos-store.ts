import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { VideoTypeCode } from '../../../contract/site/calls';
import type { Database } from '../../database/connection';
import { videos } from './tables';

/** One page of a kind, with the total on each row. */
export const prepareVideos = (db: Database) =>
  db
    .select({
      fileId: videos.fileId,
      title: videos.title,
      informationId: videos.informationId,
      videoCoverUrl: videos.videoCoverUrl,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(videos)
    .where(and(eq(videos.visible, true), eq(videos.typeCode, sql.placeholder('typeCode'))))
    .orderBy(asc(videos.position), asc(videos.informationId))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('site_videos');

/** A film by its file's id. */
export async function findFilm(db: Database, fileId: string) {
  const { informationId, title, videoCoverUrl } = videos;
  const [found] = await db
    .select({ informationId, title, videoCoverUrl })
    .from(videos)
    .where(and(eq(videos.visible, true), eq(videos.fileId, fileId)));
  return found;
}

export async function countVideos(db: Database, typeCode: VideoTypeCode): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(videos)
    .where(and(eq(videos.visible, true), eq(videos.typeCode, typeCode)));
  return row?.total ?? 0;
}
