import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { createTypes } from '../../../contract/comments/rules/comment-types';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import type { LastAct } from '../../http/changed-since';
import type { Place } from './subject';
import { comments } from './tables';

/** The comments `c` of a place that every reader sees. */
export const shownUnder = ({ type, businessId }: Place) => sql`
  c.type = ${type}::smallint and c."businessId" = ${businessId}::integer and c."auditStatus" = 1 and c."deletedAt" is null
    and (c."rootId" is null or exists (
      select 1 from comments r where r.id = c."rootId" and r."auditStatus" = 1 and r."deletedAt" is null
    ))`;

export const isOfficial = sql`c."createType" = ${createTypes.official}::smallint`;

/** How many official answers readers see, and the last one as what somebody did. */
export async function readOfficial(tx: Database, place: Place): Promise<{ count: number; last: LastAct | undefined }> {
  const c = alias(comments, 'c');
  const [row] = await tx
    .select({ at: c.createdAt, name: accounts.name, code: accounts.code, total: sql<number>`count(*) over ()::int` })
    .from(c)
    .innerJoin(accounts, eq(accounts.id, c.accountId))
    .where(and(shownUnder(place), isOfficial))
    .orderBy(desc(c.id))
    .limit(1);
  if (!row) return { count: 0, last: undefined };
  const { name, code, at, total } = row;
  return { count: total, last: { by: { name, code }, at, did: '回复' } };
}
