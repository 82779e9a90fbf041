import { and, asc, eq } from 'drizzle-orm';
import type { Photo } from '../../../contract/news/calls';
import type { Database } from '../../database/connection';
import { articlePhotos } from './tables';

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
