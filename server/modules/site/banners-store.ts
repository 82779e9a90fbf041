import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { banners, downloads } from './tables';

/** The slides that are on the page, in their order. */
export const prepareBanners = (db: Database) =>
  db
    .select({ picturePath: banners.picturePath, redirectPath: banners.redirectPath, title: banners.title })
    .from(banners)
    .where(eq(banners.visible, true))
    .orderBy(asc(banners.position), asc(banners.id))
    .prepare('site_banners');

export const prepareDownloads = (db: Database) =>
  db.select().from(downloads).where(eq(downloads.visible, true)).prepare('site_downloads');
