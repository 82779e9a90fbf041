import { and, eq, inArray } from 'drizzle-orm';
import { showcaseAddress } from '../../../contract/site/rules/showcases';
import type { Database } from '../../database/connection';
import { showOrders, videos } from './tables';

/** The customer of a showcase; undefined if there is none. */
export async function findShowOrderAuthor(db: Database, id: number): Promise<string | undefined> {
  const [found] = await db
    .select({ customerCode: showOrders.customerCode })
    .from(showOrders)
    .where(and(eq(showOrders.visible, true), eq(showOrders.customerShowOrderKeyId, id)));
  return found?.customerCode;
}

export async function isVideo(db: Database, id: number): Promise<boolean> {
  const found = await db
    .select({ id: videos.informationId })
    .from(videos)
    .where(and(eq(videos.visible, true), eq(videos.informationId, id)));
  return found.length === 1;
}

/** The titles and pages of showcases. */
export async function describeShowOrders(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({ businessId: showOrders.customerShowOrderKeyId, title: showOrders.title })
    .from(showOrders)
    .where(inArray(showOrders.customerShowOrderKeyId, [...ids]));
  return rows.map((row) => ({ ...row, href: showcaseAddress(row.businessId) }));
}

/** The titles and pages of videos. */
export async function describeVideos(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({ businessId: videos.informationId, title: videos.title, fileId: videos.fileId })
    .from(videos)
    .where(inArray(videos.informationId, [...ids]));
  return rows.map(({ fileId, ...row }) => ({ ...row, href: `/portal/p_v_27.html?film=${encodeURIComponent(fileId)}` }));
}
