import { and, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { images, mediaPictures } from './image-tables';

export type StoredImage = typeof images.$inferSelect;

export async function addImage(db: Database, image: typeof images.$inferInsert): Promise<void> {
  await db.insert(images).values(image);
}

export async function findImage(db: Database, id: string): Promise<StoredImage | undefined> {
  const [found] = await db.select().from(images).where(eq(images.id, id));
  return found;
}

/** Keeps a picture that its owner shows; false if it is not theirs. */
export async function keepImage(db: Database, { id, accountId }: { id: string; accountId: string }, now: Date) {
  const kept = await db
    .update(images)
    .set({ usedAt: now })
    .where(and(eq(images.id, id), eq(images.accountId, accountId)))
    .returning({ id: images.id });
  return kept.length === 1;
}

/** Keeps pictures that content shows: versions of the content name them for good. Until then none of them is removed. */
export async function keepShownImages(db: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(images)
    .set({ usedAt: sql`coalesce(${images.usedAt}, ${now.toISOString()}::timestamptz)` })
    .where(inArray(images.id, [...ids]));
}

/** A picture that is shown no more; the next sweep removes it. */
export async function releaseImage(db: Database, { id, accountId }: { id: string; accountId: string }): Promise<void> {
  await db
    .update(images)
    .set({ usedAt: null })
    .where(and(eq(images.id, id), eq(images.accountId, accountId)));
}

/** Pictures of the library stay when their uploader leaves. */
const notInLibrary = (db: Database) => notInArray(images.id, db.select({ id: mediaPictures.id }).from(mediaPictures));

/** The pictures of an account that is no more; the next sweep removes them. */
export async function releaseImagesOf(tx: Database, accountId: string): Promise<void> {
  await tx
    .update(images)
    .set({ usedAt: null })
    .where(and(eq(images.accountId, accountId), notInLibrary(tx)));
}

export function findUnusedImages(db: Database, createdBefore: Date): Promise<{ id: string; key: string }[]> {
  return db
    .select({ id: images.id, key: images.key })
    .from(images)
    .where(and(isNull(images.usedAt), lt(images.createdAt, createdBefore), notInLibrary(db)));
}

/** False if it is shown meanwhile. */
export async function deleteUnusedImage(db: Database, id: string): Promise<boolean> {
  const gone = await db
    .delete(images)
    .where(and(eq(images.id, id), isNull(images.usedAt)))
    .returning({ id: images.id });
  return gone.length === 1;
}
