import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

const marker = { 'x-requested-with': 'portal' };
const json = { ...marker, 'content-type': 'application/json' };
const disputeUrl = '/api/portal/v1/archive/submitFeedback';
const savedUrl = '/api/portal/v1/archive/getSavedReport';
const secretDetail = 'inner detail 11010519491231002X 13800138000';

let app: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  app = await startTestApp({
    providers: {
      face: {
        name: 'sandbox',
        start: () => Promise.reject(new Error(secretDetail)),
        query: () => Promise.reject(new Error(secretDetail)),
        isGenuineReturn: () => Promise.reject(new Error(secretDetail)),
      },
    },
  });
  browser = app.browser();
});

afterAll(() => app.close());

const faceReturn = { code: '0', orderNo: 'a', h5faceId: 'b', liveRate: '99', newSignature: 'c' };
const envelope = (status: number) => ({
  code: status,
  success: status === 200,
  message: expect.any(String),
  msg: expect.any(String),
  data: expect.toSatisfy((data: unknown) => data === null || typeof data === 'object'),
});

describe('every reply of the API', () => {
  it.each([
    ['a good one', { url: '/api/portal/v1/archive/getQueryPeriod' }, 200],
    ['an unknown address', { url: '/api/portal/v1/nothing' }, 404],
    ['an unknown address outside the portal', { url: '/api/nothing' }, 404],
    ['an address in capitals', { url: '/API/portal/v1/archive/getQueryPeriod' }, 404],
    ['an address with a slash at its end', { url: '/api/portal/v1/archive/getQueryPeriod/' }, 404],
    ['an address that cannot be read', { url: '/api/%zz' }, 400],
    ['a parameter without end', { url: `/api/portal/v1/archive/reportPdf/${'a'.repeat(200)}`, headers: marker }, 404],
    ['another method', { method: 'DELETE', url: savedUrl, headers: marker }, 404],
    ['a body that is no JSON', { method: 'POST', url: savedUrl, headers: json, payload: '{"reportHandle":' }, 400],
    ['an empty body', { method: 'POST', url: savedUrl, headers: json, payload: '' }, 400],
    ['no body', { method: 'POST', url: savedUrl, headers: marker }, 400],
    [
      'a type that nobody reads',
      { method: 'POST', url: savedUrl, headers: { ...marker, 'content-type': 'text/csv' }, payload: 'a' },
      415,
    ],
    [
      'a body that is too large',
      { method: 'POST', url: savedUrl, headers: json, payload: JSON.stringify({ reportHandle: 'a'.repeat(300_000) }) },
      413,
    ],
    [
      'an encrypted body that is too large',
      {
        method: 'POST',
        url: disputeUrl,
        headers: { ...marker, 'content-type': 'application/jose' },
        payload: 'a'.repeat(300_000),
      },
      413,
    ],
    ['a refusal', { method: 'POST', url: savedUrl, headers: json, payload: { reportHandle: 'a'.repeat(22) } }, 403],
  ] as const)('is an envelope with its status: %s [R065]', async (_case, request, status) => {
    const response = await browser.send(request);
    expect(response.statusCode).toBe(status);
    const body = response.json();
    expect(body).toEqual(envelope(status));
    expect(body.msg).toBe(body.message);
    if (status !== 200) expect(body.message).toMatch(/^[\u4e00-\u9fff，。]+$/);
  });

  it('is never kept by a cache, and names its request', async () => {
    for (const url of ['/api/portal/v1/archive/getQueryPeriod', '/api/nothing']) {
      const { headers } = await browser.send({ url });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    }
  });

  it('names the wrong field of a body, in Chinese [R065]', async () => {
    const payload = { ...faceReturn, code: 7 };
    const url = '/api/portal/v1/archive/reportFaceResult';
    const response = await browser.send({ method: 'POST', url, headers: json, payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: '提交的内容不正确', data: { field: '/code' } });
  });
});

describe('a failure inside', () => {
  it('shows no detail, but the id under which the log knows it [R065]', async () => {
    const begun = app.logs.length;
    const reply = await browser.call('POST /api/portal/v1/archive/reportFaceResult', faceReturn);
    expect(reply).toMatchObject({ status: 500, code: 500, success: false, message: '系统繁忙，请稍后再试' });
    const requestId = reply.headers['x-request-id'];
    expect(reply.data).toEqual({ requestId });
    expect(JSON.stringify(reply)).not.toContain('inner');
    const line = app.logs.slice(begun).find((text) => text.includes('request failed'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      reqId: requestId,
      err: { type: 'Error', message: 'inner detail [id] [phone]' },
    });
  });

  it('keeps every log line free of addresses and their tokens', async () => {
    const begun = app.logs.length;
    const token = 'tokenThatNobodyMaySee0';
    await browser.send({ url: `/face/${token}?email=a@example.com` });
    await browser.send({ method: 'POST', url: `/portal/${token}?code=${token}` });
    await browser.send({ url: `/api/nothing/${token}` });
    await browser.send({ url: `/api/%zz${token}` });
    const lines = app.logs.slice(begun).join('');
    expect(lines).toContain('/face/:scanToken');
    expect(lines).not.toContain(token);
    expect(lines).not.toContain('example.com');
  });
});

describe('flags that a client claims', () => {
  it.each(['manager', 'isManager', 'isBlackList', 'blackList'])(
    '%s changes nothing, or is refused [R511]',
    async (flag) => {
      const body = { reportHandle: 'a'.repeat(22) };
      const plain = await browser.send({ method: 'POST', url: savedUrl, headers: json, payload: body });
      const claimed = await browser.send({
        method: 'POST',
        url: `${savedUrl}?${flag}=true`,
        headers: { ...json, [flag]: 'true', cookie: `${flag}=true` },
        payload: body,
      });
      expect(claimed.statusCode).toBe(403);
      expect(claimed.json()).toEqual(plain.json());
      const inside = { method: 'POST', url: savedUrl, headers: json, payload: { ...body, [flag]: true } } as const;
      expect((await browser.send(inside)).statusCode).toBe(400);
    },
  );
});

describe('cookies', () => {
  it('are out of reach of scripts and of other sites [R514]', async () => {
    const visitor = app.browser();
    const response = await visitor.send({
      method: 'POST',
      url: '/api/portal/v1/archive/getFaceUrl',
      headers: { ...marker, 'content-type': 'application/jose' },
      payload: await visitor.seal('POST /api/portal/v1/archive/getFaceUrl', {
        name: '张三',
        idNo: '11010519491231002X',
        agreements: { query: '2024-10-31', realName: '2024-10-31' },
      }),
    });
    expect(response.statusCode).toBe(200);
    expect(response.cookies.length).toBeGreaterThan(0);
    for (const cookie of response.cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  });
});
