import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { articles, notices, orderNotices } from './tables';

export interface NoticeRow {
  informationId: number;
  title: string;
  noticeInfoTitle: string;
  showStartTime: Date;
}

/** The current notices with a published article, newest first. */
export async function listNotices(db: Database, now: Date): Promise<NoticeRow[]> {
  return db
    .select({
      informationId: notices.informationId,
      title: articles.title,
      noticeInfoTitle: notices.noticeInfoTitle,
      showStartTime: notices.showStartTime,
    })
    .from(notices)
    .innerJoin(articles, eq(articles.id, notices.informationId))
    .where(
      and(
        sql`${articles.visible}`,
        sql`${notices.visible}`,
        lte(articles.publishedAt, now),
        lte(notices.showStartTime, now),
        or(isNull(notices.showEndTime), gt(notices.showEndTime, now)),
      ),
    )
    .orderBy(desc(notices.showStartTime), desc(notices.informationId))
    .limit(20);
}

export async function putNotices(db: Database, rows: (typeof notices.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(notices).values(rows);
}

export async function findOrderNotice(
  db: Database,
  type: number,
): Promise<typeof orderNotices.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(orderNotices)
    .where(and(eq(orderNotices.type, type), eq(orderNotices.visible, true)));
  return row;
}

export async function putOrderNotices(db: Database, rows: (typeof orderNotices.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(orderNotices).values(rows);
}
