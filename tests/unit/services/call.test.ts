import type { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Transport, WireRequest } from '../../../src/services/shared/call';
import { CallError, call, callForAnswer, requestOf, sendRequest } from '../../../src/services/shared/call';
import { refusalOf } from '../../../src/services/shared/refusal';
import { served, textOf } from './served';

const period = 'GET /api/portal/v1/archive/getQueryPeriod';
const poll = 'POST /api/portal/v1/archive/getFaceStatus';
const callBackKey = 'a'.repeat(22);

/** A transport that answers every request with one reply. */
const answering =
  (reply: unknown, status = 200): Transport =>
  async () => ({ status, json: async () => reply });

const asError = async (promise: Promise<unknown>): Promise<CallError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error('no CallError', { cause: error });
  return error;
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what a request asks of the browser', () => {
  it.each([true, undefined])('goes on when the page is left: %s', async (keepalive) => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ code: 200, success: true }));
    await call(poll, { callBackKey }, { keepalive });
    expect(fetching.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive });
  });
});

describe('what a reply means', () => {
  it('gives the data of a good one [R065]', async () => {
    const reply = { code: 200, success: true, message: '', msg: '', data: { leftAfter: '2023-11-21' } };
    expect(await call(period, undefined, { transport: answering(reply) })).toEqual({ leftAfter: '2023-11-21' });
  });

  it('counts code 200 without a success flag as good [R065]', async () => {
    expect(await callForAnswer(poll, { callBackKey }, { transport: answering({ code: 200, msg: '0' }) })).toEqual({
      message: '0',
      data: null,
    });
  });

  it.each([
    ['msg', { msg: '甲', message: '乙', errorMessage: '丙' }, '甲'],
    ['message', { message: '乙', errorMessage: '丙' }, '乙'],
    ['errorMessage', { errorMessage: '丙' }, '丙'],
    ['the first that says something', { msg: '', message: null, errorMessage: '丙' }, '丙'],
    ['words of our own', {}, '服务异常，请稍后重试'],
  ])('takes the text of a failure from %s [R065]', async (_source, texts, message) => {
    const error = await asError(
      call(period, undefined, { transport: answering({ code: 500, success: false, ...texts }) }),
    );
    expect(error.message).toBe(message);
  });

  it.each([
    ['code 200 with success false', 200, { code: 200, success: false }, '200'],
    ['another code within HTTP 200', 200, { code: 1001, success: true }, '1001'],
    ['401', 401, { code: 401, success: false }, '401'],
    ['403', 403, { code: 403, success: false }, '403'],
    ['500', 500, { code: 500, success: false }, '500'],
    ['a reply that names no code', 502, { error: 'Bad Gateway' }, '502'],
    ['a reply with HTTP 200 that names no code', 200, { leftAfter: '2023-11-21' }, '200'],
    ['a code that is no number', 200, { code: 'ok', success: true }, '200'],
    ['null', 200, null, '200'],
    ['text', 200, 'fine', '200'],
    ['a list', 200, [], '200'],
  ])('takes %s for a failure [R065]', async (_case, status, reply, code) => {
    const error = await asError(call(period, undefined, { transport: answering(reply, status) }));
    expect(error.code).toBe(code);
    expect(error.message).not.toBe('');
  });

  it('names the reason that the server gives, and hands its data on [R065]', async () => {
    const data = { reason: 'EXPIRED', day: '2026-11-21' };
    const error = await asError(
      call(period, undefined, { transport: answering({ code: 400, success: false, msg: '已过期', data }, 400) }),
    );
    expect(error).toMatchObject({ code: 'EXPIRED', message: '已过期', data });
  });

  it('takes the fault of a field that is called reason for no code', async () => {
    const data = { reason: '请输入原因' };
    const error = await asError(
      call(period, undefined, {
        transport: answering({ code: 400, success: false, message: '请输入原因', data }, 400),
      }),
    );
    expect(error).toMatchObject({ code: '400', data });
    expect(refusalOf(error, ['reason'])).toEqual({ faults: data, message: undefined });
  });

  it('says so where no reply can be read', async () => {
    const page: Transport = async () => ({ status: 503, json: async () => JSON.parse('<html>') });
    const error = await asError(call(period, undefined, { transport: page }));
    expect(error).toMatchObject({ code: '503', message: '服务异常，请稍后重试' });
    expect(error.cause).toBeInstanceOf(SyntaxError);
  });

  it('counts a connection that breaks half-way as a network failure', async () => {
    const broken: Transport = async () => ({ status: 200, json: () => Promise.reject(new TypeError('terminated')) });
    expect(await asError(call(period, undefined, { transport: broken }))).toMatchObject({ code: 'NETWORK' });
  });
});

describe('a call that is given up', () => {
  /** Never answers; rejects on abort, as fetch does. */
  const silent: Transport = ({ signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

  it('by its caller shows nothing to the user', async () => {
    const abort = new AbortController();
    const answer = asError(call(period, undefined, { transport: silent, signal: abort.signal }));
    abort.abort();
    expect(await answer).toMatchObject({ code: 'ABORTED', message: '' });
  });

  it('after 120 seconds says that it took too long [R064]', async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    const answer = asError(call(period, undefined, { transport: silent, signal: new AbortController().signal }));
    clock.abort(new DOMException('too long', 'TimeoutError'));
    expect(await answer).toMatchObject({ code: 'TIMEOUT', message: '请求超时，请稍后重试' });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(120_000);
  });
});

describe('what is sent', () => {
  it('has its path parameters encoded', () => {
    const key = 'GET /api/portal/v1/archive/reportPdf/:reportHandle';
    expect(requestOf(key, { reportHandle: 'a/b?c#d 甲' })).toEqual({
      method: 'GET',
      path: '/api/portal/v1/archive/reportPdf/a%2Fb%3Fc%23d%20%E7%94%B2',
    });
  });

  it('has the header of our own pages, and a type only where there is a body [R514]', async () => {
    const seen: Omit<WireRequest, 'signal'>[] = [];
    const record: Transport = async ({ signal: _signal, ...request }) => {
      seen.push(request);
      return { status: 200, json: async () => ({ code: 200 }) };
    };
    await call(period, undefined, { transport: record });
    await call(poll, { callBackKey }, { transport: record });
    expect(seen).toEqual([
      {
        method: 'GET',
        path: '/api/portal/v1/archive/getQueryPeriod',
        headers: { 'x-requested-with': 'portal' },
        body: undefined,
      },
      {
        method: 'POST',
        path: '/api/portal/v1/archive/getFaceStatus',
        headers: { 'x-requested-with': 'portal', 'content-type': 'application/json' },
        body: JSON.stringify({ callBackKey }),
      },
    ]);
  });
});

describe('the browser as transport', () => {
  it('carries method, path, headers and body, and the reply back', async () => {
    await served(async (request, response) => {
      const { method, url, headers } = request;
      const data = { method, url, marker: headers['x-requested-with'], body: await textOf(request) };
      response.end(JSON.stringify({ code: 200, success: true, msg: '', data }));
    });
    const { data } = await callForAnswer(poll, { callBackKey });
    expect(data).toEqual({
      method: 'POST',
      url: '/api/portal/v1/archive/getFaceStatus',
      marker: 'portal',
      body: JSON.stringify({ callBackKey }),
    });
  });

  it('keeps cookies to our own origin', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ code: 200 }));
    await call(period, undefined);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin' });
  });

  it('hands on what a server in trouble says', async () => {
    await served((_request, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>');
    });
    expect(await asError(call(period, undefined))).toMatchObject({ code: '502' });
  });

  it('reports that the network is down', async () => {
    await served((request) => request.socket.destroy());
    const error = await asError(call(period, undefined));
    expect(error).toMatchObject({ code: 'NETWORK', message: '网络异常，请检查网络后重试', data: null });
  });

  it('stops the request where its caller gives up', async () => {
    const abort = new AbortController();
    const sockets: Socket[] = [];
    await served((request) => {
      sockets.push(request.socket);
      abort.abort();
    });
    const answer = await asError(call(period, undefined, { signal: abort.signal }));
    expect(answer).toMatchObject({ code: 'ABORTED' });
    await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([true]);
  });
});

it('a request gives message and data alone', async () => {
  const transport = answering({ code: 200, success: true, message: '已完成', data: { url: '/x' } });
  const request = { method: 'GET', path: '/', headers: {} };
  expect(await sendRequest(request, { transport })).toEqual({ message: '已完成', data: { url: '/x' } });
});
