import { decodeHTML } from 'entities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TencentServer } from '../unit/providers/tencent-server';
import { tencentServer } from '../unit/providers/tencent-server';
import { askForCode, minute, poll, report, sample, startWithEmployees } from './archive-flow';
import type { TestApp, TestBrowser } from './support/app';

// The figures stand here once more, so that no changed limit goes unnoticed.
const faceCodeScans = 5;

let app: TestApp;
let vendor: TencentServer;
beforeAll(async () => {
  vendor = await tencentServer(() => app.clock.now().getTime());
  app = await startWithEmployees({
    env: { FACE_APP_ID: vendor.appId, FACE_SECRET: vendor.secret, FACE_BASE_URL: vendor.url },
  });
});
afterAll(async () => {
  await app.close();
  await vendor.close();
});

const start = async () => {
  const browser = app.browser();
  const code = await askForCode(browser, sample(app, '在职'));
  return { browser, phone: app.browser('10.9.9.9'), ...code };
};

const see = (phone: TestBrowser, scanPath: string) => phone.send({ method: 'GET', url: scanPath });

const press = (phone: TestBrowser, scanPath: string, answer: string, headers: Record<string, string> = {}) =>
  phone.send({
    method: 'POST',
    url: scanPath,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: `answer=${answer}`,
  });

const linkOf = (body: string) => decodeHTML(/<a class="main" href="([^"]*)"/.exec(body)?.[1] ?? '');

describe('the page before a real vendor', () => {
  it('asks whether it is the person, under a masked name, and costs nothing [R495]', async () => {
    const { browser, phone, scanPath, callBackKey } = await start();
    vendor.calls.length = 0;
    for (let look = 0; look <= faceCodeScans; look++) {
      const seen = await see(phone, scanPath);
      expect(seen.statusCode).toBe(200);
      expect(seen.headers['cache-control']).toBe('no-store');
      expect(seen.body).toContain('是您本人在申请吗？');
      expect(seen.body).toContain('<dd>张*</dd>');
      expect(seen.body).not.toContain('张伟');
      expect(seen.body).not.toContain('440305');
    }
    app.clock.advance(4_000);
    expect(await poll(browser, callBackKey)).toMatchObject({ message: '' });
    expect(vendor.calls).toEqual([]);
  });

  it('leads on by a page of its own, and the check passes as the vendor says [R454] [R512]', async () => {
    const { browser, phone, scanPath, callBackKey } = await start();
    const forward = await press(phone, scanPath, 'yes');
    // No redirect: the security policy would stop it after a form.
    expect(forward.statusCode).toBe(200);
    expect(forward.headers['content-security-policy']).toContain("form-action 'self'");
    const address = new URL(linkOf(forward.body));
    expect(address.origin).toBe(new URL(vendor.url).origin);
    expect(decodeHTML(forward.body)).toContain(`<meta http-equiv="refresh" content="0; url=${address.href}">`);
    const opened = await (await fetch(address)).json();
    expect(opened).toEqual({ code: '0', returnTo: 'http://localhost:3000/portal/face-result' });
    const orderNo = address.searchParams.get('orderNo') ?? '';
    const h5faceId = address.searchParams.get('h5faceId') ?? '';
    const newSignature = vendor.finish(orderNo, '0');
    expect(await report(phone, { code: '0', orderNo, h5faceId, liveRate: '99', newSignature })).toMatchObject({
      status: 200,
    });
    expect(await poll(browser, callBackKey)).toMatchObject({ message: '0' });
  });

  it('takes a refusal: the applicant is told, the code is dead and the vendor was never asked', async () => {
    const { browser, phone, scanPath, callBackKey } = await start();
    vendor.calls.length = 0;
    const denied = await press(phone, scanPath, 'no');
    expect([denied.statusCode, denied.body.includes('已拒绝')]).toEqual([200, true]);
    expect(await poll(browser, callBackKey)).toMatchObject({ message: '本次认证已取消，请重新认证' });
    expect((await see(phone, scanPath)).statusCode).toBe(410);
    expect((await press(phone, scanPath, 'yes')).statusCode).toBe(410);
    expect(vendor.calls).toEqual([]);
  });

  it('takes no answer that another site sends, and none but the two', async () => {
    const { phone, scanPath } = await start();
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) expect((await press(phone, scanPath, 'yes', headers)).statusCode).toBe(403);
    const bare = { method: 'POST', url: scanPath, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await phone.send({ ...bare, method: 'POST', payload: 'answer=yes' })).statusCode).toBe(403);
    expect((await press(phone, scanPath, 'perhaps')).statusCode).toBe(400);
    expect((await see(phone, scanPath)).body).toContain('是您本人在申请吗？');
  });

  it('opens the vendor five times at most, and not after five minutes', async () => {
    const { phone, scanPath } = await start();
    const statuses: number[] = [];
    for (let opening = 0; opening <= faceCodeScans; opening++)
      statuses.push((await press(phone, scanPath, 'yes')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 410]);
    expect((await see(phone, scanPath)).statusCode).toBe(410);
    const late = await start();
    app.clock.advance(5 * minute);
    expect((await see(late.phone, late.scanPath)).statusCode).toBe(410);
    expect((await press(late.phone, late.scanPath, 'no')).statusCode).toBe(410);
    expect((await see(late.phone, '/face/unknown')).statusCode).toBe(404);
  });

  it('says so where the vendor does not start', async () => {
    const { phone, scanPath } = await start();
    vendor.revoke();
    vendor.override = (response) => response.writeHead(500).end();
    const reply = await press(phone, scanPath, 'yes');
    expect([reply.statusCode, reply.body.includes('服务暂不可用')]).toEqual([502, true]);
  });
});
