import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putCaptcha } from '../../server/modules/identity/captcha-store';
import { downloadMessages, downloads } from '../../server/modules/site/tables';
import type { SmsMessage } from '../../server/providers/sms/sms';
import { loadSiteSamples } from '../../server/samples/site/load';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

let app: TestApp;
let browser: TestBrowser;
let sent: SmsMessage[];
let line: 'up' | 'down';

beforeAll(async () => {
  app = await startTestApp({
    env: { PUBLIC_URL: 'https://portal.example' },
    providers: {
      sms: {
        name: 'outbox',
        async send(message) {
          if (line === 'down') throw new Error('no line');
          sent.push(message);
        },
      },
    },
  });
  await loadSiteSamples(app.context);
  browser = app.browser();
});
afterAll(() => app.close());

let phones = 0;
let phone: string;
beforeEach(() => {
  sent = [];
  line = 'up';
  phones += 1;
  phone = `1391234567${phones}`;
});

/** A captcha that was solved, without its picture. */
async function solved({ context }: TestApp, captchaAnswer = 'AB34') {
  const captchaId = randomBytes(32).toString('base64url');
  await putCaptcha(context.db, captchaId, 'AB34', context.now());
  return { captchaId, captchaAnswer };
}

const ask = async (phoneNumber = phone, phoneType: 1 | 2 = 1) =>
  browser.call('POST /api/portal/v1/common/sendDownloadMessage', { phoneNumber, phoneType, ...(await solved(app)) });

const withdraw = (system: 'ios' | 'miniProgram') =>
  app.context.db.delete(downloads).where(eq(downloads.system, system));

describe('the message with the address of the app', () => {
  it('reaches the phone with the address for its system, and says so [R331]', async () => {
    expect(await ask()).toMatchObject({ code: 200, message: '短信已发送，请注意查收' });
    expect(await ask('13812345678', 2)).toMatchObject({ code: 200 });
    expect(sent.map((message) => message.phone)).toEqual([phone, '13812345678']);
    expect(sent[0]?.text).toContain('https://portal.example/order-site?site=order&address=%2Fassistant%2Fandroid.apk');
    expect(sent[1]?.params).toEqual(['https://portal.example/order-site?site=order&address=%2Fassistant%2Fios']);
  });

  it('goes to no number that is none [R331]', async () => {
    expect(await ask('')).toMatchObject({ code: 400, message: '请输入手机号码' });
    expect(await ask('12345678901')).toMatchObject({ code: 400, message: '请输入正确的手机号码' });
    expect(sent).toEqual([]);
  });

  it('is sent after a captcha, each for one message', async () => {
    const call = 'POST /api/portal/v1/common/sendDownloadMessage';
    const wrong = { phoneNumber: phone, phoneType: 1 as const, ...(await solved(app, 'ZZ99')) };
    expect(await browser.call(call, wrong)).toMatchObject({ code: 400, message: '图形验证码错误，请重新输入' });
    const right = { phoneNumber: phone, phoneType: 1 as const, ...(await solved(app)) };
    expect((await browser.call(call, right)).code).toBe(200);
    expect((await browser.call(call, { ...right, phoneNumber: '13712340000' })).code).toBe(400);
    const { captchaId: _, captchaAnswer: __, ...without } = right;
    const bare = await browser.send({
      method: 'POST',
      url: '/api/portal/v1/common/sendDownloadMessage',
      headers: { 'x-requested-with': 'portal' },
      payload: without,
    });
    expect(bare.statusCode).toBe(400);
    expect(sent).toHaveLength(1);
  });

  it('comes once a minute and three times a day to one phone, for any client', async () => {
    const together = await Promise.all(Array.from({ length: 6 }, () => ask()));
    expect(together.map(({ code }) => code).sort()).toEqual([200, 429, 429, 429, 429, 429]);
    for (const expected of [200, 200, 429]) {
      app.clock.advance(61_000);
      expect((await ask()).code).toBe(expected);
    }
    expect(await ask()).toMatchObject({ message: '发送过于频繁，请稍后再试' });
    expect((await ask('13712345678')).code).toBe(200);
    app.clock.advance(24 * 60 * 60_000);
    expect((await ask()).code).toBe(200);
  });

  it('has a cap for one network and for all together', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    await loadSiteSamples(limited.context);
    let number = 13_000_000_000;
    const from = async (address: string) => {
      number += 1;
      const body = { phoneNumber: String(number), phoneType: 1 as const, ...(await solved(limited)) };
      return (await limited.browser(address).call('POST /api/portal/v1/common/sendDownloadMessage', body)).code;
    };
    for (let at = 0; at < 10; at++) expect(await from(`2001:db8:5::${at}`)).toBe(200);
    expect(await from('2001:db8:5::a')).toBe(429);
    for (let at = 10; at < 300; at++) expect(await from(`2001:db8:6:${at}::1`)).toBe(200);
    expect(await from('2001:db8:7::1')).toBe(429);
    limited.clock.advance(60 * 60_000);
    expect(await from('2001:db8:7::1')).toBe(200);
    await limited.close();
  });

  it('leaves no number behind, and nothing at all after a day', async () => {
    await ask();
    const rows = () => app.context.db.select().from(downloadMessages);
    expect(JSON.stringify(await rows())).not.toContain(phone);
    expect(app.logs.join('')).not.toContain(phone);
    app.clock.advance(25 * 60 * 60_000);
    await app.runSweeps();
    expect(await rows()).toEqual([]);
  });

  it('that could not be sent is reported', async () => {
    line = 'down';
    expect(await ask()).toMatchObject({ code: 503, message: '短信发送失败，请稍后重试' });
  });

  it('is refused for a system that is not offered', async () => {
    await withdraw('ios');
    expect(await ask(phone, 2)).toMatchObject({ code: 404, message: '该系统的客户端暂未提供下载' });
  });
});

describe('the codes of the download page', () => {
  const code = (target: string) => browser.send({ url: `/api/portal/v1/common/downloadQrcode/${target}` });

  it('are drawn for app and mini program, and for nothing else [R331]', async () => {
    const [first, mini, other] = [await code('app'), await code('miniProgram'), await code('other')];
    expect(first.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(first.body).toMatch(/^<svg/);
    expect(mini.body).toMatch(/^<svg/);
    expect(mini.body).not.toBe(first.body);
    expect(other.statusCode).toBe(400);
  });

  it('are none where nothing is offered', async () => {
    await withdraw('miniProgram');
    expect((await code('miniProgram')).statusCode).toBe(404);
    expect((await code('app')).statusCode).toBe(200);
  });
});

it('the page is in the list for search engines [R330]', async () => {
  expect((await browser.send({ url: '/sitemap.xml' })).body).toContain('/portal/appDownloadsWithConfig.html</loc>');
});
