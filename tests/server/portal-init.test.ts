import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../server/database/account-tables';
import type { Connection } from '../../server/database/connection';
import { menuEntries, menuGroups } from '../../server/modules/site/tables';
import { deadAddress } from '../unit/providers/local-server';
import { openTestDatabase } from './support/database';
import { runCommand } from './support/run-command';
import { startVendors } from './support/vendors';

// The command is a process on PostgreSQL, as in production.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('npm run portal:init', () => {
  const folder = mkdtempSync(join(tmpdir(), 'init-'));
  let database: Connection & { url?: string };
  let vendors: Awaited<ReturnType<typeof startVendors>>;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await openTestDatabase();
    vendors = await startVendors(folder, Date.now);
    env = {
      ...vendors.env,
      RATE_LIMIT_FACTOR: '1',
      DATABASE_URL: database.url ?? '',
      PUBLIC_URL: 'https://portal.example',
    };
  });
  afterAll(async () => {
    await vendors.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const init = (words: string[] = [], changed: Record<string, string> = {}) =>
    runCommand('server/commands/portal-init.ts', words, { ...env, ...changed });

  it('says what an empty portal lacks, and changes nothing', async () => {
    const { said, failed } = await init();
    expect(failed).toBe(true);
    expect(said).toMatch(/\[ok\] +no sample accounts or employees/);
    expect(said).toMatch(/\[missing\] an administrator: npm run staff:invite/);
    expect(said).toMatch(/\[missing\] menus: --starter/);
    expect(said).toMatch(/\[ok\] +legal documents in force \(6\)/);
    expect(said).toMatch(/\[note\] +empty, entered at \/staff\/content: articles \(文章\)/);
    expect(said).toMatch(/\[missing\] name, numbers and filings of the company: .*companyInfo/);
    expect(said).toMatch(/\[missing\] employees of the archive/);
    expect(said).toMatch(/\[missing\] a test of the mail server: --mail MAILBOX/);
    expect(await database.db.select().from(menuEntries)).toEqual([]);
    expect([vendors.mails, vendors.messages]).toEqual([[], []]);
  });

  it('loads the starter menus once, and tries each provider for real', async () => {
    const { said } = await init(['--starter', '--mail', 'owner@portal.example', '--phone', '13800138000']);
    for (const works of [
      'menus of the starter set',
      'mail server',
      'SMS',
      'storage: put, get, upload by a link',
      'face check: token and ticket',
      'e-sign: the signature of requests',
    ])
      expect(said).toMatch(new RegExp(`\\[ok\\] +${works}`));
    expect(vendors.mails.map(({ to }) => to)).toEqual(['owner@portal.example']);
    expect(vendors.messages).toEqual(['+8613800138000']);
    expect([...vendors.s3.objects.keys()]).toEqual([]);
    expect(vendors.face.calls.some((call) => call.endsWith('SIGN'))).toBe(true);
    const entries = await database.db.select().from(menuEntries);
    expect(entries.map(({ label }) => label)).toContain('员工履历查询');
    expect((await database.db.select().from(menuGroups)).map(({ place }) => place)).toContain('footer');

    await database.db.update(menuEntries).set({ label: '自己的' });
    expect((await init(['--starter'])).said).toMatch(/\[ok\] +menus, changed at/);
    expect((await database.db.select().from(menuEntries)).every(({ label }) => label === '自己的')).toBe(true);
  });

  it('names each provider that does not work, and repeats nothing secret', async () => {
    const { said, failed } = await init(['--mail', 'owner@portal.example', '--phone', '13800138000'], {
      FACE_SECRET: 'wrong-face-secret',
      ESIGN_SECRET: 'wrong-esign-secret',
      S3_URL: vendors.env.S3_URL.replace('AKIDEXAMPLE', 'OTHERKEY'),
      SMS_BASE_URL: await deadAddress(),
    });
    expect(failed).toBe(true);
    expect(said).toMatch(/\[failed\] +storage/);
    expect(said).toMatch(/\[failed\] +face check/);
    expect(said).toMatch(/\[failed\] +e-sign/);
    expect(said).toMatch(/\[failed\] +SMS/);
    expect(said).not.toMatch(/wrong-face-secret|wrong-esign-secret|13800138000|owner@portal/);
  });

  it('refuses a starter set that is wrong, by its place, and tells a database with sample accounts', async () => {
    await database.db.delete(menuEntries);
    const file = join(folder, 'menus.yaml');
    const refused = async (text: string) => {
      writeFileSync(file, text);
      return (await init(['--starter', file])).said;
    };
    expect(await refused('header: []\nfooter: []')).toMatch(/menus\.yaml: \/header is missing, wrong or not known/);
    expect(await refused('header: [{ key: a, label: A, link: "javascript:x" }]\nfooter: []')).toMatch(
      /javascript:x is neither a path of the portal nor an https address/,
    );
    expect((await init(['--mail', 'nobody'])).said).toContain('Usage: npm run portal:init');
    await database.db
      .insert(accounts)
      .values({ kind: 'customer', code: 'C1', saleCode: '000', sample: true, createdAt: new Date() });
    expect((await init()).said).toMatch(/\[failed\] +the database holds sample accounts/);
  });
});
