import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { startPortal } from '../scripts/portal';
import { startPostgres } from '../scripts/postgres';
import type { Database } from '../server/database/connection';
import { openPostgres } from '../server/database/connection';
import { createFieldVault } from '../server/security/field-vault';
import { createSecrets } from '../server/security/secrets';
import { putCrowd } from '../tests/server/beans-crowd';
import { wrongCounts } from '../tests/server/comments-flow';
import { kilobytes, median, printFigure } from './support/figures';
import { firstLoadOf, lazyLoadOf } from './support/first-load';

const marker = { 'x-requested-with': 'portal', 'content-type': 'application/json' };
/** Short alternating rounds, so that other load on the machine affects all figures of a round equally. */
const load = { connections: 16, duration: 3 };
const rounds = 5;
const customers = 200;
const lists = '/api/portal/v1/getCommentList';
const submits = '/api/portal/v1/comment/submitComment';

/** A thread of so many comments, of which three in four are replies. */
async function putThread(db: Database, businessId: number, size: number): Promise<void> {
  const roots = Math.ceil(size / 4);
  const rows = (rootId: ReturnType<typeof sql>, count: number) => sql`
    insert into comments (type, "businessId", "rootId", "parentId", "accountId", "createType", content, "auditStatus", "createdAt")
    select 1, ${businessId}::integer, ${rootId}, ${rootId}, (select id from accounts order by id limit 1), 2, '<p>第' || n || '条评论，内容若干。</p>', 1, now() - interval '1 day'
    from generate_series(0, ${count - 1}::integer) n`;
  await db.execute(rows(sql`null::integer`, roots));
  await db.execute(
    rows(
      sql`(select min(id) from comments where type = 1 and "businessId" = ${businessId}::integer) + n % ${roots}::integer`,
      size - roots,
    ),
  );
  await db.execute(sql`
    update comments r set "replyCount" = (select count(*) from comments c where c."rootId" = r.id)
    where type = 1 and "businessId" = ${businessId}::integer and "rootId" is null`);
  await db.execute(sql`
    insert into comment_threads (type, "businessId", roots, "shownRoots", shown)
    values (1, ${businessId}::integer, ${roots}::integer, ${roots}::integer, ${size}::integer)`);
  await db.execute(sql`update articles set "commentCount" = ${size}::integer where id = ${businessId}::integer`);
}

async function pagesPerSecond(url: string, informationId: number): Promise<number> {
  const body = JSON.stringify({ informationId, type: 1, pageNum: 1, pageSize: 10 });
  const result = await autocannon({ url: `${url}${lists}`, method: 'POST', headers: marker, body, ...load });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

/** What the comments add to the first load of an article's page, and the chunk of the editor. */
async function measureBytes(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-first-load-'));
  const route = 'src/routes/news/article-q.tsx';
  try {
    const module = /src\/routes\/comments\/thread\.tsx$/;
    const without = await firstLoadOf(route, folder, { module, source: 'export const CommentThread = () => null;' });
    const whole = await firstLoadOf(route, folder);
    printFigure('article without comments, JavaScript', kilobytes(without), 'reference');
    printFigure('comments add before the box is focused', kilobytes(whole - without), 'at most 6 KB');
    printFigure(
      'chunk of the editor',
      kilobytes(lazyLoadOf(route, folder, 'src/routes/comments/open-box.tsx')),
      'at most 120 KB',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log('Bytes of an article page, brotli');
await measureBytes();

const postgres = await startPostgres({ durable: true });
const folder = mkdtempSync(join(tmpdir(), 'portal-comments-'));
const secrets = await createSecrets('sandbox');
const secretsFile = join(folder, 'secrets.json');
writeFileSync(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
const connection = await openPostgres(postgres.url);
const { db } = connection;

try {
  const portal = await startPortal({ DATABASE_URL: postgres.url, SECRETS_FILE: secretsFile, TRUST_PROXY: '1' });
  try {
    const crowd = await putCrowd(
      db,
      createFieldVault(secrets),
      { activityKeyId: 'none' },
      { prefix: 'W', size: customers, beans: 0 },
      new Date(),
    );
    // Nobody comments without a readable nickname (C01).
    await db.execute(sql`update accounts set "nickName" = '板友' || code where code like 'W%'`);
    // Articles without sample comments.
    const empty = await db
      .select({ id: sql<number>`a.id` })
      .from(sql`articles a`)
      .where(sql`a."commentCount" = 0 and a.visible and a."publishedAt" <= now() and a."categoryCode" <> 4`)
      .limit(3);
    const [small = 0, large = 0, posted = 0] = empty.map(({ id }) => id);
    await putThread(db, small, 10);
    await putThread(db, large, 10_000);
    await db.execute(sql`vacuum analyze comments`);

    console.log(`Pages of 10 comments with their replies, ${load.connections} connections, ${load.duration} s each`);
    await pagesPerSecond(portal.url, large);
    const ratios: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      const reference = await pagesPerSecond(portal.url, small);
      const measured = await pagesPerSecond(portal.url, large);
      ratios.push(measured / reference);
      printFigure(`${round}. a thread of 10 comments`, `${reference.toFixed(0)} /s`, 'reference');
      printFigure(
        `${round}. a thread of 10,000`,
        `${measured.toFixed(0)} /s`,
        `${(measured / reference).toFixed(2)} of it`,
      );
    }
    printFigure('a thread of 10,000', `${median(ratios).toFixed(2)} of the reference`, 'median; at least 0.5');

    const started = performance.now();
    const replies = await Promise.all(
      crowd.map(async ({ cookie, key }, at) => {
        const response = await fetch(`${portal.url}${submits}`, {
          method: 'POST',
          headers: { ...marker, cookie, 'idempotency-key': key, 'x-forwarded-for': `10.2.0.${at + 1}` },
          body: JSON.stringify({ content: `<p>第${at}位客户的评论</p>`, type: 1, businessId: posted }),
        });
        const { data }: { data: { id: number } | null } = await response.json();
        return response.status === 200 ? data?.id : undefined;
      }),
    );
    const seconds = (performance.now() - started) / 1000;
    const acknowledged = new Set(replies.filter((id) => id !== undefined));
    const [stored] = await db
      .select({ rows: sql<number>`count(*)::int` })
      .from(sql`comments c`)
      .where(sql`c."businessId" = ${posted}::integer and c.type = 1`);
    if (acknowledged.size !== customers || stored?.rows !== customers || (await wrongCounts(db)).length > 0)
      throw new Error(`${acknowledged.size} acknowledged, ${stored?.rows} stored, or wrong counts`);
    printFigure(
      `${customers} customers at once`,
      `${(customers / seconds).toFixed(0)} /s`,
      'each stored once, counts agree',
    );
  } finally {
    await portal.stop();
  }
} finally {
  await connection.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
