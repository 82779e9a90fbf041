import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { showOrders, videos } from './tables';

/** The customer of a showcase; undefined if there is none. */
export async function findShowOrderAuthor(db: Database, id: number): Promise<string | undefined> {
  const [found] = await db
    .select({ customerCode: showOrders.customerCode })
    .from(showOrders)
    .where(eq(showOrders.customerShowOrderKeyId, id));
  return found?.customerCode;
}

export async function isVideo(db: Database, id: number): Promise<boolean> {
  const found = await db.select({ id: videos.informationId }).from(videos).where(eq(videos.informationId, id));
  return found.length === 1;
}
