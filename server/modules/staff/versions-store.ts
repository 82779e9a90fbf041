import { and, desc, eq, inArray, max, ne } from 'drizzle-orm';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { changedSince } from '../../http/changed-since';
import { contentPublications, contentVersions } from './tables';

interface Place {
  resource: ResourceName;
  recordId: string;
}

const newestFirst = (db: Database, { resource, recordId }: Place, limit: number) =>
  db
    .select({ entry: contentVersions, changedBy: accounts.name, code: accounts.code })
    .from(contentVersions)
    .leftJoin(accounts, eq(accounts.id, contentVersions.changedBy))
    .where(and(eq(contentVersions.resource, resource), eq(contentVersions.recordId, recordId)))
    .orderBy(desc(contentVersions.version))
    .limit(limit);

/** Versions of a record, newest first. */
export async function listVersions(db: Database, place: Place, limit: number) {
  const rows = await newestFirst(db, place, limit);
  return rows.map(({ entry: { version, values, removed, changedAt }, changedBy }) => ({
    version,
    values,
    removed,
    changedAt: changedAt.toISOString(),
    changedBy: changedBy ?? '',
  }));
}

const never = { version: 0, changedAt: '', changedBy: '' };

/** The last version of a record; version 0 where the console has never changed it. */
export async function lastVersion(db: Database, place: Place) {
  const [last] = await listVersions(db, place, 1);
  if (!last) return never;
  const { version, changedAt, changedBy } = last;
  return { version, changedAt, changedBy };
}

/**
 * The last version of a record, for an act that was decided on the version `seen`; undefined: on whatever there is.
 * @throws BusinessError 409 CHANGED where they differ
 */
export async function requireLast(tx: Database, place: Place, seen: number | undefined, now: Date) {
  const [last] = await newestFirst(tx, place, 1);
  const { version = 0, changedAt, removed } = last?.entry ?? {};
  if (seen === undefined || seen === version) return version;
  const by = last?.changedBy && last.code ? { name: last.changedBy, code: last.code } : null;
  throw changedSince('记录', changedAt && { by, at: changedAt, did: removed ? '删除' : '修改' }, now);
}

/** The account that has made the last version; undefined: none, or a command. */
export async function lastAuthor(db: Database, place: Place): Promise<string | undefined> {
  const [last] = await newestFirst(db, place, 1);
  return last?.entry.changedBy ?? undefined;
}

/** The last versions of many records, by their ids; one that the console has never changed has none. */
export async function versionsOf(db: Database, resource: ResourceName, ids: readonly string[]) {
  const rows = await db
    .select({ id: contentVersions.recordId, version: max(contentVersions.version) })
    .from(contentVersions)
    .where(and(eq(contentVersions.resource, resource), inArray(contentVersions.recordId, [...ids])))
    .groupBy(contentVersions.recordId);
  return new Map(rows.map(({ id, version }) => [id, version ?? 0]));
}

/** Adds the version after `version`; `by` null: an operator's command. */
export async function addVersion(
  tx: Database,
  place: Place,
  change: { version: number; values: ContentRecord; removed?: boolean; by: string | null; at: Date },
): Promise<void> {
  const { version, values, removed = false, by, at } = change;
  await tx
    .insert(contentVersions)
    .values({ ...place, version: version + 1, values, removed, changedBy: by, changedAt: at });
}

/** The values of a version of a record; undefined where there is none. */
export async function findVersion(db: Database, { resource, recordId }: Place, version: number) {
  const [found] = await db
    .select({ values: contentVersions.values })
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.resource, resource),
        eq(contentVersions.recordId, recordId),
        eq(contentVersions.version, version),
      ),
    );
  return found?.values;
}

/** The values of the last version of a record; undefined where the console has never changed it, or has removed it. */
export async function lastValues(db: Database, place: Place): Promise<ContentRecord | undefined> {
  const [last] = await listVersions(db, place, 1);
  return last && !last.removed ? last.values : undefined;
}

/** The last values of all records of a resource that are on their way to readers, by their ids. */
export async function listDrafts(
  db: Database,
  resource: ResourceName,
  ids?: readonly string[],
): Promise<Map<string, ContentRecord>> {
  const rows = await db
    .selectDistinctOn([contentVersions.recordId], { id: contentVersions.recordId, values: contentVersions.values })
    .from(contentVersions)
    .innerJoin(
      contentPublications,
      and(
        eq(contentPublications.resource, contentVersions.resource),
        eq(contentPublications.recordId, contentVersions.recordId),
      ),
    )
    .where(
      and(
        eq(contentVersions.resource, resource),
        ne(contentPublications.state, 'published'),
        ids && inArray(contentVersions.recordId, [...ids]),
      ),
    )
    .orderBy(contentVersions.recordId, desc(contentVersions.version));
  return new Map(rows.map(({ id, values }) => [id, values]));
}
