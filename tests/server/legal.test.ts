import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreements, day, sample } from './archive-flow';
import { begunRegistration, isSignedIn, register, signedIn, startIdentity, terms, tryPassword } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-legal-'));
  cpSync('content', folder, { recursive: true });
  const text = readFileSync(join(folder, 'legal/agreement/2024-08-30.md'), 'utf8');
  // In force two days from now, in the clock of this test.
  writeFileSync(join(folder, 'legal/agreement/2026-12-24.md'), text.replaceAll('"2024-08-30"', '"2026-12-24"'));
  app = await startIdentity({ env: { CONTENT_DIR: folder }, start: new Date('2026-12-22T04:00:00Z') });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const pending = async (browser: TestBrowser) =>
  (await browser.call('POST /api/portal/v1/legal/getPendingTerms', undefined)).data;
const accepted = async (browser: TestBrowser) =>
  (await browser.call('GET /api/portal/v1/legal/getAcceptances', undefined)).data;
const accept = (browser: TestBrowser, versions: typeof terms) =>
  browser.call('POST /api/portal/v1/legal/acceptTerms', { terms: versions });

describe('what a customer has accepted', () => {
  it('is required when registering, in the version in force, and stored with the account', async () => {
    const browser = app.browser('10.18.0.1');
    const body = await begunRegistration(app, browser, 'terms@mail.example', 'a-good-password');
    const { terms: _, ...withoutTerms } = body;
    // A body without consent, as a script would send it.
    const without = await browser.seal('POST /api/portal/v1/identity/register', withoutTerms);
    const refused = await browser.send({
      method: 'POST',
      url: '/api/portal/v1/identity/register',
      headers: { 'content-type': 'application/jose', 'x-requested-with': 'portal' },
      payload: without,
    });
    expect(refused.statusCode).toBe(400);
    const old = { ...body, terms: { ...terms, privacy: '2023-06-01' } };
    expect(await browser.sealed('POST /api/portal/v1/identity/register', old)).toMatchObject({
      status: 400,
      message: '《隐私政策》和《用户协议》已更新，请重新阅读并同意',
      data: { reason: 'TERMS_CHANGED' },
    });
    expect(await isSignedIn(browser)).toBe(false);
    expect(await browser.sealed('POST /api/portal/v1/identity/register', body)).toMatchObject({ status: 200 });
    expect(await accepted(browser)).toMatchObject([
      {
        title: '用户协议',
        version: '2024-08-30',
        place: 'register',
        address: '/portal/doc-agreement?version=2024-08-30',
      },
      { title: '隐私政策', version: '2024-08-30', place: 'register' },
    ]);
    expect(await pending(browser)).toEqual([]);
  });

  it('is kept at the real-name step too, for who is signed in', async () => {
    const browser = await signedIn(app, 'C10002');
    await browser.sealed('POST /api/portal/v1/archive/getFaceUrl', { ...sample(app, '在职'), agreements });
    expect((await accepted(browser)).slice(0, 2)).toMatchObject([
      { title: '账号实名认证协议', version: '2024-10-31', place: 'realName', address: '' },
      { title: '履历查询协议', version: '2024-10-31', place: 'realName' },
    ]);
    expect(JSON.stringify(await accepted(await signedIn(app, 'C10001')))).not.toContain('实名');
  });

  it('is asked for again where an earlier version was accepted, and then no more', async () => {
    const browser = await signedIn(app, 'C10007');
    expect(await pending(browser)).toMatchObject([
      { slug: 'agreement', title: '用户协议', version: '2024-08-30', accepted: '2023-06-01' },
    ]);
    expect(await accept(browser, { ...terms, agreement: '2023-06-01' })).toMatchObject({
      status: 400,
      data: { reason: 'TERMS_CHANGED' },
    });
    expect(await accept(browser, terms)).toMatchObject({ status: 200 });
    expect(await accept(browser, terms)).toMatchObject({ status: 200 });
    expect(await pending(browser)).toEqual([]);
    expect((await accepted(browser)).map(({ version, place }) => [version, place])).toEqual([
      ['2024-08-30', 'signIn'],
      ['2023-06-01', 'register'],
      ['2024-08-30', 'register'],
    ]);
  });

  it('asks nobody but customers: no visitor, supplier or staff', async () => {
    expect(await pending(app.browser())).toEqual([]);
    for (const [code, kind] of [
      ['S10001', 'supplier'],
      ['E10001', 'staff'],
    ] as const)
      expect(await pending(await signedIn(app, code, kind))).toEqual([]);
  });

  it('is asked for again from the day on which a new version is in force', async () => {
    const browser = await signedIn(app, 'C10001');
    expect(await pending(browser)).toEqual([]);
    app.clock.advance(2 * day);
    const later = app.browser();
    expect(await tryPassword(later, 'C10001', 'portal-demo-2026')).toMatchObject({ status: 200 });
    expect(await pending(later)).toMatchObject([{ slug: 'agreement', version: '2026-12-24', accepted: '2024-08-30' }]);
    expect(await register(app, app.browser(), 'late@mail.example', 'a-good-password')).toMatchObject({
      data: { reason: 'TERMS_CHANGED' },
    });
    app.clock.advance(-2 * day);
  });
});

describe('a legal document', () => {
  it('is served in any published version, and no other', async () => {
    const browser = app.browser();
    const get = (body: { slug: 'agreement'; version?: string }) =>
      browser.call('POST /api/portal/v1/legal/getDocument', body);
    expect((await get({ slug: 'agreement' })).data.edition).toMatchObject({ version: '2024-08-30', state: 'current' });
    expect((await get({ slug: 'agreement', version: '2023-06-01' })).data.edition.state).toBe('earlier');
    for (const version of ['2020-01-01', '2026-12-24'])
      expect(await get({ slug: 'agreement', version })).toMatchObject({ status: 404 });
    const { data } = await browser.call('POST /api/portal/v1/legal/getDifferences', {
      slug: 'agreement',
      version: '2024-08-30',
      since: '2023-06-01',
    });
    expect(JSON.stringify(data.changes)).toContain('人工智能');
  });
});
