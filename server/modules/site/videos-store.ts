import { and, asc, count, eq, sql } from 'drizzle-orm';
import { formatDateTime } from '../../../contract/rules/dates';
import type { VideoTypeCode } from '../../../contract/site/calls';
import type { Database } from '../../database/connection';
import { films } from '../files/film-tables';
import { videos } from './tables';

/** The length is known of films that staff have uploaded. */
const shown = {
  fileId: videos.fileId,
  title: videos.title,
  informationId: videos.informationId,
  videoCoverUrl: videos.videoCoverUrl,
  publishedAt: videos.publishedAt,
  seconds: sql<number>`coalesce(${films.seconds}, 0)`,
};

export const videoOf = <Video extends { publishedAt: Date }>({ publishedAt, ...video }: Video) => ({
  ...video,
  createTime: formatDateTime(publishedAt),
});

/** One page of a kind, with the total on each row. */
export const prepareVideos = (db: Database) =>
  db
    .select({ ...shown, total: sql<number>`(count(*) over ())::int` })
    .from(videos)
    .leftJoin(films, eq(films.id, videos.fileId))
    .where(and(eq(videos.visible, true), eq(videos.typeCode, sql.placeholder('typeCode'))))
    .orderBy(asc(videos.position), asc(videos.informationId))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('site_videos');

/** A film by its file's id. */
export async function findFilm(db: Database, fileId: string) {
  const [found] = await db
    .select({ ...shown, typeCode: videos.typeCode })
    .from(videos)
    .leftJoin(films, eq(films.id, videos.fileId))
    .where(and(eq(videos.visible, true), eq(videos.fileId, fileId)));
  return found && videoOf(found);
}

export async function countVideos(db: Database, typeCode: VideoTypeCode): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(videos)
    .where(and(eq(videos.visible, true), eq(videos.typeCode, typeCode)));
  return row?.total ?? 0;
}
