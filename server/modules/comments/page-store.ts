import type { SQL } from 'drizzle-orm';
import { inArray, sql } from 'drizzle-orm';
import type { CommentSort } from '../../../contract/comments/rules/comment-sorts';
import type { AuditStatus, CommentType, CreateType } from '../../../contract/comments/rules/comment-types';
import type { Database } from '../../database/connection';
import type { HeldFor } from './holding';
import { withNames } from './mentions-store';
import { weighedReports } from './reports-store';
import type { Viewer } from './seen';
import { ownHeld, seenBy } from './seen';
import type { Place, Subject } from './subject';
import { comments } from './tables';

const column = <Value>(name: string) => sql<Value>`x.${sql.identifier(name)}`;

/** The columns of a comment with its author, whom it answers, and whether the viewer likes it. */
const columns = {
  id: column<number>('id'),
  type: column<CommentType>('type'),
  businessId: column<number>('businessId'),
  rootId: column<number | null>('rootId'),
  parentId: column<number | null>('parentId'),
  content: column<string>('content'),
  createdAt: sql<Date>`x."createdAt"`.mapWith(comments.createdAt),
  createType: column<CreateType>('createType'),
  auditStatus: column<AuditStatus>('auditStatus'),
  heldFor: sql<HeldFor[]>`x."heldFor"`.mapWith(comments.heldFor),
  topFlag: column<boolean>('topFlag'),
  likeCount: column<number>('likeCount'),
  editedAt: sql<Date | null>`x."editedAt"`.mapWith(comments.editedAt),
  withdrawnAt: sql<Date | null>`x."withdrawnAt"`.mapWith(comments.withdrawnAt),
  accountId: column<string>('accountId'),
  code: column<string>('code'),
  name: column<string>('name'),
  nickName: column<string>('nickName'),
  photoId: column<string | null>('photoId'),
  muted: column<boolean>('muted'),
  liked: column<boolean>('liked'),
  blocked: column<boolean>('blocked'),
  parentAccountId: column<string | null>('parentAccountId'),
  parentName: column<string | null>('parentName'),
  parentNickName: column<string | null>('parentNickName'),
  parentCreateType: column<CreateType | null>('parentCreateType'),
};

/** Comments `picked` by id, with what the columns above need. The parent's name is absent if the viewer cannot see it. */
const withAuthors = (viewer: Viewer): SQL => sql`
  select m.*, author.code, author.name, author."nickName", author."photoId", author."blackList" as muted,
    exists (select 1 from comment_likes l where l."commentId" = m.id and l."accountId" = ${viewer.accountId ?? null}::uuid) as liked,
    exists (select 1 from comment_blocks b where b."accountId" = ${viewer.accountId ?? null}::uuid and b."blockedId" = m."accountId") as blocked,
    parent."accountId" as "parentAccountId", parent.name as "parentName", parent."nickName" as "parentNickName", parent."createType" as "parentCreateType",
    picked.rank, picked."replyTotal"
  from picked
  join comments m on m.id = picked.id
  join accounts author on author.id = m."accountId"
  left join lateral (
    select c."accountId", c."createType", answered.name, answered."nickName"
    from comments c join accounts answered on answered.id = c."accountId"
    where c.id = m."parentId" and c."withdrawnAt" is null and ${seenBy(viewer)}
  ) parent on true`;

export type CommentRow = {
  [Name in keyof typeof columns]: (typeof columns)[Name] extends SQL<infer Value> ? Value : never;
};
export interface CommentWithReplies {
  root: CommentRow;
  replies: CommentRow[];
  /** Of the replies that the viewer sees. */
  replyTotal: number;
}

interface Slice {
  limit: number;
  offset: number;
}

export const sliceOf = (pageNum: number, pageSize: number): Slice => ({
  limit: pageSize,
  offset: (pageNum - 1) * pageSize,
});

/** How many replies to the comment `r` the viewer sees. */
function replyTotal(viewer: Viewer): SQL {
  if (viewer.manager) return sql`(select count(*)::int from comments c where c."rootId" = r.id and ${seenBy(viewer)})`;
  if (viewer.accountId === undefined) return sql`r."replyCount"`;
  return sql`r."replyCount" + (select count(*)::int from comments c where c.type = r.type and c."businessId" = r."businessId" and c."rootId" = r.id and ${ownHeld(viewer.accountId)})`;
}

const inPlace = ({ type, businessId }: Place): SQL =>
  sql`c.type = ${type}::smallint and c."businessId" = ${businessId}::integer`;

const rootsOf = (place: Place): SQL => sql`${inPlace(place)} and c."rootId" is null`;

/** How many comments of a thread the viewer sees; counted only where that is cheap. */
function rootTotal(place: Place, viewer: Viewer): SQL {
  const counted = sql`from comment_threads t where t.type = ${place.type}::smallint and t."businessId" = ${place.businessId}::integer`;
  if (viewer.manager) return sql`coalesce((select t.roots ${counted}), 0)`;
  const shown = sql`coalesce((select t."shownRoots" ${counted}), 0)`;
  if (viewer.accountId === undefined) return shown;
  return sql`${shown} + (select count(*)::int from comments c where ${rootsOf(place)} and ${ownHeld(viewer.accountId)})`;
}

interface ThreadQuery {
  /** The condition of the comments `c` that are no replies. */
  roots: SQL;
  sort?: CommentSort | undefined;
  answers?: Subject['answers'];
  slice: Slice;
  total: SQL;
  replies: Slice;
}

/** What comes before what, behind what is pinned; `row` is an alias of comments. */
function orderOf(row: 'c' | 'r', { sort, answers }: Pick<ThreadQuery, 'sort' | 'answers'>): SQL {
  const of = sql.raw(row);
  if (sort === 'hot') return sql`${of}."topFlag" desc, ${of}."likeCount" desc, ${of}.id desc`;
  if (answers === undefined) return sql`${of}."topFlag" desc, ${of}.id desc`;
  return sql`${of}."topFlag" desc, ${of}."createType", (${of}.id = ${answers.acceptedId}::integer) desc, ${of}.id desc`;
}

/** Comments with the first of their replies, and the total, in one statement whatever their number. */
async function readThread(
  db: Database,
  { roots, slice, total, replies, ...order }: ThreadQuery,
  viewer: Viewer,
): Promise<{ total: number; list: CommentWithReplies[] }> {
  const rows = await db
    .select({
      ...columns,
      id: column<number | null>('id'),
      total: sql<number>`x.total`,
      replyTotal: column<number>('replyTotal'),
    })
    .from(
      sql`(
        with roots as materialized (
          select r.*, row_number() over (order by ${orderOf('r', order)})::int as rank, ${replyTotal(viewer)} as "replyTotal"
          from (
            select c.* from comments c
            where ${roots} and ${seenBy(viewer)}
            order by ${orderOf('c', order)}
            limit ${slice.limit}::integer offset ${slice.offset}::integer
          ) r
        ), picked as (
          select id, rank, "replyTotal" from roots
          union all
          select reply.id, roots.rank, 0 from roots cross join lateral (
            select c.id from comments c
            where c."rootId" = roots.id and ${seenBy(viewer)}
            order by c.id
            limit ${replies.limit}::integer offset ${replies.offset}::integer
          ) reply
        )
        select page.*, counted.total
        from (select ${total} as total) counted
        left join (${withAuthors(viewer)}) page on true
      ) x`,
    )
    .orderBy(sql`x.rank, x."rootId" is not null, x.id`);
  const list: CommentWithReplies[] = [];
  for (const { total: _, replyTotal, id, ...row } of await withNames(db, rows)) {
    if (id === null) continue;
    if (row.rootId === null) list.push({ root: { id, ...row }, replies: [], replyTotal });
    else list.at(-1)?.replies.push({ id, ...row });
  }
  return { total: rows[0]?.total ?? 0, list };
}

export interface PageQuery {
  place: Place;
  pageNum: number;
  pageSize: number;
  /** Of each comment. */
  replies: number;
  sort?: CommentSort | undefined;
  answers?: Subject['answers'];
}

/** The comments of a thread that official staff wrote or answered. */
const officialRoots = (place: Place, viewer: Viewer): SQL => sql`${rootsOf(place)} and c.id in (
  select coalesce(c."rootId", c.id) from comments c where ${inPlace(place)} and c."createType" = 1 and ${seenBy(viewer)}
)`;

const countOf = (roots: SQL, viewer: Viewer): SQL =>
  sql`(select count(*)::int from comments c where ${roots} and ${seenBy(viewer)})`;

/** One page of a thread, pinned comments first, then the newest unless it is sorted otherwise. */
export function readPage(
  db: Database,
  { place, pageNum, pageSize, replies, sort, answers }: PageQuery,
  viewer: Viewer,
) {
  const official = sort === 'official' ? officialRoots(place, viewer) : undefined;
  return readThread(
    db,
    {
      roots: official ?? rootsOf(place),
      sort,
      answers,
      slice: sliceOf(pageNum, pageSize),
      total: official ? countOf(official, viewer) : rootTotal(place, viewer),
      replies: sliceOf(1, replies),
    },
    viewer,
  );
}

/** One page of the pinned comments of a thread. */
export function readPinned(db: Database, { place, pageNum, pageSize, replies }: PageQuery, viewer: Viewer) {
  const roots = sql`${rootsOf(place)} and c."topFlag"`;
  return readThread(
    db,
    {
      roots,
      slice: sliceOf(pageNum, pageSize),
      total: countOf(roots, viewer),
      replies: sliceOf(1, replies),
    },
    viewer,
  );
}

const anyOf = (ids: readonly number[]): SQL =>
  sql`(${sql.join(
    ids.map((id) => sql`${id}::integer`),
    sql`, `,
  )})`;

/** One page of the replies to each of some comments. */
export async function readReplies(
  db: Database,
  { place, ids, pageNum, pageSize }: { place: Place; ids: readonly number[]; pageNum: number; pageSize: number },
  viewer: Viewer,
): Promise<CommentWithReplies[]> {
  const { list } = await readThread(
    db,
    {
      roots: sql`${rootsOf(place)} and c.id in ${anyOf(ids)}`,
      slice: sliceOf(1, ids.length),
      total: sql`0`,
      replies: sliceOf(pageNum, pageSize),
    },
    viewer,
  );
  return list;
}

/** The position of a comment, or of the comment that it replies to, in what the viewer sees of a thread. */
export async function findPosition(
  db: Database,
  { place, id, answers }: { place: Place; id: number; answers: Subject['answers'] },
  viewer: Viewer,
): Promise<{ rootId: number; before: number } | undefined> {
  const rankOf = (row: 'c' | 'root'): SQL => {
    const of = sql.raw(row);
    return answers === undefined
      ? sql`(${of}."topFlag", ${of}.id)`
      : sql`(${of}."topFlag", -${of}."createType", ${of}.id = ${answers.acceptedId}::integer, ${of}.id)`;
  };
  const [found] = await db.select({ rootId: sql<number>`x.id`, before: sql<number>`x.before` }).from(
    sql`(
        select root.id, (
          select count(*)::int from comments c
          where ${rootsOf(place)} and ${seenBy(viewer)} and ${rankOf('c')} > ${rankOf('root')}
        ) as before
        from (select coalesce(c."rootId", c.id) as id from comments c where c.id = ${id}::integer and ${inPlace(place)} and ${seenBy(viewer)}) wanted
        join lateral (select c.* from comments c where c.id = wanted.id and ${seenBy(viewer)}) root on true
      ) x`,
  );
  return found;
}

export interface QueueQuery {
  auditStatus: AuditStatus | undefined;
  type: CommentType | undefined;
  businessId: number | undefined;
  since: Date | undefined;
  /** Those with open reports alone, the weightiest first. */
  reported: boolean;
  slice: Slice;
}

/** One page of all comments and replies that are not deleted, newest first unless they are reported, with the total. */
export async function readQueue(
  db: Database,
  { auditStatus, type, businessId, since, reported, slice }: QueueQuery,
  viewer: Viewer,
): Promise<{ total: number; list: CommentRow[] }> {
  const conditions = sql.join(
    [
      sql`c."deletedAt" is null and c."withdrawnAt" is null`,
      ...(auditStatus === undefined ? [] : [sql`c."auditStatus" = ${sql.raw(String(auditStatus))}`]),
      ...(type === undefined ? [] : [sql`c.type = ${type}::smallint`]),
      ...(businessId === undefined ? [] : [sql`c."businessId" = ${businessId}::integer`]),
      ...(since === undefined ? [] : [sql`c."createdAt" >= ${since.toISOString()}::timestamptz`]),
    ],
    sql` and `,
  );
  const from = reported
    ? sql`comments c join ${weighedReports} reported on reported."commentId" = c.id`
    : sql`comments c`;
  const order = reported ? sql`reported.weight desc, c.id desc` : sql`c.id desc`;
  const rows = await db
    .select({ ...columns, id: column<number | null>('id'), total: sql<number>`x.total` })
    .from(
      sql`(
        with picked as (
          select c.id, row_number() over (order by ${order}) as rank, 0 as "replyTotal" from ${from} where ${conditions}
          order by ${order} limit ${slice.limit}::integer offset ${slice.offset}::integer
        )
        select page.*, counted.total
        from (select (select count(*)::int from ${from} where ${conditions}) as total) counted
        left join (${withAuthors(viewer)}) page on true
      ) x`,
    )
    .orderBy(sql`x.rank`);
  const list = (await withNames(db, rows)).flatMap(({ total: _, id, ...row }) => (id === null ? [] : [{ id, ...row }]));
  return { total: rows[0]?.total ?? 0, list };
}

/** The beginnings of some comments, deleted ones too. */
export async function readBeginnings(
  db: Database,
  ids: readonly number[],
  length: number,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: comments.id, content: sql<string>`left(${comments.content}, ${length}::integer)` })
    .from(comments)
    .where(inArray(comments.id, [...ids]));
  return new Map((await withNames(db, rows)).map(({ id, content }) => [id, content]));
}
