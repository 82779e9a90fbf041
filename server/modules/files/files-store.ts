import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { fileStatus } from '../../../contract/limits/files';
import type { Database } from '../../database/connection';
import { files } from './tables';

export type StoredFile = typeof files.$inferSelect;

export async function addFile(db: Database, file: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(file);
}

export async function findFile(db: Database, id: string, browserHash: string): Promise<StoredFile | undefined> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.browserHash, browserHash)));
  return file;
}

/** A file that was used for this purpose. */
export async function findFileOf(db: Database, id: string, usedBy: string): Promise<StoredFile | undefined> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.usedBy, usedBy)));
  return file;
}

/** A picture or another file of a comment. */
export async function findCommentFile(db: Database, id: string): Promise<StoredFile | undefined> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.channel, 'bbs')));
  return file;
}

/** False if the upload has failed meanwhile, or was confirmed by another request. */
export async function confirmFile(
  db: Database,
  id: string,
  now: Date,
  /** The object that takes the place of the uploaded one. */
  encoded?: Pick<StoredFile, 'key' | 'size' | 'md5' | 'suffix'>,
): Promise<boolean> {
  const confirmed = await db
    .update(files)
    .set({ status: fileStatus.uploaded, confirmedAt: now, ...encoded })
    .where(and(eq(files.id, id), eq(files.status, fileStatus.initial)))
    .returning({ id: files.id });
  return confirmed.length === 1;
}

/** False if the file is already used as proof; it then stays. */
export async function failFile(db: Database, id: string): Promise<boolean> {
  const failed = await db
    .update(files)
    .set({ status: fileStatus.failed })
    .where(and(eq(files.id, id), isNull(files.usedBy)))
    .returning({ id: files.id });
  return failed.length === 1;
}

/** Assigns finished uploads of a browser to one purpose; false if any is unavailable or used for another. */
export async function useFiles(
  db: Database,
  { browserHash, fileIds, usedBy }: { browserHash: string; fileIds: readonly string[]; usedBy: string },
): Promise<boolean> {
  // One file may be named twice, such as a picture that was copied within a comment.
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return true;
  const used = await db
    .update(files)
    .set({ usedBy })
    .where(
      and(
        inArray(files.id, ids),
        eq(files.browserHash, browserHash),
        eq(files.status, fileStatus.uploaded),
        or(isNull(files.usedBy), eq(files.usedBy, usedBy)),
      ),
    )
    .returning({ id: files.id });
  return used.length === ids.length;
}

/** The proof file of each of these. */
export async function findProofs(db: Database, usedBy: readonly string[]): Promise<ReadonlyMap<string, StoredFile>> {
  const found = await db
    .select()
    .from(files)
    .where(inArray(files.usedBy, [...usedBy]));
  return new Map(found.map((file) => [file.usedBy ?? '', file]));
}

/** Marks stale uploads as failed, so that they can no longer be used, and returns them. */
export function abandonFiles(db: Database, createdBefore: Date): Promise<{ id: string; key: string }[]> {
  return db
    .update(files)
    .set({ status: fileStatus.failed })
    .where(and(isNull(files.usedBy), lt(files.createdAt, createdBefore)))
    .returning({ id: files.id, key: files.key });
}

export async function deleteFile(db: Database, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}
