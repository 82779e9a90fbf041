import { and, desc, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { staff } from '../../../contract/limits/staff';
import type { Remark } from '../../../contract/staff/content-calls';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { rightOf } from '../../../contract/staff/rules/resources';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { inboxMessages } from '../../database/inbox-tables';
import { listAble, lockRights } from '../../database/roles';
import { shortName, tellCount } from '../../inbox';
import { contentRemarks as r } from './tables';
import { lastAuthor } from './versions-store';

interface Place {
  resource: ResourceName;
  recordId: string;
}

const ofRecord = ({ resource, recordId }: Place) => and(eq(r.resource, resource), eq(r.recordId, recordId));
const openOf = (place: Place) => and(ofRecord(place), isNull(r.resolvedAt));
const keyOf = ({ resource, recordId }: Place): string => `remarks:${resource}:${recordId}`;
/** Those that are open are never among the many that go. */
const openFirst = [desc(sql`${r.resolvedAt} is null`), desc(r.id)];
const resolver = alias(accounts, 'resolver');

/** Oldest first; of many those that are open, and the newest. */
export async function listRemarks(db: Database, place: Place): Promise<Remark[]> {
  const rows = await db
    .select({ row: r, by: accounts.name, resolvedBy: resolver.name })
    .from(r)
    .innerJoin(accounts, eq(accounts.id, r.accountId))
    .leftJoin(resolver, eq(resolver.id, r.resolvedBy))
    .where(ofRecord(place))
    .orderBy(...openFirst)
    .limit(staff.remarksKept);
  return rows
    .map(({ row: { id, at, version, field, text, resolvedAt }, by, resolvedBy }) => ({
      id,
      by,
      at: at.toISOString(),
      version,
      field,
      text,
      resolved: resolvedAt !== null,
      resolvedBy: resolvedBy ?? '',
    }))
    .sort((one, other) => one.id - other.id);
}

export const countOpen = (db: Database, place: Place): Promise<number> => db.$count(r, openOf(place));

/** Of a record that is locked. Returns whether it was not there yet; the oldest that are resolved make room. */
export async function insertRemark(tx: Database, remark: typeof r.$inferInsert): Promise<boolean> {
  const added = await tx.insert(r).values(remark).onConflictDoNothing().returning({ id: r.id });
  const newest = tx
    .select({ id: r.id })
    .from(r)
    .where(ofRecord(remark))
    .orderBy(...openFirst)
    .limit(staff.remarksKept);
  await tx.delete(r).where(and(ofRecord(remark), notInArray(r.id, newest)));
  return added.length > 0;
}

/** Returns its text where it was not so already; undefined: there is no such remark. */
export async function setResolved(
  tx: Database,
  place: Place,
  { remark, by, at }: { remark: number; by: string | null; at: Date | null },
): Promise<{ text: string; changed: boolean } | undefined> {
  const [found] = await tx
    .select()
    .from(r)
    .where(and(ofRecord(place), eq(r.id, remark)));
  if (!found) return undefined;
  const changed = (found.resolvedAt === null) !== (at === null);
  if (changed) await tx.update(r).set({ resolvedBy: by, resolvedAt: at }).where(eq(r.id, remark));
  return { text: found.text, changed };
}

/** What was remarked on a draft that has come to readers stays as its history. */
export async function resolveAll(tx: Database, place: Place, by: string, now: Date): Promise<void> {
  const resolved = await tx.update(r).set({ resolvedBy: by, resolvedAt: now }).where(openOf(place)).returning();
  if (resolved.length > 0) await tellResolved(tx, place, now);
}

export async function deleteRemarks(tx: Database, place: Place, now: Date): Promise<void> {
  await tx.delete(r).where(ofRecord(place));
  await tellResolved(tx, place, now);
}

const countFor = async (tx: Database, place: Place, accountId: string): Promise<number> =>
  tx.$count(r, and(openOf(place), ne(r.accountId, accountId)));

const entryOf = (place: Place, accountId: string, title: string) => ({
  accountId,
  kind: 'draftRemarked' as const,
  key: keyOf(place),
  parts: { subject: shortName(title) },
  href: `/staff/content/${place.resource}/${encodeURIComponent(place.recordId)}`,
});

/**
 * Tells the author of the draft and who has remarked on it before, in one message each, how much others have remarked that is open;
 * not who does it, nor who may not read it any more.
 */
export async function tellRemarked(
  tx: Database,
  place: Place,
  { title, by, now }: { title: string; by: string; now: Date },
): Promise<void> {
  await lockRights(tx);
  const writers = await tx.selectDistinct({ id: r.accountId }).from(r).where(ofRecord(place));
  const author = await lastAuthor(tx, place);
  const able = await listAble(tx, [rightOf(place.resource), 'read', place.resource]);
  const told = able.filter(({ id }) => id !== by && (id === author || writers.some((writer) => writer.id === id)));
  for (const id of told.map((each) => each.id).sort())
    await tellCount(tx, entryOf(place, id, title), await countFor(tx, place, id), now);
}

/** Counts anew for those who have been told. */
export async function tellResolved(tx: Database, place: Place, now: Date): Promise<void> {
  const told = await tx
    .select()
    .from(inboxMessages)
    .where(and(eq(inboxMessages.key, keyOf(place)), eq(inboxMessages.kind, 'draftRemarked')))
    .orderBy(inboxMessages.accountId);
  for (const { accountId, parts } of told)
    await tellCount(tx, entryOf(place, accountId, parts.subject ?? ''), await countFor(tx, place, accountId), now);
}
