import { and, asc, desc, eq, inArray, max, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { staff } from '../../../contract/limits/staff';
import type { ContentWork } from '../../../contract/staff/content-calls';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { flowKeys, resourceOf } from '../../../contract/staff/rules/resources';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { isOwnChange } from './publications-store';
import { contentPublications as p, contentVersions as v } from './tables';

/** The field that names a record, by kind. */
const titles = JSON.stringify(Object.fromEntries(flowKeys.map((name) => [name, resourceOf(name).title])));

const asked = alias(accounts, 'asked');
const isAskedOf = (accountId: string) => sql<boolean>`(${p.reviewerId} is not distinct from ${accountId}::uuid)`;

/** Records with their last versions. */
function selectWork(db: Database, accountId: string, at: typeof v.changedAt | typeof p.operatedAt) {
  const each = alias(v, 'each');
  const last = db
    .select({ version: max(each.version) })
    .from(each)
    .where(and(eq(each.resource, p.resource), eq(each.recordId, p.recordId)));
  return db
    .select({
      resource: p.resource,
      id: p.recordId,
      title: sql<string>`coalesce(${v.values} ->> (${titles}::jsonb ->> ${p.resource}), '')`,
      state: p.state,
      by: accounts.name,
      at,
      reviewer: sql<string>`coalesce(${asked.name}, '')`,
      asked: isAskedOf(accountId),
    })
    .from(p)
    .innerJoin(v, and(eq(v.resource, p.resource), eq(v.recordId, p.recordId), eq(v.version, last)))
    .innerJoin(accounts, eq(accounts.id, p.operatedBy))
    .leftJoin(asked, eq(asked.id, p.reviewerId))
    .$dynamic();
}

const shown = (rows: readonly (Omit<ContentWork, 'at'> & { at: Date })[]): ContentWork[] =>
  rows.map((row) => ({ ...row, at: row.at.toISOString() }));

/** What an account has written last and nobody has published. */
export async function listDrafts(db: Database, accountId: string): Promise<ContentWork[]> {
  return shown(
    await selectWork(db, accountId, v.changedAt)
      .where(and(inArray(p.state, ['draft', 'review']), eq(v.changedBy, accountId)))
      .orderBy(desc(v.changedAt), asc(p.resource), asc(p.recordId))
      .limit(staff.ownWorkShown),
  );
}

/** What waits for the review of an account that may publish these kinds: first what it was asked for by name. */
export async function listReviews(
  db: Database,
  accountId: string,
  kinds: readonly ResourceName[],
): Promise<ContentWork[]> {
  if (kinds.length === 0) return [];
  return shown(
    await selectWork(db, accountId, p.operatedAt)
      .where(
        and(
          inArray(p.resource, [...kinds]),
          eq(p.state, 'review'),
          ne(p.operatedBy, accountId),
          not(isOwnChange(accountId)),
        ),
      )
      .orderBy(desc(isAskedOf(accountId)), asc(p.operatedAt), asc(p.resource), asc(p.recordId))
      .limit(staff.ownWorkShown),
  );
}
