import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';

const period = '/api/portal/v1/archive/getQueryPeriod';
const revoke = '/api/portal/v1/archive/revokeReport';
const payload = { reportHandle: 'a'.repeat(22) };
const json = { 'content-type': 'application/json' };
const marker = { 'x-requested-with': 'portal' };
const ours = { ...json, ...marker };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
});

afterAll(() => app.close());

describe('a call that changes something', () => {
  const send = (headers: Record<string, string>, url = revoke) =>
    app.browser('10.0.0.1').send({ method: 'POST', url, headers, payload });

  it.each([
    ['without the header of our own pages', json],
    ['from a foreign origin', { ...ours, origin: 'https://evil.example' }],
    ['from our host on another port', { ...ours, origin: 'http://localhost:4000' }],
    ['from a sandboxed frame', { ...ours, origin: 'null' }],
    ['from another site', { ...ours, 'sec-fetch-site': 'cross-site' }],
    ['from a neighbour of our site', { ...ours, 'sec-fetch-site': 'same-site' }],
  ])('is refused %s [R514]', async (_case, headers) => {
    const response = await send(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      success: false,
      message: '请求来源不正确',
      data: { reason: 'CROSS_ORIGIN' },
    });
  });

  it.each(['/api/%70ortal/v1/archive/revokeReport', '/%61pi/portal/v1/archive/revokeReport'])(
    'is refused under another spelling of its address: %s [R514]',
    async (url) => {
      expect((await send(json, url)).json()).toMatchObject({ data: { reason: 'CROSS_ORIGIN' } });
    },
  );

  it.each([
    ['from our own pages', { ...ours, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['from a program that names no origin', ours],
  ])('is let through %s [R514]', async (_case, headers) => {
    const response = await send(headers);
    expect(response.json()).toMatchObject({ data: { reason: 'NOT_ALLOWED' } });
  });

  it.each([
    ['without the header', {}],
    ['from a foreign origin', { ...marker, origin: 'https://evil.example' }],
    ['from another site', { ...marker, 'sec-fetch-site': 'cross-site' }],
  ])('is refused even as a GET %s [R514]', async (_case, headers) => {
    const url = `/api/portal/v1/resume/updateFileStatus?fileIndexId=${'a'.repeat(22)}&fileStatus=3`;
    const response = await app.browser('10.0.0.1').send({ url, headers });
    expect(response.json()).toMatchObject({ code: 403, data: { reason: 'CROSS_ORIGIN' } });
  });

  it('is none: plain reading needs no header', async () => {
    expect((await app.browser().send({ url: period })).statusCode).toBe(200);
  });

  it('gives no other site leave to call', async () => {
    const response = await app.browser().send({
      method: 'OPTIONS',
      url: revoke,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe('rate limits', () => {
  /** Sends until the limit answers; gives how many were let through, and the answer. */
  async function untilLimited(address: string, cookieOf: (index: number) => Record<string, string>, most = 200) {
    for (let index = 0; index < most; index++) {
      const headers = { ...ours, ...cookieOf(index) };
      const response = await app.browser(address).send({ method: 'POST', url: revoke, headers, payload });
      if (response.statusCode === 429) return { passed: index, body: response.json() };
    }
    throw new Error('no limit');
  }

  const session = (letter: string) => ({ cookie: `archive_browser=${letter.repeat(22)}` });

  it('count per session, wherever it comes from', async () => {
    const { passed, body } = await untilLimited('10.1.0.1', () => session('s'));
    expect(passed).toBe(15);
    expect(body).toMatchObject({ code: 429, success: false, message: '操作过于频繁，请稍后再试' });
    expect(body.data.retryAfterSeconds).toBeGreaterThan(0);
    expect(body.data.retryAfterSeconds).toBeLessThanOrEqual(600);
    const elsewhere = await app
      .browser('10.1.0.2')
      .send({ method: 'POST', url: revoke, headers: { ...ours, ...session('s') }, payload });
    expect(elsewhere.statusCode).toBe(429);
  });

  it('count per address, whatever its session', async () => {
    const { passed } = await untilLimited('10.2.0.1', (index) => session('abcdefgh'.charAt(index % 8)));
    expect(passed).toBe(60);
    const neighbour = await app
      .browser('10.2.0.2')
      .send({ method: 'POST', url: revoke, headers: { ...ours, ...session('z') }, payload });
    expect(neighbour.statusCode).toBe(403);
  });

  it('do not believe a forwarded address where no proxy is configured', async () => {
    const { passed } = await untilLimited('10.3.0.1', (index) => ({ 'x-forwarded-for': `192.0.2.${index % 250}` }));
    expect(passed).toBe(60);
  });
});

describe('headers of a reply', () => {
  const policyOf = async (url: string): Promise<Record<string, string[]>> => {
    const { headers } = await app.browser().send({ url });
    const directives = String(headers['content-security-policy']).split(';');
    return Object.fromEntries(
      directives.map((text) => text.trim().split(' ')).map(([name = '', ...sources]) => [name, sources]),
    );
  };

  it('let scripts come from here alone, with a fresh nonce each time', async () => {
    const [first, second] = [await policyOf(period), await policyOf('/api/nothing')];
    for (const policy of [first, second]) {
      expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'nonce-[A-Za-z0-9+/]{22}=='$/)]);
      expect(policy['object-src']).toEqual(["'none'"]);
      expect(policy['base-uri']).toEqual(["'none'"]);
      expect(policy['frame-ancestors']).toEqual(["'self'"]);
      expect(policy['connect-src']).toEqual(["'self'"]);
    }
    expect(first['script-src']).not.toEqual(second['script-src']);
  });

  it('forbid sniffing, foreign frames and foreign referrers', async () => {
    const { headers } = await app.browser().send({ url: period });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});
