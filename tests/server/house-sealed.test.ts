import { randomUUID } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usedContents } from '../../server/security/tables';
import { forgetStaleContents } from '../../server/security/used-contents';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

const key = 'POST /api/portal/v1/archive/getFaceUrl';
const url = '/api/portal/v1/archive/getFaceUrl';
const person = {
  name: '张三',
  idNo: '11010519491231002X',
  agreements: { query: '2024-10-31', realName: '2024-10-31' },
};

let app: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  app = await startTestApp();
  browser = app.browser();
});

afterAll(() => app.close());

async function send(jwe: string, contentType = 'application/jose') {
  const headers = { 'x-requested-with': 'portal', 'content-type': contentType };
  const response = await browser.send({ method: 'POST', url, headers, payload: jwe });
  return { status: response.statusCode, ...response.json() };
}

const refused = (reason: string) => ({ status: 400, code: 400, success: false, data: { reason } });
const seconds = () => Math.floor(app.clock.now().getTime() / 1000);

describe('an encrypted body', () => {
  it('is read where all is well [R454]', async () => {
    expect(await send(await browser.seal(key, person))).toMatchObject({ status: 200, code: 200, success: true });
  });

  it('made with a key that the server does not know asks for a new key', async () => {
    const jwe = await browser.seal(key, person, { kid: 't-gone' });
    expect(await send(jwe)).toMatchObject({ ...refused('UNKNOWN_KEY'), message: '页面已过期，请刷新后重试' });
  });

  it('made with a foreign key under our name is unreadable', async () => {
    const { publicKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256' });
    const jwe = await new CompactEncrypt(new TextEncoder().encode('{}'))
      .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: app.context.sealed.publicKeys()[0]?.kid })
      .encrypt(publicKey);
    expect(await send(jwe)).toMatchObject(refused('UNREADABLE'));
  });

  it.each([0, 1, 2, 3, 4])('is unreadable where its part %i was changed', async (part) => {
    const parts = (await browser.seal(key, person)).split('.');
    const text = parts[part] ?? '';
    parts[part] = `${text.slice(0, 4)}${text[4] === 'A' ? 'B' : 'A'}${text.slice(5)}`;
    const reply = await send(parts.join('.'));
    expect(reply).toMatchObject({ status: 400, success: false });
    expect(['UNREADABLE', 'UNKNOWN_KEY']).toContain(reply.data.reason);
  });

  it('made for another call is refused', async () => {
    const jwe = await browser.seal('POST /api/portal/v1/archive/submitFeedback', person);
    expect(await send(jwe)).toMatchObject(refused('UNREADABLE'));
  });

  it.each([
    ['is good a little less than five minutes old', -299, undefined],
    ['is stale after five minutes', -302, 'STALE'],
    ['is good a little less than five minutes ahead', 299, undefined],
    ['is refused from further in the future', 302, 'STALE'],
  ])('%s', async (_case, offset, reason) => {
    const reply = await send(await browser.seal(key, person, { iat: seconds() + offset }));
    if (reason === undefined) expect(reply.status).toBe(200);
    else expect(reply).toMatchObject({ ...refused(reason), message: '请求已过期，请重试' });
  });

  it('serves once', async () => {
    const jwe = await browser.seal(key, person);
    expect((await send(jwe)).status).toBe(200);
    expect(await send(jwe)).toMatchObject({ ...refused('REPEATED'), message: '请勿重复提交' });
  });

  it('serves once, however many come at the same time', async () => {
    const jwe = await browser.seal(key, person);
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(jwe)));
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
    expect(replies.filter(({ data }) => data?.reason === 'REPEATED').length).toBe(7);
  });

  it('serves once even where the id is sealed anew', async () => {
    const jti = randomUUID();
    expect((await send(await browser.seal(key, person, { jti }))).status).toBe(200);
    expect(await send(await browser.seal(key, person, { jti }))).toMatchObject(refused('REPEATED'));
  });

  it.each([
    ['a field is missing', { name: '张三' }],
    ['a field has another type', { ...person, name: 7 }],
    ['it is null', null],
    ['a field is too long', { ...person, name: '张'.repeat(51) }],
  ])('is refused where %s', async (_case, body) => {
    const reply = await send(await browser.seal(key, body));
    expect(reply).toMatchObject({ status: 400, message: '提交的内容不正确', data: { field: expect.any(String) } });
  });

  it('may not travel in the clear', async () => {
    expect(await send(JSON.stringify(person), 'application/json')).toMatchObject({ status: 400, success: false });
    expect(await send(JSON.stringify(person))).toMatchObject({ status: 400, success: false });
  });

  it('has an id that is long enough', async () => {
    expect(await send(await browser.seal(key, person, { jti: 'short' }))).toMatchObject(refused('UNREADABLE'));
  });

  it('is remembered until it would be stale anyway, and no longer', async () => {
    const iat = seconds() + 290;
    const jwe = await browser.seal(key, person, { iat });
    expect((await send(jwe)).status).toBe(200);
    app.clock.advance(580_000);
    await forgetStaleContents(app.connection.db, app.clock.now());
    expect(await send(jwe)).toMatchObject(refused('REPEATED'));
    app.clock.advance(60_000);
    await forgetStaleContents(app.connection.db, app.clock.now());
    expect(await send(jwe)).toMatchObject(refused('STALE'));
    expect(await app.connection.db.select().from(usedContents)).toEqual([]);
  });
});

describe('the published keys', () => {
  it('hold nothing private, and come with the time that contents are judged by', async () => {
    app.clock.advance(86_400_000);
    const { response, now } = await app.clock.hold(async () => ({
      response: await browser.send({ url: '/.well-known/jwks.json' }),
      now: app.clock.now(),
    }));
    const { keys } = response.json();
    expect(keys.length).toBe(1);
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(response.headers.date).toBe(now.toUTCString());
  });

  it('do not open what was made with them', async () => {
    const [published] = app.context.sealed.publicKeys();
    if (!published) throw new Error('no key');
    await expect(compactDecrypt(await browser.seal(key, person), published)).rejects.toThrow();
  });
});
