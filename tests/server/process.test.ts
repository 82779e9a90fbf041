import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eligibleAfter } from '../../contract/archive/rules/eligibility';
import { dayOf } from '../../contract/rules/dates';
import type { Connection } from '../../server/database/connection';
import { openEmbedded, openPostgres } from '../../server/database/connection';
import { disputes } from '../../server/modules/archive/tables';
import { sampleCodes, sampleIdentities } from '../../server/samples/employees';
import { createFieldVault } from '../../server/security/field-vault';
import { createSecrets, loadSecrets } from '../../server/security/secrets';
import type { Portal } from './process-portal';
import { addressOf, httpBrowser, obtainReport, spawnPortal } from './process-portal';
import { openTestDatabase } from './support/database';

/** Several starts of the whole server, on a machine that may be busy. */
const timeout = 480_000;

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a portal has filled and left: that of the browser tests, where they are prepared, or one of these tests. */
const { E2E_FILLED_DIR } = process.env;
let filled = E2E_FILLED_DIR === undefined ? undefined : join(E2E_FILLED_DIR, 'data');

/** A folder with sample content: a copy takes half of the CPU of a new one. */
async function filledFolder(): Promise<string> {
  const folder = dataFolder();
  if (filled === undefined) {
    filled = mkdtempSync(join(tmpdir(), 'portal-process-filled-'));
    const portal = spawnPortal({ DATA_DIR: filled });
    await addressOf(portal);
    expect(await terminate(portal)).toBe(0);
  }
  cpSync(filled, folder, { recursive: true });
  // Newer versions of Node copy what folders hold, and not their modes.
  for (const entry of readdirSync(filled, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(join(folder, relative(filled, path)), statSync(path).mode);
  }
  return folder;
}

afterAll(() => {
  if (filled !== undefined && E2E_FILLED_DIR === undefined) rmSync(filled, { recursive: true, force: true });
});

/** Ends it as an operator does; answers the exit code, which is 1 where the portal has not closed within 10 s. */
function terminate(portal: Portal): Promise<number | null> {
  portal.child.kill('SIGTERM');
  return portal.ended;
}

/** Sends a path unchanged: `fetch` would normalise it. */
const fetchRaw = (origin: string, path: string): Promise<{ status: number; location: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    get({ hostname, port, path }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' });
    }).on('error', reject);
  });

/** All settings required in production, except database and secrets; the services do not exist. */
const production = {
  PORTAL_MODE: 'production',
  RATE_LIMIT_FACTOR: '1',
  PUBLIC_URL: 'https://portal.example',
  TRUST_PROXY: '0',
  FACE_APP_ID: 'IDA',
  FACE_SECRET: 'face-secret',
  ESIGN_APP_ID: '77',
  ESIGN_SECRET: 'esign-secret',
  SMTP_URL: 'smtps://u:p@mail.example:465',
  MAIL_FROM: 'a@example.com',
  SMS_SECRET_ID: 'i',
  SMS_SECRET_KEY: 'k',
  SMS_SDK_APP_ID: '1400',
  SMS_SIGN_NAME: '门户',
  SMS_FEEDBACK_TEMPLATE: '1',
};

const disputePath = '/api/portal/v1/archive/submitFeedback';

/** Kills the server while fifty disputes are on their way, and compares what it had answered with what is there. */
async function killAmongDisputes(env: { DATA_DIR: string } & Record<string, string>, open: () => Promise<Connection>) {
  const portal = spawnPortal(env);
  const browser = httpBrowser(await addressOf(portal));
  const [person] = sampleIdentities(new Date());
  if (!person) throw new Error('no sample employee');
  const verificationCode = await obtainReport(browser, person);

  const confirmed: string[] = [];
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const feedbackContent = `第${index + 1}次反馈`;
      const body = { feedbackContent, contactPhone: '13800138000', verificationCode };
      // The kill breaks the connections of what is still under way.
      const reply = await browser.sealed(disputePath, body).catch(() => undefined);
      if (reply?.code === 200) confirmed.push(feedbackContent);
      if (confirmed.length === 10) portal.child.kill('SIGKILL');
    }),
  );
  await portal.ended;
  expect(confirmed.length).toBeGreaterThanOrEqual(10);
  expect(confirmed.length).toBeLessThan(50);

  const restarted = spawnPortal(env);
  await addressOf(restarted);
  expect(await terminate(restarted)).toBe(0);

  const vault = createFieldVault(await loadSecrets(undefined, env.DATA_DIR, false));
  const connection = await open();
  const rows = await connection.db.select({ content: disputes.content }).from(disputes);
  await connection.close();
  const kept = rows.map(({ content }) => vault.open(content, 'feedback.content'));
  expect(confirmed.filter((content) => !kept.includes(content))).toEqual([]);
  expect(new Set(kept).size).toBe(kept.length);
}

/** Pages as a browser gets them, and wrong addresses. */
async function expectPages(address: string): Promise<void> {
  const { send } = httpBrowser(address);
  const archive = await send('/portal/archive');
  expect(archive.status).toBe(200);
  expect(archive.headers.get('content-type')).toContain('text/html');
  const page = await archive.text();
  const headings = [...page.matchAll(/<h[12][^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(headings).toEqual(expect.arrayContaining(['员工履历报告', '申请在线查询', '在线验证']));
  expect(page).toContain('员工履历查询中心');
  // Search engines want whole addresses (R515).
  expect(page).toMatch(new RegExp(`<link rel="canonical" href="${new URL(archive.url).origin}/portal/archive"`));
  const dates = [...page.matchAll(/<time[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(dates).toContain(eligibleAfter(dayOf(new Date())));

  expect(archive.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/);
  const inline = [...page.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=/.test(attributes) ? [] : [text],
  );
  expect(inline.length).toBeGreaterThan(0);
  for (const text of inline)
    expect(archive.headers.get('content-security-policy')).toContain(
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  expect(page).not.toMatch(/<[^>]+\son\w+=/);

  for (const path of ['/portal/nothing', '/PORTAL/archive', '/portal/archive/nothing']) {
    const missing = await send(new URL(archive.url).origin + path);
    expect([path, missing.status]).toEqual([path, 404]);
    expect(await missing.text()).toContain('页面走丢了');
  }
  expect((await send('/assets/nothing.js')).status).toBe(404);

  const { origin } = new URL(archive.url);
  for (const path of ['//', '//portal.example/portal/archive', '/\\portal.example/portal/archive']) {
    const odd = await fetchRaw(origin, path);
    expect([path, odd.status < 500]).toEqual([path, true]);
    expect([path, new URL(odd.location, origin).origin]).toEqual([path, origin]);
  }
}

/** Files and folders that other users of the machine could read; what a closed folder holds is out of their reach. */
const openTo = (folder: string): string[] =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
    .filter((name) => !name.startsWith('database/'))
    .map((name) => join(folder, name))
    .filter((path) => (statSync(path).mode & 0o077) !== 0);

function embedded() {
  it('says where it is and what one can try, draws its pages, and ends cleanly when told [R055, R442, R443]', {
    timeout,
  }, async () => {
    const folder = await filledFolder();
    chmodSync(folder, 0o755);
    const portal = spawnPortal({ DATA_DIR: folder }, 'server/main.ts');
    const address = await addressOf(portal);
    expect(existsSync(join(folder, 'lock'))).toBe(true);

    const said = portal.output();
    expect(said).toContain('Mode: default: embedded database');
    expect(said).toContain('sandbox providers');
    expect(said).toContain(`${address}/dev/outbox`);
    expect(said).toContain(join(folder, 'outbox'));
    for (const { name, idNo } of sampleIdentities(new Date())) expect(said).toContain(`${name}  ${idNo}`);
    expect(said).toContain(sampleCodes.valid);
    expect(said).toContain(sampleCodes.expired);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await expectPages(address);

    const second = spawnPortal({ DATA_DIR: folder });
    expect(await second.ended).not.toBe(0);
    expect(second.errors().trim()).toBe(
      `${folder} is in use by process ${portal.child.pid}: stop it, or set another DATA_DIR`,
    );
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    expect(await terminate(portal)).toBe(0);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    expect(openTo(folder)).toEqual([]);
  });

  it('says in one line that its port is taken', { timeout }, async () => {
    const other = createServer().listen(0);
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const portal = spawnPortal({ DATA_DIR: await filledFolder(), PORT: String(Object(other.address()).port) });
    expect(await portal.ended).not.toBe(0);
    expect(portal.errors().trim()).toMatch(/^[^\n]*EADDRINUSE[^\n]*$/);
  });

  it('refuses to start for production with what is missing, in one line', { timeout }, async () => {
    const portal = spawnPortal({ DATA_DIR: dataFolder(), PORTAL_MODE: 'production' });
    expect(await portal.ended).toBe(1);
    expect(portal.errors().trim()).toMatch(/^PORTAL_MODE=production cannot start: [^\n]+$/);
  });

  it('serves no production while it reloads sources', { timeout }, async () => {
    const portal = spawnPortal({ DATA_DIR: dataFolder(), PORTAL_MODE: 'production' }, 'server/dev/main.ts');
    expect(await portal.ended).toBe(1);
    expect(portal.errors().trim()).toBe('npm run dev is for development: PORTAL_MODE=production needs npm start');
  });

  it('keeps every dispute that it has confirmed, even where it is killed meanwhile', { timeout }, async () => {
    const folder = await filledFolder();
    await killAmongDisputes({ DATA_DIR: folder }, () => openEmbedded(join(folder, 'database')));
    expect(openTo(folder)).toEqual([]);
  });
}

function onPostgres() {
  /** One database for both tests, filled by the first portal on it, with the folder of its secrets. */
  let place: { url: string; folder: string };

  beforeAll(async () => {
    const { url = '', close } = await openTestDatabase();
    await close();
    place = { url, folder: mkdtempSync(join(tmpdir(), 'portal-process-')) };
  });
  afterAll(() => rmSync(place.folder, { recursive: true, force: true }));

  it('runs as several processes on one database, each of which ends cleanly when told, and for production not on its samples', {
    timeout,
  }, async () => {
    const { url, folder } = place;
    const portals = [1, 2].map(() => spawnPortal({ DATA_DIR: folder, DATABASE_URL: url }));
    for (const portal of portals) {
      const address = await addressOf(portal);
      expect(portal.output()).toContain('Mode: default: PostgreSQL');
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
    }
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    for (const portal of portals) expect(await terminate(portal)).toBe(0);

    const secretsFile = join(folder, 'operator.json');
    writeFileSync(secretsFile, JSON.stringify(await createSecrets('operator')), { mode: 0o600 });
    const refused = spawnPortal({ ...production, DATA_DIR: folder, DATABASE_URL: url, SECRETS_FILE: secretsFile });
    expect(await refused.ended).toBe(1);
    expect(refused.errors().trim()).toBe(
      'PORTAL_MODE=production cannot start: the database holds sample accounts and sample employees',
    );
  });

  it('keeps every dispute that it has confirmed, even where it is killed meanwhile', { timeout }, async () => {
    const { url, folder } = place;
    await killAmongDisputes({ DATA_DIR: folder, DATABASE_URL: url }, () => openPostgres(url));
  });
}

describe('the server as a process', process.env.TEST_DATABASE === 'postgres' ? onPostgres : embedded);
