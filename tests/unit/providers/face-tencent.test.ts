import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTencentFace } from '../../../server/providers/face/tencent';
import { ProviderError } from '../../../server/providers/provider-error';
import { deadAddress } from './local-server';
import type { TencentServer } from './tencent-server';
import { tencentServer } from './tencent-server';

const person = { name: '欧阳娜娜', idNo: '11010519491231002X', userId: 'u1' };
const returnUrl = 'https://portal.example/portal/face-result?from=phone scan&x=1';
const minutes = (count: number) => count * 60_000;

describe('Tencent face check', () => {
  let now = 0;
  let vendor: TencentServer;
  let serial = 0;

  beforeEach(async () => {
    now = Date.UTC(2025, 0, 1);
    vendor = await tencentServer(() => now);
  });
  afterEach(() => vendor.close());

  const provider = (options: Partial<Parameters<typeof createTencentFace>[0]> = {}) =>
    createTencentFace({
      appId: vendor.appId,
      secret: vendor.secret,
      baseUrl: vendor.url,
      clock: () => now,
      ...options,
    });
  const request = () => ({ ...person, orderNo: `order${++serial}`, returnUrl });
  const open = async (address: string) => (await fetch(address)).json();
  const count = (path: string) => vendor.calls.filter((call) => call === path).length;

  it('registers an attempt and gives an address that the vendor accepts, with the whole return address', async () => {
    const { address, h5faceId } = await provider().start(request());
    expect(new URL(address).searchParams.get('h5faceId')).toBe(h5faceId);
    expect(address).not.toContain('+');
    expect(await open(address)).toEqual({ code: '0', returnTo: returnUrl });
  });

  it('gives an address that opens once, because its NONCE ticket is for one use', async () => {
    const { address } = await provider().start(request());
    expect(await open(address)).toMatchObject({ code: '0' });
    expect(await open(address)).toMatchObject({ code: '400502' });
  });

  it('gives an address that is dead after 120 seconds', async () => {
    const { address } = await provider().start(request());
    now += 120_000;
    expect(await open(address)).toMatchObject({ code: '400502' });
  });

  it('fetches a NONCE ticket for each start and renews nothing else within 20 minutes', async () => {
    const face = provider();
    await face.start(request());
    now += minutes(19);
    await face.start(request());
    expect(count('/api/oauth2/api_ticketNONCE')).toBe(2);
    expect(count('/api/oauth2/api_ticketSIGN')).toBe(1);
    expect(count('/api/oauth2/access_token')).toBe(1);
    now += minutes(2);
    await face.start(request());
    expect(count('/api/oauth2/api_ticketSIGN')).toBe(2);
    expect(count('/api/oauth2/access_token')).toBe(2);
  });

  it('has one renewal in flight however many ask', async () => {
    const face = provider();
    await Promise.all(Array.from({ length: 8 }, () => face.query('none')));
    expect(count('/api/oauth2/access_token')).toBe(1);
    expect(count('/api/oauth2/api_ticketSIGN')).toBe(1);
  });

  it('renews token and ticket once and tries again where the vendor no longer accepts them', async () => {
    const face = provider();
    await face.query('none');
    vendor.revoke();
    expect(await face.query('none')).toEqual({ status: 'pending' });
    expect(count('/api/oauth2/access_token')).toBe(2);
    vendor.revoke();
    const { address } = await face.start(request());
    expect(await open(address)).toMatchObject({ code: '0' });
  });

  it('gives up after one renewal: a refusal of ourselves is an error, not a failed check', async () => {
    await expect(provider({ secret: 'wrong' }).query('none')).rejects.toMatchObject({
      kind: 'refused',
      code: '400101',
    });
    expect(vendor.calls).toEqual(['/api/oauth2/access_token']);
    const face = provider();
    await face.query('none');
    vendor.calls = [];
    const refuse: typeof vendor.override = (response) => {
      vendor.override = refuse;
      response.end('{"code":"400502","msg":"签名错误"}');
    };
    vendor.override = refuse;
    await expect(face.query('none')).rejects.toMatchObject({ kind: 'refused', code: '400502' });
    expect(vendor.calls).toEqual(['/api/v2/base/queryfacerecord', '/api/oauth2/access_token']);
  });

  it('opens the page at the domain that the vendor names as nearest', async () => {
    vendor.optimalDomain = 'kyc2.qcloud.com';
    expect((await provider().start(request())).address).toMatch(/^https:\/\/kyc2\.qcloud\.com\/api\/web\/login\?/);
    vendor.optimalDomain = 'evil.example/x?';
    expect((await provider().start(request())).address).toContain(`${vendor.url}/api/web/login?`);
  });

  it('accepts a return signed by the vendor, in any letter case [R513]', async () => {
    const face = provider();
    const { orderNo } = await begun(face);
    const newSignature = vendor.finish(orderNo, '0');
    expect(await face.isGenuineReturn({ code: '0', orderNo, newSignature })).toBe(true);
    expect(await face.isGenuineReturn({ code: '0', orderNo, newSignature: newSignature.toLowerCase() })).toBe(true);
  });

  it('rejects a return whose code, order or signature was changed [R513]', async () => {
    const face = provider();
    const { orderNo } = await begun(face);
    const newSignature = vendor.finish(orderNo, '2016');
    expect(await face.isGenuineReturn({ code: '0', orderNo, newSignature })).toBe(false);
    expect(await face.isGenuineReturn({ code: '2016', orderNo: `${orderNo}0`, newSignature })).toBe(false);
    expect(await face.isGenuineReturn({ code: '2016', orderNo, newSignature: '' })).toBe(false);
  });

  it('accepts a return signed with the ticket that a renewal has just replaced, until that dies [R513]', async () => {
    const face = provider();
    const { orderNo } = await begun(face);
    const newSignature = vendor.finish(orderNo, '0');
    now += minutes(21);
    await face.query(orderNo);
    expect(await face.isGenuineReturn({ code: '0', orderNo, newSignature })).toBe(true);
    now += minutes(40);
    expect(await face.isGenuineReturn({ code: '0', orderNo, newSignature })).toBe(false);
  });

  it('asks the vendor for the result: pending, passed', async () => {
    const face = provider();
    expect(await face.query('neverStarted')).toEqual({ status: 'pending' });
    const { orderNo } = await begun(face);
    expect(await face.query(orderNo)).toEqual({ status: 'pending' });
    vendor.finish(orderNo, '0');
    expect(await face.query(orderNo)).toEqual({ status: 'passed' });
  });

  it('reports a failure in our words, never in those of the vendor', async () => {
    const face = provider();
    const { orderNo } = await begun(face);
    vendor.finish(orderNo, '66661234');
    expect(await face.query(orderNo)).toEqual({ status: 'failed', message: '刷脸失败，请重新认证' });
    vendor.finish(orderNo, '1202');
    expect(await face.query(orderNo)).toEqual({ status: 'failed', message: '刷脸失败：光线太暗，请到明亮处重新认证' });
  });

  it('does not take the answer about another order for this one', async () => {
    const face = provider();
    await face.query('none');
    vendor.override = (response) => response.end(JSON.stringify({ code: '0', result: { orderNo: 'another' } }));
    await expect(face.query('mine')).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('keeps name and number out of errors, whatever the vendor writes into its own text', async () => {
    const face = provider();
    const first = request();
    await face.start(first);
    const error = await face.start(first).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ kind: 'refused', code: '66660002', provider: 'tencent' });
    expect(error instanceof ProviderError && error.vendorText).toContain(person.idNo);
    expect(`${error}${JSON.stringify(error)}`).not.toContain(person.idNo);
    expect(`${error}${JSON.stringify(error)}`).not.toContain(person.name);
  });

  it.each([
    ['an error page', 'refused', 'http-502'],
    ['nonsense', 'malformed', '/api/v2/base/queryfacerecord'],
    ['its own trouble', 'refused', '999999'],
  ])('answers %s of the vendor with an error, not with a result', async (what, kind, code) => {
    const face = provider();
    await face.query('none');
    vendor.override = (response) => {
      if (what === 'an error page') response.writeHead(502);
      response.end(what === 'its own trouble' ? '{"code":"999999","msg":"网络不给力"}' : '<html>');
    };
    await expect(face.query('none')).rejects.toMatchObject({ kind, code });
  });

  it('says so when the vendor is down, and works again when it is back', async () => {
    const down = provider({ baseUrl: await deadAddress() });
    await expect(down.start(request())).rejects.toMatchObject({ kind: 'unreachable', code: 'ECONNREFUSED' });
    const face = provider();
    vendor.override = (response) => response.destroy();
    await expect(face.query('none')).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await face.query('none')).toEqual({ status: 'pending' });
  });

  // Its call may reach the vendor after it was given up, so no other one follows.
  it.each<[string, TencentServer['override']]>([
    ['says nothing', () => undefined],
    ['stops within its answer', (response) => response.write('{"code":')],
  ])('does not wait for a vendor that %s', async (_what, override) => {
    vendor.override = override;
    await expect(provider({ timeoutMs: 100 }).query('none')).rejects.toMatchObject({ kind: 'timeout' });
  });

  async function begun(face: ReturnType<typeof provider>) {
    const one = request();
    await face.start(one);
    return one;
  }
});
