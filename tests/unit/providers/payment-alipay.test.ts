import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAlipay } from '../../../server/providers/payment/alipay';
import { fenOf, yuanText } from '../../../server/providers/payment/fen';
import type { PaymentProvider } from '../../../server/providers/payment/payment';
import type { AlipayServer } from './alipay-server';
import { startAlipay } from './alipay-server';

const now = Date.parse('2026-11-22T12:00:00Z');
const orderNo = 'cd'.padEnd(32, '1');
let vendor: AlipayServer;
let pay: PaymentProvider;
beforeAll(async () => {
  vendor = await startAlipay(() => now);
  pay = createAlipay(vendor.options);
});
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.trades.clear();
  Object.assign(vendor.faults, { signature: false, status: 0, raw: '' });
});

const order = {
  orderNo,
  amountFen: 108,
  title: '打赏 压合车间',
  expiresAt: new Date(now + 900_000),
  notifyUrl: 'https://portal.example/notice',
  returnUrl: 'https://portal.example/back?x=1&y=2',
};

describe('Alipay page payment', () => {
  it('signs the address of the page, and of the code for a frame', async () => {
    const started = await pay.start(order);
    if (started.kind !== 'page') throw new Error('no page');
    for (const address of [started.address, started.frame ?? '']) {
      const fields = Object.fromEntries(new URL(address).searchParams);
      expect(vendor.isSigned(fields)).toBe(true);
      expect(fields).toMatchObject({
        method: 'alipay.trade.page.pay',
        sign_type: 'RSA2',
        charset: 'utf-8',
        timestamp: '2026-11-22 20:00:00',
        notify_url: order.notifyUrl,
        return_url: order.returnUrl,
      });
      expect(JSON.parse(fields.biz_content ?? '')).toMatchObject({
        out_trade_no: orderNo,
        product_code: 'FAST_INSTANT_TRADE_PAY',
        total_amount: '1.08',
        subject: order.title,
        time_expire: '2026-11-22 20:15:00',
      });
    }
    expect(new URL(started.frame ?? '').searchParams.get('biz_content')).toContain('"qr_pay_mode":"4"');
  });

  it('leaves out what the vendor refuses in a subject', async () => {
    const started = await pay.start({ ...order, title: '打赏 A/B=C&D' });
    if (started.kind !== 'page') throw new Error('no page');
    expect(JSON.parse(new URL(started.address).searchParams.get('biz_content') ?? '')).toMatchObject({
      subject: '打赏 A B C D',
    });
  });

  it('says what is wrong with the request itself, which another node tells', async () => {
    vendor.faults.raw =
      '{"error_response":{"code":"40002","msg":"Invalid Arguments","sub_code":"isv.invalid-app-id","sub_msg":"无效的AppID参数"}}';
    await expect(pay.query(orderNo)).rejects.toMatchObject({ code: 'isv.invalid-app-id' });
  });

  it('tells each state of a trade', async () => {
    expect(await pay.query(orderNo)).toEqual({ status: 'missing' });
    vendor.trades.set(orderNo, { status: 'WAIT_BUYER_PAY', amount: '1.08' });
    expect(await pay.query(orderNo)).toEqual({ status: 'open' });
    vendor.trades.set(orderNo, { status: 'TRADE_SUCCESS', amount: '1.08' });
    expect(await pay.query(orderNo)).toEqual({
      status: 'paid',
      transactionId: expect.stringMatching(/^2026cd/),
      amountFen: 108,
      currency: 'CNY',
      paidAt: new Date(now),
    });
    vendor.trades.set(orderNo, { status: 'TRADE_SUCCESS', amount: '1.08', currency: 'USD' });
    expect(await pay.query(orderNo)).toMatchObject({ currency: 'USD' });
    vendor.trades.set(orderNo, { status: 'TRADE_CLOSED', amount: '1.08' });
    expect(await pay.query(orderNo)).toEqual({ status: 'closed' });
    expect(vendor.unsigned).toEqual([]);
  });

  it('closes a trade; a paid or unknown one is over already', async () => {
    await pay.close(orderNo);
    vendor.trades.set(orderNo, { status: 'TRADE_SUCCESS', amount: '1.08' });
    await pay.close(orderNo);
    vendor.trades.set(orderNo, { status: 'WAIT_BUYER_PAY', amount: '1.08' });
    await pay.close(orderNo);
    expect(await pay.query(orderNo)).toEqual({ status: 'closed' });
  });

  it('gives back the whole amount', async () => {
    vendor.trades.set(orderNo, { status: 'TRADE_SUCCESS', amount: '1.08' });
    expect(await pay.refund({ orderNo, refundNo: 'R1', amountFen: 108, reason: '误操作' })).toBe('refunded');
    await expect(pay.refund({ orderNo: 'none', refundNo: 'R1', amountFen: 108, reason: '误' })).rejects.toMatchObject({
      code: 'ACQ.TRADE_NOT_EXIST',
    });
  });

  it('believes no reply without a good signature', async () => {
    vendor.trades.set(orderNo, { status: 'TRADE_SUCCESS', amount: '1.08' });
    vendor.faults.signature = true;
    await expect(pay.query(orderNo)).rejects.toMatchObject({ kind: 'refused', code: 'signature' });
    vendor.faults.raw = '{"alipay_trade_query_response":{"code":"10000","trade_status":"TRADE_SUCCESS"}}';
    await expect(pay.query(orderNo)).rejects.toMatchObject({ kind: 'malformed' });
    vendor.faults.status = 502;
    await expect(pay.query(orderNo)).rejects.toMatchObject({ kind: 'unreachable', code: 'http-502' });
  });
});

describe('a notice of Alipay', () => {
  beforeEach(() => vendor.trades.set(orderNo, { status: 'TRADE_SUCCESS', amount: '1.08' }));

  it('is read with its amount', async () => {
    expect(await pay.readNotice({ headers: {}, body: vendor.notice(orderNo) })).toMatchObject({
      orderNo,
      state: { status: 'paid', amountFen: 108, currency: 'CNY', paidAt: new Date(now) },
    });
  });

  it('of a refund is none of a payment', async () => {
    expect(await pay.readNotice({ headers: {}, body: vendor.notice(orderNo, { refund_fee: '1.08' }) })).toBeUndefined();
  });

  it('is refused with another signature, a changed amount, another application or another kind of signature', async () => {
    const good = vendor.notice(orderNo);
    const bad = [
      vendor.notice(orderNo, {}, vendor.application.privateKey),
      good.replace('1.08', '0.01'),
      vendor.notice(orderNo, { app_id: '2021000000000002' }),
      good.replace('sign_type=RSA2', 'sign_type=RSA'),
      good.replace(/&sign=.*/, ''),
      '',
    ];
    for (const body of bad)
      await expect(pay.readNotice({ headers: {}, body })).rejects.toMatchObject({ kind: 'refused' });
  });
});

it.each([
  ['1', 100],
  ['1.0', 100],
  ['1.08', 108],
  ['0.01', 1],
  ['200.00', 20_000],
  ['-1', undefined],
  ['1e3', undefined],
  ['1.080', undefined],
  ['', undefined],
])('reads the amount %s as %s fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen);
  if (fen !== undefined) expect(fenOf(yuanText(fen))).toBe(fen);
});
