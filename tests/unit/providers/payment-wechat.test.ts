import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../../server/providers/payment/payment';
import { createWechatPay } from '../../../server/providers/payment/wechat';
import { deadAddress } from './local-server';
import type { WechatPayServer } from './wechat-pay-server';
import { startWechatPay } from './wechat-pay-server';

let now = Date.parse('2026-11-22T12:00:00Z');
let vendor: WechatPayServer;
let pay: PaymentProvider;
beforeAll(async () => {
  vendor = await startWechatPay(() => now);
});
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.faults.signature = false;
  vendor.faults.status = 0;
  vendor.asked.length = 0;
  pay = createWechatPay(vendor.options);
});

let count = 0;
const order = () => {
  count += 1;
  return {
    orderNo: `ab${count}`.padEnd(32, '0'),
    amountFen: 150,
    title: '打赏 压合车间',
    expiresAt: new Date(now + 900_000),
    notifyUrl: 'https://portal.example/notice',
    returnUrl: 'https://portal.example/back',
  };
};

describe('WeChat Pay, Native, API v3', () => {
  it('opens an order in fen with its end, and gets the content of the code', async () => {
    const one = order();
    expect(await pay.start(one)).toEqual({ kind: 'code', content: expect.stringMatching(/^weixin:\/\//) });
    expect(vendor.orders.get(one.orderNo)).toEqual({
      appid: 'wx01',
      mchid: '1900000001',
      description: '打赏 压合车间',
      out_trade_no: one.orderNo,
      time_expire: '2026-11-22T12:15:00+00:00',
      notify_url: 'https://portal.example/notice',
      amount: { total: 150, currency: 'CNY' },
    });
    expect(vendor.unsigned).toEqual([]);
  });

  it('fetches the platform certificates once, and checks replies with them', async () => {
    await pay.start(order());
    await pay.start(order());
    expect(vendor.asked.filter((call) => call.endsWith('/v3/certificates'))).toHaveLength(1);
    vendor.faults.signature = true;
    await expect(pay.start(order())).rejects.toMatchObject({ kind: 'refused', code: 'signature' });
  });

  it('checks with the public key of the merchant, without certificates', async () => {
    const withKey = createWechatPay({ ...vendor.options, publicKey: { id: vendor.serial, key: vendor.publicKey.key } });
    await withKey.start(order());
    expect(vendor.asked).toEqual(['POST /v3/pay/transactions/native']);
  });

  it('tells each state of an order', async () => {
    const one = order();
    expect(await pay.query(one.orderNo)).toEqual({ status: 'missing' });
    await pay.start(one);
    expect(await pay.query(one.orderNo)).toEqual({ status: 'open' });
    vendor.states.set(one.orderNo, { trade_state: 'PAYERROR' });
    expect(await pay.query(one.orderNo)).toEqual({ status: 'refused' });
    vendor.pay(one.orderNo);
    expect(await pay.query(one.orderNo)).toEqual({
      status: 'paid',
      transactionId: expect.stringMatching(/^42000/),
      amountFen: 150,
      currency: 'CNY',
      paidAt: new Date(now),
    });
    vendor.states.set(one.orderNo, { trade_state: 'REFUND' });
    expect(await pay.query(one.orderNo)).toEqual({ status: 'refunded' });
  });

  it('closes an order; a paid or unknown one is over already', async () => {
    const [open, paid] = [order(), order()];
    await pay.start(open);
    await pay.start(paid);
    vendor.pay(paid.orderNo);
    await pay.close(open.orderNo);
    await pay.close(paid.orderNo);
    await pay.close(order().orderNo);
    expect(await pay.query(open.orderNo)).toEqual({ status: 'closed' });
    expect(await pay.query(paid.orderNo)).toMatchObject({ status: 'paid' });
  });

  it('gives back under one number, which may take a while', async () => {
    const refund = { orderNo: order().orderNo, refundNo: 'R1', amountFen: 150, reason: '误操作' };
    expect(await pay.refund(refund)).toBe('processing');
    expect(await pay.refund(refund)).toBe('refunded');
  });

  it('says that the vendor is away, never that an order is closed', async () => {
    vendor.faults.status = 500;
    await expect(pay.query(order().orderNo)).rejects.toMatchObject({ kind: 'unreachable', code: 'SYSTEM_ERROR' });
    const dead = createWechatPay({ ...vendor.options, baseUrl: await deadAddress() });
    await expect(dead.query(order().orderNo)).rejects.toMatchObject({ kind: 'unreachable', code: 'ECONNREFUSED' });
  });
});

describe('a notice of WeChat Pay', () => {
  it('is opened with the API v3 key', async () => {
    const one = order();
    await pay.start(one);
    vendor.pay(one.orderNo);
    expect(await pay.readNotice(vendor.notice(one.orderNo))).toMatchObject({
      orderNo: one.orderNo,
      state: { status: 'paid', amountFen: 150, currency: 'CNY' },
    });
  });

  it('of something else is none of a payment', async () => {
    const one = order();
    await pay.start(one);
    expect(await pay.readNotice(vendor.notice(one.orderNo, { event: 'REFUND.SUCCESS' }))).toBeUndefined();
  });

  it('is refused with another signature, a changed body, an old time or an unknown certificate', async () => {
    const one = order();
    await pay.start(one);
    vendor.pay(one.orderNo);
    const good = vendor.notice(one.orderNo);
    const probe = {
      ...good.headers,
      'wechatpay-signature': `WECHATPAY/SIGNTEST/${good.headers['wechatpay-signature']}`,
    };
    const bad = [
      vendor.notice(one.orderNo, { key: vendor.stranger.privateKey }),
      vendor.notice(one.orderNo, { serial: 'F'.repeat(32) }),
      vendor.notice(one.orderNo, { at: now - 301_000 }),
      { headers: good.headers, body: good.body.replace('支付成功', '支付失败') },
      { headers: probe, body: good.body },
      { headers: {}, body: good.body },
    ];
    for (const notice of bad) await expect(pay.readNotice(notice)).rejects.toMatchObject({ kind: 'refused' });
    // Each unknown number would fetch the list anew, if anybody could make it.
    expect(vendor.asked.filter((call) => call.endsWith('/v3/certificates'))).toHaveLength(1);
  });

  it('is refused where it was encrypted with another key, or names another merchant', async () => {
    const one = order();
    await pay.start(one);
    vendor.pay(one.orderNo);
    const other = createWechatPay({
      ...vendor.options,
      apiKey: Buffer.alloc(32, 'k'),
      publicKey: { id: vendor.serial, key: vendor.publicKey.key },
    });
    await expect(other.readNotice(vendor.notice(one.orderNo))).rejects.toMatchObject({ code: 'notice-key' });
    vendor.pay(one.orderNo, { mchid: '1900000002' });
    await expect(pay.readNotice(vendor.notice(one.orderNo))).rejects.toMatchObject({ code: 'other-merchant' });
    now += 1;
  });
});
