import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scene } from './comments-flow';
import { page, startComments } from './comments-flow';
import { countQueries } from './count-queries';

let scene: Scene;

beforeAll(async () => {
  scene = await startComments();
  const { db, article } = scene;
  const { accountId } = await scene.customer();
  // Four threads of 5,000 comments: three in four are replies, a few are under review.
  await db.execute(sql`
    insert into comments (type, "businessId", "accountId", "createType", content, "auditStatus", "createdAt")
    select 1, ${article}::integer + n % 4, ${accountId}::uuid, 2, '<p>' || n || '</p>', case when n % 53 = 0 then 0 else 1 end, now()
    from generate_series(1, 5000) n`);
  await db.execute(sql`
    insert into comments (type, "businessId", "rootId", "parentId", "accountId", "createType", content, "auditStatus", "createdAt")
    select type, "businessId", id, id, "accountId", 2, content, 1, now() from generate_series(1, 3) n, comments
    where "rootId" is null and "businessId" <> 999999999`);
  await db.execute(sql`analyze comments`);
});
afterAll(() => scene.app.close());

const quoted = (value: unknown): string => {
  if (value === null) return 'null';
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
};

/** The plan of the statement that reads a page, as it was sent. */
async function planOf(act: () => Promise<unknown>, start = 'with roots'): Promise<string> {
  const { statements } = await countQueries(scene.app, act);
  const statement = statements.find(({ text }) => text.includes(start));
  const filled = statement?.text.replaceAll(/\$(\d+)/g, (_, at: string) => quoted(statement.values[Number(at) - 1]));
  const result: unknown = await scene.db.execute(sql.raw(`explain ${filled}`));
  return JSON.stringify(Reflect.get(Object(result), 'rows'));
}

it('a page of comments is read by index alone, by each kind of reader', async () => {
  const readers = [scene.visitor(), (await scene.customer()).browser, (await scene.manager()).browser];
  for (const reader of readers) {
    const plan = await planOf(() => page(reader, scene.article));
    expect(plan).toContain('comments_thread');
    expect(plan).toContain('comments_replies');
    expect(plan).not.toContain('Seq Scan on comments');
  }
});

it('a page in another order is read by the index of that order', async () => {
  for (const [sort, index] of [
    ['hot', 'comments_hot'],
    ['official', 'comments_official'],
  ]) {
    for (const reader of [scene.visitor(), (await scene.customer()).browser, (await scene.manager()).browser]) {
      const plan = await planOf(() => page(reader, scene.article, { sort }));
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan on comments');
    }
  }
});

it('whom one can mention is read by index alone, of a bounded part of the thread', async () => {
  const { browser } = await scene.customer();
  const body = { type: 1 as const, businessId: scene.article };
  const plan = await planOf(() => browser.call('POST /api/portal/v1/comment/getPeople', body), 'with answered');
  expect(plan).toContain('comments_thread');
  expect(plan).toContain('comments_replies');
  expect(plan).not.toContain('Seq Scan on comments');
});
