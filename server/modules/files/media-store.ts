import type { SQL } from 'drizzle-orm';
import { and, arrayContains, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { escapeLike } from '../../database/escape-like';
import { rowsOf } from '../../database/rows';
import { images, mediaPictures } from './image-tables';
import type { StoredImage } from './images-store';

type MediaRow = typeof mediaPictures.$inferSelect;
const changers = alias(accounts, 'changers');

const listed = (db: Database) =>
  db
    .select({
      picture: mediaPictures,
      size: images.size,
      addedAt: images.createdAt,
      addedBy: accounts.name,
      changedBy: changers.name,
    })
    .from(mediaPictures)
    .innerJoin(images, eq(images.id, mediaPictures.id))
    .innerJoin(accounts, eq(accounts.id, images.accountId))
    .leftJoin(changers, eq(changers.id, mediaPictures.changedBy));
export type ListedMedia = Awaited<ReturnType<typeof listed>>[number];

export async function findMedia(db: Database, id: string): Promise<ListedMedia | undefined> {
  const [found] = await listed(db).where(eq(mediaPictures.id, id));
  return found;
}

interface MediaFilter {
  /** Part of a name, a description or a tag; empty: all. */
  search: string;
  tag?: string | undefined;
  /** What else is asked. */
  only?: SQL | undefined;
}

function matching({ search, tag, only }: MediaFilter): SQL | undefined {
  const part = `%${escapeLike(search)}%`;
  return and(
    search === ''
      ? undefined
      : or(
          ilike(mediaPictures.name, part),
          ilike(mediaPictures.alt, part),
          sql`array_to_string(${mediaPictures.tags}, ' ') ilike ${part}`,
        ),
    tag ? arrayContains(mediaPictures.tags, [tag]) : undefined,
    only,
  );
}

/** One page of the library, newest first. */
export const listMedia = (db: Database, filter: MediaFilter, page: { limit: number; offset: number }) =>
  listed(db)
    .where(matching(filter))
    .orderBy(desc(images.createdAt), desc(mediaPictures.id))
    .limit(page.limit)
    .offset(page.offset);

export const countMedia = (db: Database, filter: MediaFilter): Promise<number> =>
  db.$count(mediaPictures, matching(filter));

/** The tags of all pictures, the most used first. */
export async function listTags(db: Database, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ tag: string }>(
    db,
    sql`select tag from ${mediaPictures}, unnest(${mediaPictures.tags}) tag group by tag order by count(*) desc, tag limit ${limit}`,
  );
  return rows.map(({ tag }) => tag);
}

export async function findSameMedia(db: Database, sha256: string): Promise<string | undefined> {
  const [found] = await db.select({ id: mediaPictures.id }).from(mediaPictures).where(eq(mediaPictures.sha256, sha256));
  return found?.id;
}

/** Adds a picture to the library; false where it has the same one. */
export async function addMedia(
  tx: Database,
  image: typeof images.$inferInsert,
  picture: Pick<MediaRow, 'name' | 'width' | 'height' | 'sha256'>,
): Promise<boolean> {
  await tx.insert(images).values(image);
  const added = await tx
    .insert(mediaPictures)
    .values({ id: image.id, ...picture })
    .onConflictDoNothing({ target: mediaPictures.sha256 })
    .returning({ id: mediaPictures.id });
  if (added.length === 0) await tx.delete(images).where(eq(images.id, image.id));
  return added.length > 0;
}

/** Holds a picture until the end of the transaction, also against content that begins to show it. */
export async function lockMedia(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`select 1 from ${images} where ${images.id} = ${id} for update`);
}

/** Changes the version that was seen; false if there is another one by now. */
export async function changeMedia(
  tx: Database,
  { id, version }: { id: string; version: number },
  change: Partial<MediaRow>,
): Promise<boolean> {
  const changed = await tx
    .update(mediaPictures)
    .set({ ...change, version: version + 1 })
    .where(and(eq(mediaPictures.id, id), eq(mediaPictures.version, version)))
    .returning({ id: mediaPictures.id });
  return changed.length === 1;
}

/** Removes a picture with its row of the storage, whose object is still to be removed. */
export async function deleteMedia(tx: Database, id: string): Promise<StoredImage | undefined> {
  await tx.delete(mediaPictures).where(eq(mediaPictures.id, id));
  const [gone] = await tx.delete(images).where(eq(images.id, id)).returning();
  return gone;
}
