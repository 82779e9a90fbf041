import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { commentTypes } from '../contract/comments/rules/comment-types';
import { areaOfList } from '../contract/questions/rules/categories';
import { formatDateTime } from '../contract/rules/dates';
import type { Database } from './database/connection';
import { escapeLike } from './database/escape-like';
import type { Beside, ListLine } from './modules/questions/read-handlers';
import { officialName } from './modules/questions/wire';

/** Rows of a statement, whichever driver answers. */
async function rowsOf(db: Database, statement: SQL): Promise<Record<string, unknown>[]> {
  const result: unknown = await db.execute(statement);
  const { rows } = Object(result);
  return Array.isArray(rows) ? rows : [];
}

const instant = (value: unknown): Date => (value instanceof Date ? value : new Date(String(value)));

function articleOf(row: Record<string, unknown>, list: number): ListLine {
  const official = row.replyType === 1;
  const name = row.replyAt === null ? '' : official ? officialName : String(row.replyNickName ?? '') || '客户';
  return {
    article: {
      id: Number(row.id),
      title: String(row.title),
      content: String(row.summary),
      status: 1,
      dealWith: 1,
      customerCodeStr: '',
      customerName: officialName,
      accessingCount: Number(row.accessingCount),
      commentCount: Number(row.commentCount),
      clickCount: Number(row.favorCount),
      staffReplyCount: 0,
      fileList: [],
      categoryCode: list,
      areaCode: areaOfList(list)?.code ?? '',
      createTime: formatDateTime(instant(row.at)),
      replyCustomerCode: '',
      replyCustomerName: name,
      replyShowCustomerName: name,
      replyShowCustomerCode: '',
      replyTime: row.replyAt === null ? '' : formatDateTime(instant(row.replyAt)),
      state: 'published',
      synced: false,
      hiddenReason: '',
      unread: false,
    },
  };
}

/**
 * A discussion list has the articles of its category and the questions that are synced to it; technical support the
 * articles of category 6 and the visible questions that are in no discussion list. Both newest first.
 */
export const readTechnologyList: Beside['readList'] = async (db, query, now) => {
  const { list, title, pageNum, pageSize, accountId } = query;
  const area = areaOfList(list);
  const like = title === '' ? undefined : `%${escapeLike(title)}%`;
  const titled = like === undefined ? sql`true` : sql`x.title ilike ${like}::text`;
  const own = accountId === undefined ? sql`false` : sql`(x.status = 0 and x."accountId" = ${accountId}::uuid)`;
  const place = area
    ? sql`x."categoryCode" = ${area.code}::text and (x."syncedAt" is not null or (x.status = 0 and x."contentType" = 3))`
    : sql`x."syncedAt" is null and not (x.status = 0 and x."contentType" = 3)`;
  const instantNow = sql`${now.toISOString()}::timestamptz`;
  const articles = sql`
    from articles x where x."categoryCode" = ${list}::integer and x.visible and x."publishedAt" <= ${instantNow} and ${titled}`;
  const questions = sql`from questions x where (x.status = 1 or ${own}) and ${place} and ${titled}`;
  const rows = await rowsOf(
    db,
    sql`
    select l.*, a.title, a.summary, a."accessingCount", a."commentCount", a."favorCount",
      r."createdAt" as "replyAt", r."createType" as "replyType", r."nickName" as "replyNickName"
    from (
      select * from (
        select false as "isQuestion", x.id, x."publishedAt" as at ${articles}
        union all
        select true, x.id, x."createdAt" ${questions}
      ) everything
      order by at desc, "isQuestion", id desc
      limit ${pageSize}::integer offset ${(pageNum - 1) * pageSize}::integer
    ) l
    left join articles a on not l."isQuestion" and a.id = l.id
    left join lateral (
      select c."createdAt", c."createType", author."nickName"
      from comments c join accounts author on author.id = c."accountId"
      where not l."isQuestion" and c.type = ${commentTypes.article}::smallint and c."businessId" = l.id
        and c."rootId" is null and c."deletedAt" is null and c."auditStatus" = 1
      order by c.id desc limit 1
    ) r on true
    order by l.at desc, l."isQuestion", l.id desc`,
  );
  const lines = rows.map((row) => (row.isQuestion === true ? { questionId: Number(row.id) } : articleOf(row, list)));
  if (pageNum === 1 && rows.length < pageSize) return { lines, total: rows.length };
  const [counted] = await rowsOf(
    db,
    sql`select (select count(*)::int ${articles}) + (select count(*)::int ${questions}) as total`,
  );
  return { lines, total: Number(counted?.total ?? 0) };
};
