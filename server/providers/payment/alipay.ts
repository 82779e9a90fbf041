import type { KeyObject } from 'node:crypto';
import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { formatSecond } from '../../../contract/rules/dates';
import { checkedJson } from '../checked-json';
import { ProviderError } from '../provider-error';
import { vendorCall } from '../vendor-call';
import { alipaySignature, isAlipayNotice, isAlipayText, signedPart } from './alipay-signature';
import { fenOf, yuanText } from './fen';
import type { PaymentProvider, PaymentState } from './payment';

export interface AlipayOptions {
  appId: string;
  /** Of the application. */
  privateKey: KeyObject;
  /** Alipay's, not the application's. */
  publicKey: KeyObject;
  /** Default `https://openapi.alipay.com/gateway.do`. */
  gatewayUrl?: string;
  /** Default 8000. */
  timeoutMs?: number;
  clock?: () => number;
}

const provider = 'alipay';

const answered = Type.Object({
  code: Type.String(),
  sub_code: Type.Optional(Type.String()),
  sub_msg: Type.Optional(Type.String()),
});
const trade = Type.Object({
  out_trade_no: Type.String(),
  trade_no: Type.String(),
  trade_status: Type.String(),
  total_amount: Type.String(),
  trans_currency: Type.Optional(Type.String()),
  send_pay_date: Type.Optional(Type.String()),
});
const refunded = Type.Object({ out_trade_no: Type.String(), refund_fee: Type.String() });

const malformed = (code: string) => new ProviderError({ kind: 'malformed', provider, code });
const forged = (code: string) => new ProviderError({ kind: 'refused', provider, code });

/** The vendor refuses these in a subject. */
const unwanted = /[/=&]/g;

/** Side of the code in pixels, where the page shows nothing else. */
const codePx = 200;

const shanghai = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`);

interface Trade {
  status: string;
  transactionId: string;
  amount: string;
  currency: string;
  paidAt: Date;
}

function stateOf({ status, transactionId, amount, currency, paidAt }: Trade): PaymentState {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') {
    const amountFen = fenOf(amount);
    if (amountFen === undefined || transactionId === '' || Number.isNaN(paidAt.getTime())) throw malformed('trade');
    return { status: 'paid', transactionId, amountFen, currency, paidAt };
  }
  return { status: status === 'TRADE_CLOSED' ? 'closed' : 'open' };
}

/** Alipay's page payment (`alipay.trade.page.pay`) with RSA2. */
export function createAlipay(options: AlipayOptions): PaymentProvider {
  const { appId, privateKey, publicKey, clock = Date.now, timeoutMs = 8_000 } = options;
  const gateway = options.gatewayUrl ?? 'https://openapi.alipay.com/gateway.do';

  function request(method: string, content: Record<string, unknown>, more: Record<string, string> = {}) {
    const fields: Record<string, string> = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: formatSecond(new Date(clock())),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    };
    return new URLSearchParams({ ...fields, sign: alipaySignature(fields, privateKey) });
  }

  /** The signed content of the reply. */
  async function ask(method: string, content: Record<string, unknown>): Promise<string> {
    const text = await vendorCall(provider, timeoutMs, async (signal) => {
      const response = await fetch(gateway, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: request(method, content).toString(),
        signal,
      });
      if (response.status >= 500)
        throw new ProviderError({ kind: 'unreachable', provider, code: `http-${response.status}` });
      return response.text();
    });
    // What is wrong with the request itself is told by another node, without a signature.
    const fault = signedPart(text, 'error_response');
    if (fault !== undefined) throw refusedAs(read(answered, fault, method));
    const part = signedPart(text, `${method.replaceAll('.', '_')}_response`);
    const signature = checkedJson(Type.Object({ sign: Type.String() }), text)?.sign;
    if (part === undefined || signature === undefined) throw malformed(method);
    if (!isAlipayText(part, signature, publicKey)) throw forged('signature');
    return part;
  }

  function read<Schema extends TSchema>(schema: Schema, text: string, code: string): Static<Schema> {
    const content = checkedJson(schema, text);
    if (content === undefined) throw malformed(code);
    return content;
  }

  const refusedAs = ({ code, sub_code, sub_msg }: Static<typeof answered>) =>
    new ProviderError({
      kind: code === '20000' ? 'unreachable' : 'refused',
      provider,
      code: sub_code ?? code,
      vendorText: sub_msg,
    });

  const isMissing = ({ sub_code }: Static<typeof answered>) => sub_code === 'ACQ.TRADE_NOT_EXIST';

  return {
    method: 'alipay',
    label: '支付宝',
    frames: [new URL(gateway).origin, ...(options.gatewayUrl ? [] : ['https://*.alipay.com'])],
    replies: {
      accepted: { status: 200, type: 'text/plain', body: 'success' },
      refused: { status: 200, type: 'text/plain', body: 'fail' },
    },

    async start({ orderNo, amountFen, title, expiresAt, notifyUrl, returnUrl }) {
      const address = (more: Record<string, unknown>) => {
        const content = {
          out_trade_no: orderNo,
          product_code: 'FAST_INSTANT_TRADE_PAY',
          total_amount: yuanText(amountFen),
          subject: title.replace(unwanted, ' ').slice(0, 128),
          time_expire: formatSecond(expiresAt),
          ...more,
        };
        const urls = { notify_url: notifyUrl, return_url: returnUrl };
        return `${gateway}?${request('alipay.trade.page.pay', content, urls)}`;
      };
      return { kind: 'page', address: address({}), frame: address({ qr_pay_mode: '4', qrcode_width: codePx }) };
    },

    async query(orderNo) {
      const text = await ask('alipay.trade.query', { out_trade_no: orderNo });
      const answer = read(answered, text, 'query');
      // The trade exists once the payer has scanned the code.
      if (isMissing(answer)) return { status: 'missing' };
      if (answer.code !== '10000') throw refusedAs(answer);
      const found = read(trade, text, 'trade');
      if (found.out_trade_no !== orderNo) throw forged('other-order');
      return stateOf({
        status: found.trade_status,
        transactionId: found.trade_no,
        amount: found.total_amount,
        currency: found.trans_currency ?? 'CNY',
        paidAt: found.send_pay_date ? shanghai(found.send_pay_date) : new Date(clock()),
      });
    },

    async close(orderNo) {
      const answer = read(answered, await ask('alipay.trade.close', { out_trade_no: orderNo }), 'close');
      const isOver = isMissing(answer) || answer.sub_code === 'ACQ.TRADE_STATUS_ERROR';
      if (answer.code !== '10000' && !isOver) throw refusedAs(answer);
    },

    async refund({ orderNo, refundNo, amountFen, reason }) {
      const text = await ask('alipay.trade.refund', {
        out_trade_no: orderNo,
        out_request_no: refundNo,
        refund_amount: yuanText(amountFen),
        refund_reason: reason.slice(0, 128),
      });
      const answer = read(answered, text, 'refund');
      if (answer.code !== '10000') throw refusedAs(answer);
      // The sum of all refunds of the trade, this one repeated or not.
      if (fenOf(read(refunded, text, 'refund').refund_fee) !== amountFen) throw malformed('refund-fee');
      return 'refunded';
    },

    async readNotice({ body }) {
      const fields = Object.fromEntries(new URLSearchParams(body));
      if (!isAlipayNotice(fields, publicKey)) throw forged('signature');
      if (fields.app_id !== appId) throw forged('other-application');
      // Notices of refunds have the fields of the trade, too.
      if (fields.notify_type !== 'trade_status_sync' || fields.refund_fee || !fields.out_trade_no) return undefined;
      return {
        orderNo: fields.out_trade_no,
        state: stateOf({
          status: fields.trade_status ?? '',
          transactionId: fields.trade_no ?? '',
          amount: fields.total_amount ?? '',
          currency: fields.trans_currency || 'CNY',
          paidAt: fields.gmt_payment ? shanghai(fields.gmt_payment) : new Date(clock()),
        }),
      };
    },
  };
}
