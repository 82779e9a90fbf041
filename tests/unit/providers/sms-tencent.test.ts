import { createHash, createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../../../server/providers/provider-error';
import { tc3RequestHash } from '../../../server/providers/sms/tc3-signature';
import { createTencentSms } from '../../../server/providers/sms/tencent';
import type { LocalServer } from './local-server';
import { bodyOf, deadAddress, listen } from './local-server';

const SECRET_ID = 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE';
const SECRET_KEY = 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE';
const phone = '13800001234';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The vendor's side of TC3-HMAC-SHA256: recomputed from the received headers. */
function expectedAuthorization(headers: Record<string, unknown>, body: string): string {
  const timestamp = Number(headers['x-tc-timestamp']);
  const day = new Date(timestamp * 1000).toISOString().split('T')[0] ?? '';
  const canonical = `POST\n/\n\ncontent-type:${headers['content-type']}\nhost:${headers.host}\nx-tc-action:${String(
    headers['x-tc-action'],
  ).toLowerCase()}\n\ncontent-type;host;x-tc-action\n${sha256(body)}`;
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${day}/sms/tc3_request\n${sha256(canonical)}`;
  const key = [day, 'sms', 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${SECRET_KEY}`);
  const signature = hmac(key, text).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${SECRET_ID}/${day}/sms/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=${signature}`;
}

describe('SMS by Tencent Cloud', () => {
  const now = Date.UTC(2025, 5, 30, 23, 59, 59);
  let vendor: LocalServer;
  let received: { headers: Record<string, unknown>; body: unknown }[] = [];
  let override: ((response: ServerResponse) => void) | undefined;

  beforeEach(async () => {
    received = [];
    override = undefined;
    vendor = await listen(async (request, response) => {
      const body = (await bodyOf(request)).toString();
      if (override) return override(response);
      const { headers } = request;
      const late = Math.abs(Number(headers['x-tc-timestamp']) * 1000 - now) > 300_000;
      const genuine = headers.authorization === expectedAuthorization(headers, body) && !late;
      if (genuine) received.push({ headers, body: JSON.parse(body) });
      const error = { Code: 'AuthFailure.SignatureFailure', Message: 'signature' };
      const set = [{ Code: 'Ok', Message: 'send success', SerialNo: '1', Fee: 1 }];
      response.end(JSON.stringify({ Response: genuine ? { SendStatusSet: set } : { Error: error } }));
    });
  });
  afterEach(() => vendor.close());

  const provider = (options: Partial<Parameters<typeof createTencentSms>[0]> = {}) =>
    createTencentSms({
      secretId: SECRET_ID,
      secretKey: SECRET_KEY,
      sdkAppId: '1400006666',
      signName: '电路门户',
      templates: { 'dispute-result': '449739' },
      baseUrl: vendor.url,
      clock: () => now,
      ...options,
    });
  const message = { phone, template: 'dispute-result', text: '您的反馈已处理', params: ['已处理', '5'] };

  it('hashes a request as in the example of the vendor', () => {
    const payload = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}';
    expect(tc3RequestHash({ host: 'cvm.tencentcloudapi.com', action: 'DescribeInstances', payload })).toBe(
      '7019a55be8395899b900fb5564e4200d984910f34794a27cb3fb7d10ff6a1e84',
    );
  });

  it('sends template and values, signed', async () => {
    await provider().send(message);
    expect(received).toMatchObject([
      {
        headers: { 'x-tc-action': 'SendSms', 'x-tc-version': '2021-01-11', 'x-tc-region': 'ap-guangzhou' },
        body: {
          PhoneNumberSet: ['+8613800001234'],
          SmsSdkAppId: '1400006666',
          SignName: '电路门户',
          TemplateId: '449739',
          TemplateParamSet: ['已处理', '5'],
        },
      },
    ]);
  });

  it('sends the text alone where a template has one place, and keeps a foreign number', async () => {
    await provider().send({ phone: '+85212345678', template: 'dispute-result', text: '您好' });
    expect(received[0]?.body).toMatchObject({ PhoneNumberSet: ['+85212345678'], TemplateParamSet: ['您好'] });
  });

  it('is refused with a wrong key or a clock that is wrong', async () => {
    const refusal = { kind: 'refused', code: 'AuthFailure.SignatureFailure' };
    await expect(provider({ secretKey: 'wrong' }).send(message)).rejects.toMatchObject(refusal);
    await expect(provider({ clock: () => now - 400_000 }).send(message)).rejects.toMatchObject(refusal);
    expect(received).toEqual([]);
  });

  it('sends nothing for a template that it does not know', async () => {
    for (const template of ['other', 'constructor']) {
      const error = { kind: 'refused', code: 'unknown-template' };
      await expect(provider().send({ ...message, template })).rejects.toMatchObject(error);
    }
    expect(received).toEqual([]);
  });

  it('says that the vendor did not send, without the number in the error', async () => {
    const status = { Code: 'LimitExceeded.PhoneNumberDailyLimit', Message: `too many for +86${phone}` };
    override = (response) => response.end(JSON.stringify({ Response: { SendStatusSet: [status] } }));
    const error = await provider()
      .send(message)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ kind: 'refused', code: status.Code });
    expect(`${error}${JSON.stringify(error)}`).not.toContain(phone);
  });

  it('reports a vendor that is down', async () => {
    const baseUrl = await deadAddress();
    await expect(provider({ baseUrl }).send(message)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('does not wait for a slow vendor', async () => {
    override = () => undefined;
    await expect(provider({ timeoutMs: 200 }).send(message)).rejects.toMatchObject({ kind: 'timeout' });
  });

  it.each([
    ['broken', 'refused', (response: ServerResponse) => void response.writeHead(503).end()],
    ['talking nonsense', 'malformed', (response: ServerResponse) => void response.end('<html>')],
    ['silent about the message', 'malformed', (response: ServerResponse) => void response.end('{"Response":{}}')],
  ])('reports a vendor that is %s', async (_what, kind, answer) => {
    override = answer;
    await expect(provider().send(message)).rejects.toMatchObject({ kind });
  });
});
