import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTencentCaptcha } from '../../../server/providers/captcha/tencent';
import { ProviderError } from '../../../server/providers/provider-error';
import { tc3Authorization } from '../../../server/providers/sms/tc3-signature';
import type { LocalServer } from './local-server';
import { bodyOf, deadAddress, listen } from './local-server';

const account = { secretId: 'AKID', secretKey: 'secret', appId: '199999164', appSecretKey: 'app-secret' };
const now = Date.UTC(2026, 10, 22);

let server: LocalServer;
let asked: { headers: Record<string, unknown>; payload: string }[] = [];
let reply = { status: 200, body: '{}' };

beforeAll(async () => {
  server = await listen(async (request, response) => {
    asked.push({ headers: request.headers, payload: (await bodyOf(request)).toString() });
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const answerWith = (response: object, status = 200) => {
  reply = { status, body: JSON.stringify({ Response: { RequestId: 'r', ...response } }) };
};
const verify = (ticket = 't03abc*', baseUrl = server.url) =>
  createTencentCaptcha({ ...account, baseUrl, clock: () => now }).verify({
    ticket,
    randstr: '@Vki',
    address: '192.0.2.7',
  });

describe('the Tencent captcha', () => {
  it('asks as documented, signed with TC3-HMAC-SHA256', async () => {
    answerWith({ CaptchaCode: 1, CaptchaMsg: 'OK' });
    expect(await verify()).toBe(true);
    const [{ headers, payload } = { headers: {}, payload: '' }] = asked;
    expect(JSON.parse(payload)).toEqual({
      CaptchaType: 9,
      Ticket: 't03abc*',
      UserIp: '192.0.2.7',
      Randstr: '@Vki',
      CaptchaAppId: 199999164,
      AppSecretKey: 'app-secret',
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-tc-action': 'DescribeCaptchaResult',
      'x-tc-version': '2019-07-22',
      'x-tc-timestamp': String(now / 1000),
      authorization: tc3Authorization({
        ...account,
        service: 'captcha',
        host: new URL(server.url).host,
        action: 'DescribeCaptchaResult',
        payload,
        timestamp: now / 1000,
      }),
    });
  });

  it.each([6, 7, 8, 9, 13, 15, 16, 21, 100])('says no with the code %i', async (CaptchaCode) => {
    answerWith({ CaptchaCode });
    expect(await verify()).toBe(false);
  });

  it.each(['', 'trerror_1001_199999164_1700000000', 'terror_1001_199999164'])(
    'takes no ticket that the widget makes itself: %j',
    async (ticket) => {
      answerWith({ CaptchaCode: 1 });
      expect(await verify(ticket)).toBe(false);
      expect(asked).toEqual([]);
    },
  );

  it('fails where the vendor refuses, answers nonsense or is away', async () => {
    answerWith({ Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' } });
    await expect(verify()).rejects.toMatchObject({ kind: 'refused', code: 'AuthFailure.SignatureFailure' });
    answerWith({});
    await expect(verify()).rejects.toMatchObject({ kind: 'malformed' });
    answerWith({ CaptchaCode: 1 }, 500);
    await expect(verify()).rejects.toMatchObject({ code: 'http-500' });
    await expect(verify('t03', await deadAddress())).rejects.toThrow(ProviderError);
  });
});
