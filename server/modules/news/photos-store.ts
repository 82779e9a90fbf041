import { and, asc, desc, eq } from 'drizzle-orm';
import type { Photo } from '../../../contract/news/calls';
import { articleAddress } from '../../../contract/rules/article-address';
import type { Database } from '../../database/connection';
import { articlePhotos, articles } from './tables';

export async function listPhotos(db: Database, albumId: number): Promise<Photo[]> {
  return db
    .select({ id: articlePhotos.id, url: articlePhotos.url, title: articlePhotos.title })
    .from(articlePhotos)
    .where(and(eq(articlePhotos.albumId, albumId), eq(articlePhotos.visible, true)))
    .orderBy(asc(articlePhotos.position));
}

export async function putPhotos(db: Database, photos: (typeof articlePhotos.$inferInsert)[]): Promise<void> {
  if (photos.length > 0) await db.insert(articlePhotos).values(photos);
}

/** The page of the newest published article with these photos. */
export async function pageOfAlbum(db: Database, albumId: number): Promise<string | undefined> {
  const [article] = await db
    .select({ id: articles.id, typeCode: articles.typeCode, informationCategoryCode: articles.categoryCode })
    .from(articles)
    .where(and(eq(articles.albumId, albumId), eq(articles.visible, true)))
    .orderBy(desc(articles.id))
    .limit(1);
  return article && articleAddress(article);
}
