import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOfficialAccount } from '../../../server/providers/wechat/official-account';
import { createWeChat } from '../../../server/providers/wechat/open-platform';
import type { WeChatWay } from '../../../server/providers/wechat/wechat';
import { weChatWays } from '../../../server/providers/wechat/wechat';
import { deadAddress } from './local-server';
import { weChatApps, weChatServer } from './wechat-server';

let server: Awaited<ReturnType<typeof weChatServer>>;
beforeAll(async () => {
  server = await weChatServer();
});
afterAll(() => server.close());
beforeEach(() => server.instead.clear());

const redirectUri = 'https://portal.example/callback';
const weChat = (options: Partial<Parameters<typeof createWeChat>[0]> = {}) =>
  createWeChat({ ...weChatApps, baseUrl: server.url, ...options });

function codeOf(person: string, way: WeChatWay = 'website'): string {
  const address = weChat().authorizeUrl({ way, state: 's', redirectUri });
  return new URL(server.agree(address, person)).searchParams.get('code') ?? '';
}
const finish = (code: string, way: WeChatWay = 'website', provider = weChat()) => provider.unionIdOf({ way, code });
const failure = (kind: string, code: string) => ({ name: 'ProviderError', kind, code });

describe('signing in by WeChat', () => {
  it('leads to the documented pages', () => {
    const at = (way: WeChatWay) => createWeChat(weChatApps).authorizeUrl({ way, state: 's-1', redirectUri });
    const uri = encodeURIComponent(redirectUri);
    expect(at('website')).toBe(
      `https://open.weixin.qq.com/connect/qrconnect?appid=wx-website&redirect_uri=${uri}&response_type=code&scope=snsapi_login&state=s-1#wechat_redirect`,
    );
    expect(at('inside')).toBe(
      `https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx-account&redirect_uri=${uri}&response_type=code&scope=snsapi_userinfo&state=s-1#wechat_redirect`,
    );
  });

  it('knows the same person both ways, whose open ids differ', async () => {
    for (const way of weChatWays) expect(await finish(codeOf('zhang', way), way)).toBe('union-zhang');
    expect(await finish(codeOf('wang'))).toBe('union-wang');
  });

  it('tells the code of a refusal: of a code that is used, unknown or of the other app', async () => {
    const code = codeOf('zhang');
    await finish(code);
    await expect(finish(code)).rejects.toMatchObject(failure('refused', '40163'));
    await expect(finish('unknown')).rejects.toMatchObject(failure('refused', '40029'));
    await expect(finish(codeOf('zhang', 'inside'))).rejects.toMatchObject(failure('refused', '40029'));
    const wrong = weChat({ website: { ...weChatApps.website, secret: 'wrong' } });
    await expect(finish(codeOf('zhang'), 'website', wrong)).rejects.toMatchObject(failure('refused', '40125'));
  });

  it.each([
    ['/sns/oauth2/access_token', { body: 'no json' }, failure('malformed', '/sns/oauth2/access_token')],
    ['/sns/oauth2/access_token', { body: '{"access_token":"t"}' }, failure('malformed', '/sns/oauth2/access_token')],
    ['/sns/oauth2/access_token', { status: 502 }, failure('refused', 'http-502')],
    ['/sns/userinfo', { body: '{"errcode":-1,"errmsg":"busy"}' }, failure('refused', '-1')],
    ['/sns/userinfo', { body: `{"openid":"open-wx-website-zhang"}` }, failure('refused', 'no-unionid')],
    ['/sns/userinfo', { body: `{"openid":"other","unionid":"union-zhang"}` }, failure('malformed', 'other-person')],
    ['/sns/userinfo', { body: JSON.stringify({ nickname: 'x'.repeat(20_000) }) }, failure('malformed', 'too-long')],
  ])('takes what %s answers otherwise for nobody (%o)', async (path, other, expected) => {
    server.instead.set(path, other);
    await expect(finish(codeOf('zhang'))).rejects.toMatchObject(expected);
  });

  it('waits no longer than it may, and says where nothing answers', async () => {
    server.instead.set('/sns/userinfo', { hangs: true });
    const code = codeOf('zhang');
    await expect(finish(code, 'website', weChat({ timeoutMs: 100 }))).rejects.toMatchObject({ kind: 'timeout' });
    const dead = weChat({ baseUrl: await deadAddress() });
    await expect(finish(code, 'website', dead)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('has neither secret nor code in an error', async () => {
    const dead = weChat({ baseUrl: await deadAddress() });
    const error = await finish('the-code', 'website', dead).catch((one: unknown) => one);
    const text = JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(Object(error).cause);
    expect(text).not.toMatch(/the-code|website-secret/);
  });
});

describe('the official account', () => {
  const account = (options: Partial<Parameters<typeof createOfficialAccount>[0]> = {}) =>
    createOfficialAccount({ ...weChatApps.inside, baseUrl: server.url, ...options });

  it('has the same token while it is good, and a ticket for it', async () => {
    const token = await account().accessToken();
    expect(token.seconds).toBeGreaterThan(7_000);
    expect((await account().accessToken()).value).toBe(token.value);
    const ticket = await account().ticket(token.value);
    expect(ticket).toEqual({ value: server.ticketNow(), seconds: expect.any(Number) });
  });

  it('tells the code of a refusal, which has the status 200', async () => {
    await expect(account({ secret: 'wrong' }).accessToken()).rejects.toMatchObject(failure('refused', '40125'));
    await expect(account({ appId: 'other' }).accessToken()).rejects.toMatchObject(failure('refused', '40013'));
    const { value } = await account().accessToken();
    server.endToken();
    const error = await account()
      .ticket(value)
      .catch((one: unknown) => one);
    expect(error).toMatchObject(failure('refused', '40001'));
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(value);
  });

  it.each([
    [{ body: '{"errcode":40164,"errmsg":"invalid ip 1.2.3.4, not in whitelist"}' }, failure('refused', '40164')],
    [{ body: '{"access_token":"t"}' }, failure('malformed', '/cgi-bin/stable_token')],
    [{ body: '{"access_token":"t","expires_in":0}' }, failure('malformed', '/cgi-bin/stable_token')],
    [{ status: 502 }, failure('refused', 'http-502')],
  ])('takes what is answered otherwise for no token (%o)', async (other, expected) => {
    server.instead.set('/cgi-bin/stable_token', other);
    await expect(account().accessToken()).rejects.toMatchObject(expected);
  });
});
