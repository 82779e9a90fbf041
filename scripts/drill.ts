import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { browserOf, load, newDatabase, signIn, verifyReport } from './load';
import { startPortal } from './portal';
import { startPostgres } from './postgres';

/**
 * `npm run drill`: a backup under load, restored elsewhere and compared: all tables, all files, a login, a picture, a report.
 * It runs on a PostgreSQL and folders of its own, and exits with 1 where anything differs.
 */
const room = mkdtempSync(join(tmpdir(), 'portal-drill-'));
const passphraseFile = join(room, 'passphrase');
writeFileSync(passphraseFile, 'a passphrase of the drill', { mode: 0o600 });
const [dataFrom, dataTo] = [join(room, 'from'), join(room, 'to')];
const faults: string[] = [];
const say = (text: string) => console.log(`[drill] ${text}`);
const expectSame = (what: string, one: unknown, other: unknown) => {
  if (JSON.stringify(one) === JSON.stringify(other)) say(`${what}: the same`);
  else faults.push(`${what}: ${JSON.stringify(one)} there, ${JSON.stringify(other)} here`);
};

async function command(program: string, words: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...words], {
    env: { ...process.env, BACKUP_PASSPHRASE_FILE: passphraseFile, ...env },
    maxBuffer: 64 * 1024 ** 2,
  });
  return stdout.trim();
}

/** Each table's rows, sorted as text: nothing of the backup's own code. */
async function tablesOf(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set timezone = 'UTC'");
  const { rows: tables } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const text = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as digest from "${name}" as t`;
    const { rows } = await client.query<{ digest: string }>(text);
    found.set(name, rows[0]?.digest ?? '');
  }
  await client.end();
  return found;
}

function filesOf(folder: string): Map<string, Buffer> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    names.flatMap((name) => {
      const file = join(folder, name);
      return statSync(file).isFile() ? [[name, readFileSync(file)] as const] : [];
    }),
  );
}

/** What people see: a login, a picture, a report. */
async function tryPages(url: string): Promise<string[]> {
  const browser = browserOf(url);
  const [login, report] = [await signIn(browser), await verifyReport(browserOf(url))];
  const [, src = ''] = /<img[^>]* src="(\/[^"]+)"/.exec(await (await browser.send('/')).text()) ?? [];
  const picture = await browser.send(src);
  const type = picture.headers.get('content-type') ?? '';
  if (!login.ok || !picture.ok || !type.startsWith('image/') || !report.ok)
    faults.push(`${url} does not show what it should`);
  return [
    `login ${login.status}`,
    `picture ${picture.status} ${type}`,
    `report ${report.status} ${(await report.json()).data?.verdict?.state}`,
  ];
}

const postgres = await startPostgres({ durable: true });
try {
  const from = await newDatabase(postgres.url, 'drill_from');
  const envFrom = { DATABASE_URL: from, DATA_DIR: dataFrom };
  const portal = await startPortal({ ...envFrom });
  const stop = load(portal.url);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const begun = Date.now();
  const underLoad = await command('server/commands/portal-backup.ts', [join(room, 'under-load')], envFrom);
  say(`backup under load in ${((Date.now() - begun) / 1000).toFixed(1)} s: ${underLoad.replaceAll('\n', '; ')}`);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const { acknowledged, refused } = await stop();
  say(`load: ${acknowledged} writes acknowledged, ${refused} refused`);
  if (refused > 0 || acknowledged < 100) faults.push(`the load was answered ${refused} times with a refusal`);
  const seen = await tryPages(portal.url);
  await portal.stop();

  // Beside the rows of its moment it has nothing: what the books say adds up.
  const envLoad = { DATABASE_URL: await newDatabase(postgres.url, 'drill_load'), DATA_DIR: join(room, 'load') };
  const restored = await command('server/commands/portal-restore.ts', [join(room, 'under-load')], envLoad);
  say(`restored: ${restored.replaceAll('\n', '; ')}`);
  say(await command('server/modules/beans/audit-command.ts', [], envLoad));

  say((await command('server/commands/portal-backup.ts', [join(room, 'at-rest')], envFrom)).replaceAll('\n', '; '));
  const to = await newDatabase(postgres.url, 'drill_to');
  const tablesFrom = await tablesOf(from);
  const envTo = { DATABASE_URL: to, DATA_DIR: dataTo };
  await command('server/commands/portal-restore.ts', [join(room, 'at-rest')], envTo);
  const tablesTo = await tablesOf(to);
  // The restore enters itself in the log of staff.
  const log = 'staff_log';
  for (const tables of [tablesFrom, tablesTo]) tables.delete(log);
  expectSame(`${tablesFrom.size} tables`, [...tablesFrom], [...tablesTo]);
  const files = (folder: string) =>
    [...filesOf(join(folder, 'files/objects'))].map(([name, bytes]) => [
      name,
      createHash('sha256').update(bytes).digest('hex'),
    ]);
  expectSame(`${files(dataFrom).length} files`, files(dataFrom), files(dataTo));
  expectSame(
    'keys',
    readFileSync(join(dataFrom, 'secrets.json'), 'utf8'),
    readFileSync(join(dataTo, 'secrets.json'), 'utf8'),
  );

  const other = await startPortal({ ...envTo });
  expectSame(seen.join(', '), seen, await tryPages(other.url));
  await other.stop();

  // The embedded database belongs to its portal, which writes the backup; then it moves to PostgreSQL.
  const envEmbedded = { DATA_DIR: join(room, 'embedded') };
  const small = await startPortal(envEmbedded);
  const made = await command('server/commands/portal-backup.ts', [join(room, 'embedded-backup')], envEmbedded);
  say(`backup of a running embedded database: ${made.replaceAll('\n', '; ')}`);
  await small.stop();
  const moved = { ...envEmbedded, DATABASE_URL: await newDatabase(postgres.url, 'drill_moved') };
  say(await command('server/commands/move-database.ts', [], moved));
  const grown = await startPortal(moved);
  expectSame('the embedded portal on PostgreSQL', seen, await tryPages(grown.url));
  await grown.stop();
} finally {
  await postgres.stop();
  rmSync(room, { recursive: true, force: true });
}
console.log(faults.length === 0 ? '[drill] passed' : ['[drill] FAILED', ...faults].join('\n'));
process.exit(faults.length === 0 ? 0 : 1);
