import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedAddress } from '../../server/modules/site/we-chat';
import { weChatCredentials } from '../../server/modules/site/we-chat-tables';
import { weChatApps, weChatServer } from '../unit/providers/wechat-server';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

const portal = 'https://portal.example';
const page = `${portal}/portal/q7i1.html?from=timeline`;
const tokenPath = '/cgi-bin/stable_token';
const ticketPath = '/cgi-bin/ticket/getticket';
const minute = 60_000;

let app: TestApp;
let weChat: Awaited<ReturnType<typeof weChatServer>>;
beforeAll(async () => {
  weChat = await weChatServer(() => app.clock.now().getTime());
  app = await startTestApp({
    env: {
      PUBLIC_URL: portal,
      WECHAT_WEBSITE_APP_ID: weChatApps.website.appId,
      WECHAT_WEBSITE_SECRET: weChatApps.website.secret,
      WECHAT_ACCOUNT_APP_ID: weChatApps.inside.appId,
      WECHAT_ACCOUNT_SECRET: weChatApps.inside.secret,
      WECHAT_BASE_URL: weChat.url,
      WECHAT_VERIFY_FILE: 'MP_verify_AbCdEf0123456789.txt',
    },
  });
});
afterAll(async () => {
  await app.close();
  await weChat.close();
});
beforeEach(async () => {
  weChat.instead.clear();
  await app.context.db.delete(weChatCredentials);
  weChat.addresses.length = 0;
});

const sign = (url = page, browser: TestBrowser = app.browser()) =>
  browser.call('POST /api/portal/v1/site/getWeChatSignature', { url });

/** What a page gets for an address, signed with the ticket that is good now. */
async function expectSigned(url = page, browser?: TestBrowser): Promise<void> {
  const { status, data } = await sign(url, browser);
  expect(status).toBe(200);
  const { appId, timestamp, nonceStr, signature } = data;
  expect(appId).toBe(weChatApps.inside.appId);
  expect(timestamp).toBe(Math.floor(app.clock.now().getTime() / 1_000));
  const [signed = ''] = url.split('#');
  expect(signature).toBe(signedAddress({ ticket: weChat.ticketNow(), nonceStr, timestamp, url: signed }));
}

const asked = () => [weChat.asked(tokenPath), weChat.asked(ticketPath)];

describe('the signature of an address', () => {
  it('is that of the address without its fragment, with another word each time', async () => {
    await app.clock.hold(async () => {
      await expectSigned();
      await expectSigned(`${page}#comments-title`);
    });
    const [one, other] = [await sign(), await sign()];
    expect(one.data.nonceStr).not.toBe(other.data.nonceStr);
  });

  it.each([
    'https://other.example/portal/home',
    'https://portal.example.other.example/',
    'https://portal.example@other.example/',
    'https://portal.example:8443/portal/home',
    'http://portal.example/portal/home',
    '/portal/home',
    '',
    'javascript:alert(1)',
  ])('is refused for %s', async (url) => {
    expect(await sign(url)).toMatchObject({ status: 400, data: { field: 'url' } });
    expect(asked()).toEqual([0, 0]);
  });

  it('takes one token and one ticket for all processes, sealed in the database', async () => {
    const other = await app.again();
    const browsers = [app.browser(), other.browser(), app.browser(), other.browser()];
    await app.clock.hold(async () => {
      await Promise.all(browsers.map((browser) => expectSigned(page, browser)));
    });
    await sign(page, other.browser());
    expect(asked()).toEqual([1, 1]);
    const rows = await app.context.db.select().from(weChatCredentials);
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['ticket', 'token']);
    expect(JSON.stringify(rows)).not.toContain(weChat.ticketNow());
    await other.server.close();
  });

  it('gets another ticket shortly before the end of the last one', async () => {
    await sign();
    const first = weChat.ticketNow();
    app.clock.advance(115 * minute);
    await sign();
    expect(weChat.asked(ticketPath)).toBe(1);
    app.clock.advance(2 * minute);
    await app.clock.hold(() => expectSigned());
    expect(weChat.asked(ticketPath)).toBe(2);
    // WeChat gives the same ticket until it is over: it is not asked for it by each page.
    await sign();
    expect([weChat.asked(ticketPath), weChat.ticketNow()]).toEqual([2, first]);
    app.clock.advance(4 * minute);
    await app.clock.hold(() => expectSigned());
    expect(weChat.ticketNow()).not.toBe(first);
  });

  it('goes on with a ticket that is still good while WeChat is away', async () => {
    await sign();
    app.clock.advance(117 * minute);
    weChat.instead.set(tokenPath, { status: 502 });
    weChat.instead.set(ticketPath, { status: 502 });
    await app.clock.hold(() => expectSigned());
  });

  it('asks for another token, once, where WeChat takes the last one no more', async () => {
    await sign();
    weChat.endToken();
    await app.context.db.delete(weChatCredentials).where(eq(weChatCredentials.kind, 'ticket'));
    await app.clock.hold(() => expectSigned());
    expect(asked()).toEqual([2, 3]);
  });

  it.each(['40001', '40014', '42001'])('ends where WeChat answers %s again', async (code) => {
    weChat.instead.set(ticketPath, { body: `{"errcode":${code},"errmsg":"invalid credential"}` });
    expect(await sign()).toMatchObject({ status: 502 });
    expect(asked()).toEqual([2, 2]);
  });

  it('says that there is none while WeChat is away, and leaves WeChat in peace for half a minute', async () => {
    weChat.instead.set(tokenPath, { body: '{"errcode":40164,"errmsg":"invalid ip, not in whitelist"}' });
    expect(await sign()).toMatchObject({ status: 502, message: '服务暂不可用，请稍后再试' });
    weChat.instead.clear();
    expect(await sign()).toMatchObject({ status: 503 });
    expect(asked()).toEqual([1, 0]);
    app.clock.advance(31_000);
    await app.clock.hold(() => expectSigned());
  });

  it('is not held up by a process that died while it asked', async () => {
    const gone = {
      asker: '00000000-0000-4000-8000-000000000000',
      askedUntil: new Date(app.clock.now().getTime() + 900),
    };
    await app.context.db.insert(weChatCredentials).values({ appId: weChatApps.inside.appId, kind: 'ticket', ...gone });
    expect((await sign()).status).toBe(200);
  });

  it('leaves no ticket, token or secret in the log, nor an address of WeChat', async () => {
    weChat.instead.set(ticketPath, { status: 500 });
    await sign();
    weChat.instead.clear();
    app.clock.advance(31_000);
    await sign();
    const log = app.logs.join('\n');
    for (const secret of [weChat.ticketNow(), weChatApps.inside.secret, 'access_token=']) {
      expect(secret).not.toBe('');
      expect(log).not.toContain(secret);
    }
  });
});

it('serves the file by which WeChat knows the domain, and no other', async () => {
  const browser = app.browser();
  const file = await browser.send({ url: '/MP_verify_AbCdEf0123456789.txt' });
  expect([file.statusCode, file.body, file.headers['content-type']]).toEqual([
    200,
    'AbCdEf0123456789',
    'text/plain; charset=utf-8',
  ]);
  expect((await browser.send({ url: '/MP_verify_AbCdEf0123456780.txt' })).statusCode).toBe(404);
});

it('signs nothing where cards are switched off', async () => {
  const off = await startTestApp({ env: { AREAS_OFF: 'weChatShare' } });
  const reply = await off
    .browser()
    .call('POST /api/portal/v1/site/getWeChatSignature', { url: 'http://localhost:3000/' });
  expect(reply.status).toBe(404);
  await off.close();
});
