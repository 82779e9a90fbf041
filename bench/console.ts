import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { startPortal } from '../scripts/portal';
import { findPrograms, startPostgres } from '../scripts/postgres';
import { openPostgres } from '../server/database/connection';
import { createFieldVault } from '../server/security/field-vault';
import { createSecrets } from '../server/security/secrets';
import { putCrowd } from '../tests/server/beans-crowd';
import { median, printFigure } from './support/figures';

const run = promisify(execFile);
const size = 100_000;
const rounds = 5;
const perRound = 10;

interface List {
  name: string;
  body: { search?: string; state?: string; pageNum: number };
  where: string;
}

const lists: readonly List[] = [
  { name: 'first page', body: { pageNum: 1 }, where: 'true' },
  { name: 'page 2,500', body: { pageNum: 2_500 }, where: 'true' },
  { name: 'part of a title', body: { search: '第4321', pageNum: 1 }, where: `title ilike '%第4321%'` },
  { name: 'published', body: { state: 'published', pageNum: 1 }, where: 'visible = true' },
];

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'portal-console-'));
const secrets = await createSecrets('sandbox');
const secretsFile = join(folder, 'secrets.json');
writeFileSync(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
const connection = await openPostgres(postgres.url);
const { db } = connection;

/** Milliseconds of the statements of a list, as psql tells them. */
async function inPsql({ body: { pageNum }, where }: List): Promise<number> {
  const rows = `select id, title, "typeCode", "categoryCode", "publishedAt", visible from articles where ${where} order by "publishedAt" desc, id desc limit 20 offset ${(pageNum - 1) * 20}`;
  const total = `select count(*) from articles where ${where}`;
  const words = ['-X', '-q', '-o', '/dev/null', '-c', '\\timing on'];
  for (let time = 0; time < perRound; time++) words.push('-c', rows, '-c', total);
  const { stdout } = await run(join(findPrograms(), 'psql'), [...words, postgres.url]);
  const times = [...stdout.matchAll(/Time: ([\d.]+) ms/g)].map(([, ms]) => Number(ms));
  if (times.length !== 2 * perRound) throw new Error(`psql told ${times.length} times`);
  return median(times.filter((_, at) => at % 2 === 0)) + median(times.filter((_, at) => at % 2 === 1));
}

/** Milliseconds of a call, with its answer. */
async function byCall(url: string, cookie: string, { body }: List): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < perRound; time++) {
    const started = performance.now();
    const response = await fetch(`${url}/api/portal/v1/staff/getRecords`, {
      method: 'POST',
      headers: { 'x-requested-with': 'portal', 'content-type': 'application/json', cookie },
      body: JSON.stringify({ resource: 'articles', pageSize: 20, ...body }),
    });
    const { data }: { data: { data: unknown[] } } = await response.json();
    times.push(performance.now() - started);
    if (response.status !== 200 || data.data.length === 0) throw new Error(`the list was answered ${response.status}`);
  }
  return median(times);
}

try {
  const portal = await startPortal({ DATABASE_URL: postgres.url, SECRETS_FILE: secretsFile });
  try {
    const [editor] = await putCrowd(
      db,
      createFieldVault(secrets),
      { activityKeyId: 'none' },
      { prefix: 'E', size: 1, beans: 0 },
      new Date(),
    );
    if (!editor) throw new Error('no editor');
    await db.execute(sql`update accounts set kind = 'staff', roles = '{editor}' where id = ${editor.accountId}::uuid`);
    await db.execute(sql`
      insert into articles ("categoryCode", "typeCode", title, content, summary, "publishedAt", "updatedAt", visible)
      select 7, 'enterprise_news', '第' || n || '篇文章', '<p>' || repeat('正文若干。', 40) || '</p>', '正文', now() - n * interval '1 minute', now(), n % 10 > 0
      from generate_series(1, ${size}::integer) n`);
    await db.execute(sql`vacuum analyze articles`);
    console.log(`Lists of the console at ${size} records, a call beside its statements in psql`);
    for (const list of lists) {
      await byCall(portal.url, editor.cookie, list);
      const ratios: number[] = [];
      let last: [number, number] = [0, 0];
      for (let round = 0; round < rounds; round++) {
        last = [await inPsql(list), await byCall(portal.url, editor.cookie, list)];
        ratios.push(last[1] / last[0]);
      }
      printFigure(`${list.name}, psql`, `${last[0].toFixed(1)} ms`, 'reference');
      printFigure(
        `${list.name}, call`,
        `${last[1].toFixed(1)} ms`,
        `${median(ratios).toFixed(2)} of it, median; at most 2`,
      );
    }
  } finally {
    await portal.stop();
  }
} finally {
  await connection.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
