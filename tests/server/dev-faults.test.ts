import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { customer } from './beans-flow';
import { startIdentity } from './identity-flow';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';

const time = 'GET /api/integral/ns/time';
const balance = 'GET /api/integral/user/getUserInfo';

let app: TestApp;
let base: string;
/** Cookies of browsers that are signed in. */
let one: string;
let other: string;

const cookieOf = async (code: string): Promise<string> => {
  const { cookies } = await customer(app, code);
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
};

beforeAll(async () => {
  app = await startIdentity();
  base = await app.server.listen({ port: 0, host: '127.0.0.1' });
  one = await cookieOf('C10001');
  other = await cookieOf('C10002');
});
afterAll(() => app.close());

const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
  fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const switchOn = async (order: object) => (await post('/dev/faults', order)).json();
const known = async () => (await fetch(`${base}/dev/faults`)).json();
const askTime = (headers: Record<string, string> = {}) => fetch(`${base}/api/integral/ns/time`, { headers });
const askBalance = (cookie: string) => fetch(`${base}/api/integral/user/getUserInfo`, { headers: { cookie } });

afterEach(async () => {
  await post('/dev/faults/all/off');
});

describe('the switches for replies', () => {
  it('lists every call, what is switched on, and what has come of it', async () => {
    const { calls, rules } = await known();
    expect(rules).toEqual([]);
    expect(calls.length).toBeGreaterThan(200);
    const { id } = await switchOn({ call: time, kind: 'status', count: 2 });
    await askTime();
    expect((await known()).rules).toMatchObject([{ id, call: time, left: 1, met: 1, done: 1 }]);
    const page = await (await fetch(`${base}/dev/faults`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('还剩 1 次，已发生 1 次');
    for (const { call } of calls) expect(page).toContain(call);
    await post(`/dev/faults/${id}/off`);
    expect((await known()).rules).toEqual([]);
    expect((await askTime()).status).toBe(200);
  });

  it.each([
    [401, '请先登录'],
    [429, '操作过于频繁，请稍后再试'],
    [500, '系统繁忙，请稍后再试'],
    [503, '服务异常，请稍后重试'],
  ])('answers %i as the portal itself would, so often as it is told', async (status, message) => {
    await switchOn({ call: time, kind: 'status', status, count: 2 });
    for (const wanted of [status, status, 200]) {
      const reply = await askTime();
      expect(reply.status).toBe(wanted);
      if (wanted !== 200) expect(await reply.json()).toMatchObject({ code: status, success: false, message });
    }
  });

  it('disturbs one account alone, or one browser', async () => {
    await switchOn({ call: balance, kind: 'status', status: 500, account: 'C10001', count: 9 });
    expect((await askBalance(other)).status).toBe(200);
    expect((await askBalance(one)).status).toBe(500);
    await switchOn({ call: time, kind: 'status', status: 503, browser: 'mine', count: 9 });
    expect((await askTime()).status).toBe(200);
    expect((await askTime({ cookie: 'dev-browser=mine' })).status).toBe(503);
  });

  it('lets a reply wait', async () => {
    await switchOn({ call: time, kind: 'delay', ms: 400 });
    const startedAt = performance.now();
    expect((await askTime()).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(390);
  });

  it('lets a reply wait until it is released, and then be what it was to be', async () => {
    const { id } = await switchOn({ call: time, kind: 'status', status: 503, ms: 600_000 });
    const reply = askTime();
    await expect.poll(async () => (await known()).rules[0].met).toBe(1);
    expect((await known()).rules[0].done).toBe(0);
    await post(`/dev/faults/${id}/release`);
    expect((await reply).status).toBe(503);
  });

  it('lets a late reply become something else when it is released', async () => {
    const { id } = await switchOn({ call: time, kind: 'delay', ms: 600_000 });
    const reply = askTime();
    await expect.poll(async () => (await known()).rules[0].met).toBe(1);
    await post(`/dev/faults/${id}/release`, { kind: 'status', status: 500 });
    expect((await reply).status).toBe(500);
    expect((await post(`/dev/faults/${id}/release`, { kind: 'unknown' })).status).toBe(400);
  });

  it('lets what a guard answers wait as well, and loses it', async () => {
    const call = 'POST /api/portal/v1/staff/checkInPass';
    const show = () => post('/api/portal/v1/staff/checkInPass', { pass: 'ABCD' }, { 'x-requested-with': 'portal' });
    const { id } = await switchOn({ call, kind: 'delay', ms: 600_000 });
    const reply = show();
    await expect.poll(async () => (await known()).rules[0].met).toBe(1);
    expect((await known()).rules[0].done).toBe(0);
    await post(`/dev/faults/${id}/release`);
    expect((await reply).status).toBe(401);
    expect((await known()).rules[0].done).toBe(1);
    await switchOn({ call, kind: 'cut' });
    await expect(show().then((lost) => lost.json())).rejects.toThrow();
  });

  it('breaks the JSON of a reply', async () => {
    await switchOn({ call: time, kind: 'broken' });
    const reply = await askTime();
    expect(reply.status).toBe(200);
    await expect(reply.json()).rejects.toThrow(SyntaxError);
  });

  it('handles a call and loses its reply, which has begun', async () => {
    const { id } = await switchOn({ call: balance, kind: 'handledThenLost', account: 'C10001' });
    const reply = await askBalance(one);
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow();
    expect((await known()).rules).toMatchObject([{ id, left: 0, done: 1 }]);
    expect((await askBalance(one)).status).toBe(200);
  });

  it('does not handle a call that it cuts', async () => {
    await switchOn({ call: 'GET /api/integral/logout', kind: 'cut', account: 'C10002' });
    const signOut = () =>
      fetch(`${base}/api/integral/logout`, { headers: { cookie: other, 'x-requested-with': 'portal' } });
    await expect(signOut().then((reply) => reply.text())).rejects.toThrow();
    expect((await askBalance(other)).status).toBe(200);
  });

  it('cuts an event line, one that is open and one that opens, and refuses other kinds for it', async () => {
    const call = 'GET /api/integral/seckill/ns/stockEvents';
    const open = () => fetch(`${base}/api/integral/seckill/ns/stockEvents`);
    const first = await open();
    await switchOn({ call, kind: 'cut', count: 2 });
    await expect(first.text()).rejects.toThrow();
    await expect(open().then((line) => line.text())).rejects.toThrow();
    expect((await post('/dev/faults', { call, kind: 'broken' })).status).toBe(400);
  });

  it('disturbs files too', async () => {
    await switchOn({ call: 'GET /favicon.ico', kind: 'status', status: 503 });
    expect((await fetch(`${base}/favicon.ico`)).status).toBe(503);
    expect((await fetch(`${base}/favicon.ico`)).status).toBe(200);
  });

  it('leaves alone what the server asks itself', async () => {
    await switchOn({ call: time, kind: 'status', status: 500 });
    expect((await app.browser().send({ url: '/api/integral/ns/time' })).statusCode).toBe(200);
    expect((await askTime()).status).toBe(500);
  });

  it('takes the form of its page', async () => {
    const reply = await fetch(`${base}/dev/faults`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({
        call: time,
        kind: 'status',
        status: '429',
        ms: '',
        account: '',
        address: '',
        count: '3',
      }),
    });
    expect(reply.status).toBe(303);
    expect((await known()).rules).toMatchObject([{ call: time, status: 429, left: 3 }]);
  });

  it('knows no call that there is none of', async () => {
    expect((await post('/dev/faults', { call: 'GET /nothing', kind: 'cut' })).status).toBe(400);
    expect((await post('/dev/faults', { call: time, kind: 'explode' })).status).toBe(400);
  });
});

describe('the tools for testers', () => {
  const status = async (headers: Record<string, string>, address = '127.0.0.1', from = app) =>
    (await from.browser(address).send({ url: '/dev/faults', headers })).statusCode;

  it('answer this machine alone, and no page of another site', async () => {
    expect(await status({})).toBe(200);
    expect(await status({}, '::1')).toBe(200);
    expect(await status({}, '10.0.0.7')).toBe(403);
    expect(await status({ host: 'portal.example' })).toBe(403);
    expect(await status({ 'x-forwarded-for': '10.0.0.7' })).toBe(403);
    expect(await status({ origin: 'http://evil.example' })).toBe(403);
    expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  it('answer other machines where DEV_TOOLS says so', async () => {
    const open = await startTestApp({ env: { DEV_TOOLS: '1' } });
    expect(await status({}, '10.0.0.7', open)).toBe(200);
    expect(await status({ origin: 'http://evil.example' }, '10.0.0.7', open)).toBe(403);
    await open.close();
  });

  it('are absent in production, with the hook', async () => {
    const config = { ...readConfig({ LOG_LEVEL: 'error' }), mode: 'production' as const, devTools: true };
    const production = await startTestApp({ config });
    expect(await status({}, '127.0.0.1', production)).toBe(404);
    expect(production.server.printRoutes({ commonPrefix: false })).not.toContain('/dev/faults');
    expect(app.server.printRoutes({ commonPrefix: false })).toContain('/dev/faults');
    await production.close();
  });
});
