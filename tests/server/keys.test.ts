import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../server/database/account-tables';
import { openPostgres } from '../../server/database/connection';
import { staffLog } from '../../server/database/staff-log-tables';
import { openEmail } from '../../server/modules/identity/accounts-store';
import { sealedColumns } from '../../server/sealed-columns';
import { createFieldVault } from '../../server/security/field-vault';
import { adoptKeys, checkKeys } from '../../server/security/key-fingerprints';
import { countSealed, nameOfColumn, tablesSealedWith } from '../../server/security/reseal';
import type { Secrets } from '../../server/security/secrets';
import { createSecrets, loadSecrets } from '../../server/security/secrets';
import { keyFingerprints } from '../../server/security/tables';
import { version } from '../../server/version';
import { startWithSamples } from './archive-flow';
import type { TestApp } from './support/app';
import { openTestDatabase } from './support/database';
import { runCommand } from './support/run-command';

const now = new Date();

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => void (await database.db.delete(keyFingerprints)));

describe('the keys of a database', () => {
  const other = createSecrets('operator');
  const changes: Record<string, (secrets: Secrets, others: Secrets) => Secrets> = {
    'a field key': (own, others) => ({ ...own, fieldKeys: others.fieldKeys }),
    'a field key under the same name': ({ fieldKeys: [first], ...own }, others) => ({
      ...own,
      fieldKeys: [{ kid: first?.kid ?? '', key: others.fieldKeys[0]?.key ?? '' }],
    }),
    'the index key': (own, others) => ({ ...own, indexKey: others.indexKey }),
    'the link key': (own, others) => ({ ...own, linkKey: others.linkKey }),
    'a transport key': (own, others) => ({ ...own, transportKeys: others.transportKeys }),
    'every key': (_own, others) => others,
  };

  it.each(Object.entries(changes))('are refused in one line where %s is another', async (_name, change) => {
    const { db } = database;
    const own = await createSecrets('operator');
    await adoptKeys(db, own, sealedColumns, now);
    await adoptKeys(db, own, sealedColumns, now);
    const wrong = change(own, await other);
    const said = /^the secrets do not fit the database: its keys [^\n]+ are others; start with the SECRETS_FILE[^\n]+$/;
    await expect(checkKeys(db, wrong)).rejects.toThrow(said);
    await expect(adoptKeys(db, wrong, sealedColumns, now)).rejects.toThrow(said);
    await checkKeys(db, own);
  });

  it('are one set where two processes with different ones start at once', async () => {
    const { db } = database;
    const both = [await createSecrets('operator'), await createSecrets('operator')];
    const ended = await Promise.allSettled(both.map((secrets) => adoptKeys(db, secrets, sealedColumns, now)));
    expect(ended.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });

  it('tell nothing of themselves', async () => {
    const { db } = database;
    const own = await createSecrets('operator');
    await adoptKeys(db, own, sealedColumns, now);
    const kept = JSON.stringify(await db.select().from(keyFingerprints));
    for (const key of [own.indexKey, own.linkKey, own.fieldKeys[0]?.key, own.transportKeys[0]?.d])
      expect(kept).not.toContain(key);
  });
});

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a rotation of keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-keys-'));
  const file = join(folder, 'secrets.json');
  let app: TestApp;
  beforeAll(async () => {
    app = await startWithSamples({ env: { DATA_DIR: folder }, secrets: await loadSecrets(undefined, folder, false) });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const rotate = (step: string) =>
    runCommand('server/commands/rotate-secrets.ts', [step], {
      DATA_DIR: folder,
      DATABASE_URL: app.connection.url ?? '',
    });
  const stored = (): Secrets => JSON.parse(readFileSync(file, 'utf8'));

  it('refuses keys that never opened what an older release has sealed', async () => {
    const wrong = await createSecrets('operator');
    await expect(adoptKeys(app.context.db, wrong, sealedColumns, now)).rejects.toThrow(
      /^the secrets do not fit the database: they do not open accounts.email; [^\n]+$/,
    );
    expect(await app.context.db.select().from(keyFingerprints)).toEqual([]);
  });

  it('knows every column that holds encrypted values of the samples', async () => {
    const kid = stored().fieldKeys[0]?.kid ?? '';
    const tables = await tablesSealedWith(app.context.db, [kid]);
    const known = sealedColumns.map((sealed) => nameOfColumn(sealed).split('.')[0]);
    expect(tables.length).toBeGreaterThan(3);
    expect(tables.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('goes by steps, each counted, reads with the old key meanwhile, and ends with one key', async () => {
    const { db } = app.context;
    const before = stored();
    const oldKid = before.fieldKeys[0]?.kid ?? '';
    await adoptKeys(db, before, sealedColumns, now);

    expect(await rotate('use')).toMatchObject({ failed: true, said: expect.stringContaining('begin with add') });
    expect((await rotate('add')).said).toMatch(
      /^Added f-\w+ and t-\w+\. Copy the file, restart every process, then: use/,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(stored().fieldKeys.map(({ kid }) => kid)[0]).toBe(oldKid);
    await checkKeys(db, before);

    expect((await rotate('use')).failed).toBe(false);
    const [newKid = '', second] = stored().fieldKeys.map(({ kid }) => kid);
    expect(second).toBe(oldKid);
    expect(stored().linkKey).not.toBe(before.linkKey);
    await expect(checkKeys(db, before)).rejects.toThrow(newKid);
    expect((await rotate('drop')).said).toMatch(/^Older keys have still sealed values of accounts, /);

    // What cannot be read is counted, named, and changed by nobody.
    await db.execute(sql`update ${accounts} set phone = ${`${oldKid}.AAAAAAAAAAAAAAAA.AAAA`} where code = 'M10001'`);
    const failed = await rotate('reseal');
    expect(failed.said).toMatch(/^\d+ values sealed anew with f-\w+; none of the keys opens:\naccounts.phone: 1\n$/);
    await db.execute(sql`update ${accounts} set phone = null, "phoneIndex" = null where code = 'M10001'`);
    expect((await rotate('reseal')).said).toBe(`0 values sealed anew with ${newKid}. Then: drop\n`);
    for (const sealed of sealedColumns)
      expect([nameOfColumn(sealed), await countSealed(db, sealed, [oldKid])]).toEqual([nameOfColumn(sealed), 0]);

    expect((await rotate('drop')).said).toContain(`Removed ${oldKid}.`);
    expect(stored().fieldKeys.map(({ kid }) => kid)).toEqual([newKid]);
    const vault = createFieldVault(stored());
    const rows = await db.select({ email: accounts.email }).from(accounts).where(isNotNull(accounts.email));
    expect(rows.length).toBeGreaterThan(5);
    for (const { email } of rows) expect(openEmail(vault, email ?? '')).toContain('@');
    await checkKeys(db, stored());
    expect((await rotate('status')).said).toMatch(/^f-\w+ \(in use\): \d{2,} values\n$/);
    expect(await db.select().from(staffLog)).toContainEqual(
      expect.objectContaining({ subject: 'keys', after: { key: newKid } }),
    );
  });
});

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a program that is older than its database', () => {
  it('notes which release has brought the schema forward', async () => {
    const { db } = database;
    const rows: unknown[] = Object(await db.execute(sql`select version, migration from database_releases`)).rows;
    expect(rows).toEqual([{ version, migration: expect.stringMatching(/^\d{4}_/) }]);
  });

  it('does not start, and names the release to start', async () => {
    const { db, url = '' } = database;
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 32503680000000)`);
    await db.execute(
      sql`insert into database_releases (version, migration, since) values ('99.1.0', '0999_later', now())`,
    );
    const said = `the database is that of 99.1.0 (0999_later), this program is ${version} (`;
    await expect(openPostgres(url)).rejects.toThrow(said);
    // The refusal ended the lock of migrations too.
    await expect(openPostgres(url)).rejects.toThrow(/start the newer one, or restore a backup of before the upgrade$/);
  });
});
