import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { attachmentsOf, picturesIn } from '../../../contract/files/rules/picture-file';
import { fileStatus, uploads } from '../../../contract/limits/files';
import type { Database } from '../../database/connection';
import { images } from './image-tables';
import { files, fileUses } from './tables';

export type StoredFile = typeof files.$inferSelect;

const isAccount = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Writes what is stored for an owner, unless that has as much as it may; false then. One after the other for each owner.
 * @param owner an account's id, or the hash that stands for it or for a browser
 */
export function withinQuota(
  db: Database,
  { owner, size }: { owner: string; size: number },
  write: (tx: Database) => Promise<unknown>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stored files'), hashtext(${owner}))`);
    const [stored] = await tx
      .select({
        bytes: sql<number>`(coalesce(sum(${files.size}), 0) + (
          select coalesce(sum(i."size"), 0) from ${images} i where i."accountId" = ${isAccount.test(owner) ? owner : null}::uuid
        ))::float8`,
      })
      .from(files)
      .where(eq(files.browserHash, owner));
    if ((stored?.bytes ?? 0) + size > uploads.quotaBytes) return false;
    await write(tx);
    return true;
  });
}

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

/** A picture or another file of a comment, or what came by the generic calls. */
export async function findCommentFile(db: Database, id: string): Promise<StoredFile | undefined> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), inArray(files.channel, ['bbs', 'generic'])));
  return file;
}

/** False if the upload has failed meanwhile, or was confirmed by another request. */
export async function confirmFile(
  db: Database,
  id: string,
  now: Date,
  /** The object that takes the place of the uploaded one. */
  encoded?: Pick<StoredFile, 'key' | 'size' | 'md5' | 'suffix' | 'name' | 'uploadKey'>,
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
  {
    browserHash,
    fileIds,
    usedBy,
    channel,
  }: { browserHash: string; fileIds: readonly string[]; usedBy: string; channel?: StoredFile['channel'] },
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
        channel && eq(files.channel, channel),
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

/** Notes what shows files that its author has uploaded. */
export async function noteUses(
  db: Database,
  { accountId, fileIds }: { accountId: string; fileIds: readonly string[] },
  at: Pick<typeof fileUses.$inferInsert, 'place' | 'placeId'>,
): Promise<void> {
  if (fileIds.length === 0) return;
  const own = await db
    .select({ fileId: files.id })
    .from(files)
    .where(and(inArray(files.id, [...fileIds]), eq(files.browserHash, accountId)));
  if (own.length === 0) return;
  await db
    .insert(fileUses)
    .values(own.map(({ fileId }) => ({ fileId, ...at })))
    .onConflictDoNothing();
}

/** Keeps the files of the community that content shows: versions of the content name them for good. */
export async function keepShownFiles(db: Database, text: string): Promise<void> {
  const ids = [...picturesIn(text), ...attachmentsOf(text)];
  if (ids.length === 0) return;
  const shown = await db
    .select({ fileId: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), isNotNull(files.usedBy)));
  if (shown.length === 0) return;
  await db
    .insert(fileUses)
    .values(shown.map(({ fileId }) => ({ fileId, place: 'content' as const, placeId: 0 })))
    .onConflictDoNothing();
}

const keys = { id: files.id, key: files.key, uploadKey: files.uploadKey };

/** Marks stale uploads, and what is seen nowhere any more, as failed, so that they can no longer be used, and returns them. */
export function abandonFiles(
  db: Database,
  { createdBefore, unseenBefore }: { createdBefore: Date; unseenBefore: Date },
): Promise<Pick<StoredFile, 'id' | 'key' | 'uploadKey'>[]> {
  return db
    .update(files)
    .set({ status: fileStatus.failed })
    .where(or(and(isNull(files.usedBy), lt(files.createdAt, createdBefore)), lt(files.unseenAt, unseenBefore)))
    .returning(keys);
}

/** What links may have put a second time, whose upload was encoded. */
export function findUploaded(db: Database, createdBefore: Date): Promise<Pick<StoredFile, 'id' | 'uploadKey'>[]> {
  return db
    .select(keys)
    .from(files)
    .where(and(isNotNull(files.uploadKey), lt(files.createdAt, createdBefore)));
}

export async function forgetUploaded(db: Database, id: string): Promise<void> {
  await db.update(files).set({ uploadKey: null }).where(eq(files.id, id));
}

export async function deleteFile(db: Database, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}
