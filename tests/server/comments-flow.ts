import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { CallBody } from '../../contract';
import { accounts } from '../../server/database/account-tables';
import type { Database } from '../../server/database/connection';
import { comments } from '../../server/modules/comments/tables';
import { articles } from '../../server/modules/news/tables';
import { putCrowd } from './beans-crowd';
import { startWithNews } from './news-support';
import type { TestApp, TestBrowser } from './support/app';
import { putRoles } from './support/roles';

const listCall = 'POST /api/portal/v1/getCommentList';
export const submitCall = 'POST /api/portal/v1/comment/submitComment';
export const auditCall = 'POST /api/portal/v1/comment/auditComment';
export const deleteCall = 'POST /api/portal/v1/comment/deleteComment';
export const adminDeleteCall = 'POST /api/portal/v1/comment/adminDeleteComment';
export const undoCall = 'POST /api/portal/v1/comment/undoOperation';

export interface Commenter {
  browser: TestBrowser;
  accountId: string;
  code: string;
}

export interface Scene {
  app: TestApp;
  db: Database;
  /** An article that is commented on. */
  article: number;
  /** Another one, without comments. */
  other: number;
  /** A new customer whose comments are trusted, unless `trusted` is false. */
  customer: (options?: { trusted?: boolean; address?: string; nickName?: string }) => Promise<Commenter>;
  manager: () => Promise<Commenter>;
  visitor: () => TestBrowser;
}

let made = 0;

/** The server with the sample articles, and customers who are signed in. */
export async function startComments(options: Parameters<typeof startWithNews>[0] = {}): Promise<Scene> {
  const app = await startWithNews(options);
  const { db, vault, now } = app.context;
  const [first, second] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(sql`${articles.visible} and ${articles.publishedAt} <= now() and ${articles.categoryCode} <> 4`)
    .orderBy(asc(articles.id));
  const article = first?.id ?? 0;
  const other = second?.id ?? 0;

  async function signedIn(
    address = `10.1.${Math.floor(made / 200)}.${made % 200}`,
    nickName = `板友${made + 1}`,
  ): Promise<Commenter> {
    made += 1;
    const [row] = await putCrowd(
      db,
      vault,
      { activityKeyId: 'none' },
      { prefix: `V${made}X`, size: 1, beans: 0 },
      now(),
    );
    if (!row) throw new Error('no customer');
    const browser = app.browser(address);
    const [name = '', value = ''] = row.cookie.split('=');
    browser.cookies.set(name, value);
    await db
      .update(accounts)
      .set({ name: `客户${made}号`, nickName })
      .where(eq(accounts.id, row.accountId));
    return { browser, accountId: row.accountId, code: row.code };
  }

  return {
    app,
    db,
    article,
    other,
    visitor: () => app.browser('10.9.9.9'),
    async customer({ trusted = true, address, nickName } = {}) {
      const who = await signedIn(address, nickName);
      if (trusted) await trust(db, who, new Date(now().getTime() - 3 * 24 * 60 * 60_000));
      return who;
    },
    async manager() {
      const who = await signedIn();
      await putRoles(db, who.code, ['moderator']);
      return who;
    },
  };
}

/** Two comments that were shown long ago, under something that no test looks at. */
async function trust(db: Database, { accountId }: Commenter, when: Date): Promise<void> {
  await db.insert(comments).values(
    [1, 2].map((at) => ({
      type: 3 as const,
      businessId: 999_999_999,
      accountId,
      createType: 2 as const,
      content: `<p>早先的评论${at}</p>`,
      auditStatus: 1 as const,
      createdAt: when,
    })),
  );
}

let texts = 0;
const subjects = ['阻抗', '沉金', '拼版', '钢网', '回流焊', '叠层', '交期', '丝印', '钻孔', '报价', '板材', '测试'];

/** A text that resembles no other. */
export const newText = (): string => {
  texts += 1;
  const at = (step: number) => subjects[(texts * step + Math.floor(texts / 12)) % subjects.length];
  return `${at(1)}${texts * 7919}${at(5)}如何${(texts * 104_729) % 9973}${at(7)}`;
};

export async function post(
  { browser }: Commenter,
  businessId: number,
  changes: Partial<CallBody<typeof submitCall>> = {},
): Promise<{ id: number; auditStatus: number }> {
  const reply = await browser.call(submitCall, { content: `<p>${newText()}</p>`, type: 1, businessId, ...changes });
  expect(reply).toMatchObject({ status: 200, success: true, message: '操作成功！' });
  return reply.data;
}

export const page = async (browser: TestBrowser, businessId: number, changes: object = {}) => {
  const reply = await browser.call(listCall, {
    informationId: businessId,
    type: 1 as const,
    pageNum: 1,
    pageSize: 10,
    ...changes,
  });
  expect(reply.status).toBe(200);
  return reply.data;
};

export const idsOf = async (browser: TestBrowser, businessId: number): Promise<number[]> =>
  (await page(browser, businessId)).commentModelList.map(({ id }) => id);

/** Counts that do not agree with the comments. Empty, whatever happened. */
export async function wrongCounts(db: Database): Promise<unknown[]> {
  return db.select({ row: sql`x` }).from(
    sql`(
      with seen as (
        select c.* from comments c left join comments r on r.id = c."rootId"
        where c."deletedAt" is null and c."auditStatus" = 1 and (r.id is null or (r."deletedAt" is null and r."auditStatus" = 1))
          and c."businessId" <> 999999999
      )
      select 'thread' as what, t.type, t."businessId" as id from comment_threads t
      where t.shown <> (select count(*) from seen s where s.type = t.type and s."businessId" = t."businessId")
        or t."shownRoots" <> (select count(*) from seen s where s.type = t.type and s."businessId" = t."businessId" and s."rootId" is null)
        or t.roots <> (select count(*) from comments c where c.type = t.type and c."businessId" = t."businessId" and c."rootId" is null and c."deletedAt" is null)
      union all
      select 'lost', s.type, s."businessId" from seen s where not exists (select 1 from comment_threads t where t.type = s.type and t."businessId" = s."businessId")
      union all
      select 'article', 1, a.id from articles a where a."commentCount" <> (select count(*) from seen s where s.type = 1 and s."businessId" = a.id)
      union all
      select 'question', 6, q.id from questions q where q."commentCount" <> (select count(*) from seen s where s.type = 6 and s."businessId" = q.id)
      union all
      select 'replies', r.type, r.id from comments r where r."rootId" is null
        and r."replyCount" <> (select count(*) from comments c where c."rootId" = r.id and c."deletedAt" is null and c."auditStatus" = 1)
      union all
      select 'likes', c.type, c.id from comments c where c."likeCount" <> (select count(*) from comment_likes l where l."commentId" = c.id)
    ) x`,
  );
}
