import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tips } from '../../server/modules/tips/tables';
import type { AlipayServer } from '../unit/providers/alipay-server';
import { startAlipay } from '../unit/providers/alipay-server';
import type { WechatPayServer } from '../unit/providers/wechat-pay-server';
import { startWechatPay } from '../unit/providers/wechat-pay-server';
import { startWithSamples } from './archive-flow';
import { minute, signedIn } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';
import { cancelCall, listed, openPayment, statusOf } from './tips-flow';

const folder = mkdtempSync(join(tmpdir(), 'portal-tips-'));
let app: TestApp;
let customer: TestBrowser;
let wechat: WechatPayServer;
let alipay: AlipayServer;

beforeAll(async () => {
  const clock = () => app?.clock.now().getTime() ?? Date.now();
  [wechat, alipay] = await Promise.all([startWechatPay(clock), startAlipay(clock)]);
  const file = (
    name: string,
    key: { export: (options: { type: 'pkcs8' | 'spki'; format: 'pem' }) => string | Buffer },
  ) => {
    const path = join(folder, name);
    writeFileSync(path, key.export({ type: name.endsWith('public.pem') ? 'spki' : 'pkcs8', format: 'pem' }));
    return path;
  };
  app = await startWithSamples({
    env: {
      WECHAT_PAY_APP_ID: 'wx01',
      WECHAT_PAY_MCH_ID: '1900000001',
      WECHAT_PAY_SERIAL: 'MERCHANT01',
      WECHAT_PAY_PRIVATE_KEY_FILE: file('wechat-private.pem', wechat.merchant.privateKey),
      WECHAT_PAY_API_KEY: wechat.apiKey,
      WECHAT_PAY_BASE_URL: wechat.url,
      ALIPAY_APP_ID: '2021000000000001',
      ALIPAY_PRIVATE_KEY_FILE: file('alipay-private.pem', alipay.application.privateKey),
      ALIPAY_PUBLIC_KEY_FILE: file('alipay-public.pem', alipay.gateway.publicKey),
      ALIPAY_GATEWAY_URL: `${alipay.url}/gateway.do`,
    },
  });
  customer = await signedIn(app, 'C10001');
});
afterAll(async () => {
  await Promise.all([app.close(), wechat.close(), alipay.close()]);
  rmSync(folder, { recursive: true });
});

const rowOf = async (id: string) => {
  const [found] = await app.context.db.select().from(tips).where(eq(tips.settlementAccessId, id));
  return found;
};

const notify = (method: string, headers: Record<string, string>, payload: string) =>
  app.browser().send({
    method: 'POST',
    url: `/api/portal/v1/factoryLive/paymentNotice/${method}`,
    headers: {
      'content-type': method === 'alipay' ? 'application/x-www-form-urlencoded;charset=utf-8' : 'application/json',
      ...headers,
    },
    payload,
  });

const byWechat = (id: string, changes = {}) => {
  const { headers, body } = wechat.notice(id, changes);
  return notify('wechat', headers, body);
};

const byAlipay = (id: string, changes: Record<string, string> = {}) => notify('alipay', {}, alipay.notice(id, changes));

describe('a payment by a vendor', () => {
  it('offers those that are configured, and lets pages frame no others', async () => {
    const { page } = await openPayment(customer, 1);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('微信支付');
    expect(page.body).toContain('支付宝');
    expect(page.headers['content-security-policy']).toContain(`frame-src 'self' blob: ${alipay.url}`);
  });

  it('of WeChat shows its code, and is paid by its notice alone', async () => {
    const before = (await listed(app)).totalRows;
    const { id, page } = await openPayment(customer, 2.5, 'wechat');
    expect(page.body).toContain('微信支付付款二维码');
    expect(wechat.orders.get(id)).toMatchObject({ amount: { total: 250, currency: 'CNY' } });
    expect(String(wechat.orders.get(id)?.notify_url)).toMatch(/\/api\/portal\/v1\/factoryLive\/paymentNotice\/wechat$/);
    wechat.pay(id);
    const forged = wechat.notice(id, { key: wechat.stranger.privateKey });
    expect((await notify('wechat', forged.headers, forged.body)).statusCode).toBe(400);
    expect((await rowOf(id))?.state).toBe('open');
    const replies = await Promise.all([byWechat(id), byWechat(id), byWechat(id)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await rowOf(id)).toMatchObject({ state: 'paid', transactionId: `42000${id.slice(0, 12)}` });
    expect((await listed(app)).totalRows).toBe(before + 1);
  });

  it('of Alipay shows its code in a frame, and is paid by its notice', async () => {
    const { id, page } = await openPayment(customer, 1.08, 'alipay');
    expect(page.body).toContain(`<iframe title="支付宝付款二维码" src="${alipay.url}/gateway.do?`);
    alipay.trades.set(id, { status: 'TRADE_SUCCESS', amount: '1.08' });
    expect((await byAlipay(id)).body).toBe('success');
    expect((await byAlipay(id)).body).toBe('success');
    expect(await statusOf(customer, id)).toBe('paid');
    expect((await listed(app)).data[0]).toMatchObject({ rewardMoney: 1.08 });
  });

  it('of another amount or currency pays nothing, and is left to an operator', async () => {
    const { id } = await openPayment(customer, 100, 'wechat');
    wechat.pay(id, { amount: { total: 1, currency: 'CNY' } });
    expect((await byWechat(id)).statusCode).toBe(204);
    expect(await rowOf(id)).toMatchObject({ state: 'open', fault: 'paid 1' });
    const other = await openPayment(customer, 1, 'alipay');
    alipay.trades.set(other.id, { status: 'TRADE_SUCCESS', amount: '1.00' });
    await byAlipay(other.id, { trans_currency: 'USD' });
    expect(await rowOf(other.id)).toMatchObject({ state: 'open', fault: 'paid in USD' });
    expect(app.logs.filter((line) => line.includes('a payment differs from its tip'))).toHaveLength(2);
  });

  it('keeps its first vendor: the notice of another is refused', async () => {
    const { id, url } = await openPayment(customer, 1, 'wechat');
    expect((await customer.send({ method: 'GET', url: `${url}&method=alipay` })).body).toContain('微信支付付款二维码');
    alipay.trades.set(id, { status: 'TRADE_SUCCESS', amount: '1.00' });
    expect((await byAlipay(id)).body).toBe('fail');
    expect((await rowOf(id))?.state).toBe('open');
  });

  it('is paid by a notice that comes after its end, and by the question where that is lost, too', async () => {
    const [late, lost] = [await openPayment(customer, 1, 'alipay'), await openPayment(customer, 2, 'alipay')];
    for (const { id } of [late, lost])
      expect((await customer.call(cancelCall, { settlementAccessId: id })).data.status).toBe('closed');
    // The payer had scanned the code before the window was closed.
    alipay.trades.set(late.id, { status: 'TRADE_SUCCESS', amount: '1.00' });
    alipay.trades.set(lost.id, { status: 'TRADE_SUCCESS', amount: '2.00' });
    expect((await byAlipay(late.id)).body).toBe('success');
    expect(await statusOf(customer, late.id)).toBe('paid');
    app.clock.advance(21 * minute);
    await app.runSweeps();
    expect(await statusOf(customer, lost.id)).toBe('paid');
  });

  it('is not known to be over while the vendor does not answer', async () => {
    const { id } = await openPayment(customer, 1, 'wechat');
    wechat.faults.status = 500;
    expect(await statusOf(customer, id)).toBe('paying');
    expect(await customer.call(cancelCall, { settlementAccessId: id })).toMatchObject({ status: 503 });
    await app.runSweeps();
    expect((await rowOf(id))?.state).toBe('open');
    wechat.faults.status = 0;
    expect((await customer.call(cancelCall, { settlementAccessId: id })).data.status).toBe('closed');
    expect(wechat.states.get(id)).toEqual({ trade_state: 'CLOSED' });
  });

  it('leaves no key and no secret in a log', () => {
    const log = app.logs.join('');
    expect(log).toContain('a payment notice was refused');
    expect(log).toContain('"security":"payment.forged"');
    expect(log).not.toContain(wechat.apiKey);
    expect(log).not.toMatch(/PRIVATE KEY|signature=|sign=/);
  });
});
