import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { differences, readManifest } from '../../server/backup/restore';
import { settle } from '../../server/backup/tables';
import { openPostgres } from '../../server/database/connection';
import { giveOrder, takeOrders } from '../../server/operator-line';
import { sealedColumns } from '../../server/sealed-columns';
import { adoptKeys } from '../../server/security/key-fingerprints';
import { loadSecrets } from '../../server/security/secrets';
import { startWithSamples } from './archive-flow';
import type { TestApp } from './support/app';
import { runCommand } from './support/run-command';

const room = mkdtempSync(join(tmpdir(), 'portal-backup-'));
const passphrase = join(room, 'passphrase');
afterAll(() => rmSync(room, { recursive: true, force: true }));

/** A database without any table. */
async function newDatabase(): Promise<string> {
  const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await admin.connect();
  const name = `empty_${Math.random().toString(36).slice(2)}`;
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a backup', () => {
  const from = join(room, 'from');
  const folder = join(room, 'backup');
  let app: TestApp;
  let env: Record<string, string>;
  beforeAll(async () => {
    writeFileSync(passphrase, 'correct horse battery', { mode: 0o600 });
    const secrets = await loadSecrets(undefined, from, false);
    app = await startWithSamples({ env: { DATA_DIR: from }, secrets });
    const { db, providers } = app.context;
    await adoptKeys(db, secrets, sealedColumns, new Date());
    await providers.storage.put('images/2026-01-01/picture', Buffer.from('a picture'), 'image/png');
    await db.execute(
      sql`insert into images (id, "accountId", key, type, size, "createdAt")
        select name, (select id from accounts limit 1), 'images/2026-01-01/' || name, 'image/png', 9, now()
        from (values ('picture'), ('gone')) as v(name)`,
    );
    env = { DATA_DIR: from, DATABASE_URL: app.connection.url ?? '', BACKUP_PASSPHRASE_FILE: passphrase };
  });
  afterAll(() => app.close());

  const restore = (place: Record<string, string>, of = folder) =>
    runCommand('server/commands/portal-restore.ts', [of], { BACKUP_PASSPHRASE_FILE: passphrase, ...place });

  it('is whole or not there, tells nothing of the keys, and marks when it ended', async () => {
    const { said, failed } = await runCommand('server/commands/portal-backup.ts', [folder], env);
    expect(failed, said).toBe(false);
    expect(said).toMatch(
      /: release \S+ \(\d{4}_\w+\)\n\d{3} tables with \d+ rows, 1 files with 0\.0 MB\n1 files are named and not there/,
    );
    expect(existsSync(join(from, 'last-backup'))).toBe(true);
    const { indexKey } = await loadSecrets(undefined, from, false);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) expect(readFileSync(join(entry.parentPath, entry.name), 'utf8')).not.toContain(indexKey);
    const again = await runCommand('server/commands/portal-backup.ts', [folder], env);
    expect(again).toEqual({ failed: true, said: `${folder} is there already: name a new folder\n` });
  });

  it('is restored into an empty place with the same rows, files and keys, and into no other', async () => {
    const to = { DATA_DIR: join(room, 'to'), DATABASE_URL: await newDatabase() };
    const { said, failed } = await restore(to);
    expect(failed, said).toBe(false);
    expect(said).toContain('every table has the rows and the content of the backup');
    expect(said).toMatch(/keys fit; tried: 20 accounts by their mailbox, 0 pictures, 2 reports by their code/);
    expect(readFileSync(join(to.DATA_DIR, 'secrets.json'))).toEqual(readFileSync(join(from, 'secrets.json')));
    expect(readFileSync(join(to.DATA_DIR, 'files/objects/images/2026-01-01/picture'), 'utf8')).toBe('a picture');

    // What a restored database numbers goes on where the other stopped, and its triggers are there.
    const { db, close } = await openPostgres(to.DATABASE_URL);
    onTestFinished(close);
    await expect(db.execute(sql`delete from bean_ledger`)).rejects.toThrow();
    await db.execute(sql`insert into database_releases (version, migration, since) values ('1', '2', now())`);
    const [last] = Object(await db.execute(sql`select max(id) as id, count(*) as rows from database_releases`)).rows;
    expect(Number(last.id)).toBe(Number(last.rows));

    expect(await restore(to)).toMatchObject({ failed: true, said: expect.stringContaining('is there already') });
    const other = { DATA_DIR: join(room, 'other'), DATABASE_URL: to.DATABASE_URL };
    expect(await restore(other)).toMatchObject({ failed: true, said: expect.stringContaining('into an empty one') });
    expect(existsSync(join(room, 'other/secrets.json'))).toBe(false);
  });

  it('is refused where it is damaged, or opened with another passphrase', async () => {
    const to = { DATA_DIR: join(room, 'never'), DATABASE_URL: 'postgres://nowhere' };
    const wrong = join(room, 'wrong');
    writeFileSync(wrong, 'another passphrase', { mode: 0o600 });
    expect(await restore({ ...to, BACKUP_PASSPHRASE_FILE: wrong })).toMatchObject({
      failed: true,
      said: 'the passphrase does not open the keys of this backup\n',
    });
    appendFileSync(join(folder, 'tables/accounts.ndjson.gz'), 'x');
    await expect(readManifest(folder)).rejects.toThrow('tables/accounts.ndjson.gz is not what was written');
  });

  it('shows a row that was changed behind it', async () => {
    const { tables } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    await app.context.db.execute(sql`update accounts set name = name || 'x' where code = 'C10001'`);
    const found = await app.context.db.transaction(async (tx) => {
      await settle(tx);
      return differences(tx, tables);
    });
    expect(found).toContainEqual(
      expect.stringMatching(/^accounts: \d+ rows in the backup, \d+ here, of other content$/),
    );
  });

  it('of a portal that holds its database is made by that portal', async () => {
    const data = mkdtempSync(join(tmpdir(), 'line-'));
    onTestFinished(() => rmSync(data, { recursive: true, force: true }));
    expect(await giveOrder(data, { target: '/t', passphrase: 'p' })).toBeUndefined();
    const line = takeOrders(data, async ({ target }) => {
      if (target === '/bad') throw new Error('no room');
      return `done ${target}`;
    });
    onTestFinished(() => void line.close());
    expect(await giveOrder(data, { target: '/t', passphrase: 'p' })).toBe('done /t');
    await expect(giveOrder(data, { target: '/bad', passphrase: 'p' })).rejects.toThrow('no room');
    expect(await buffer(await app.context.providers.storage.read('images/2026-01-01/picture'))).toHaveLength(9);
  });
});
