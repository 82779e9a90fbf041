import type { KeyObject } from 'node:crypto';
import { X509Certificate } from 'node:crypto';
import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { checkedJson } from '../checked-json';
import { ProviderError } from '../provider-error';
import { vendorCall } from '../vendor-call';
import type { PaymentProvider, PaymentState } from './payment';
import type { Merchant, SignedReply } from './wechat-signature';
import { isSignedBy, openResource, wechatAuthorization } from './wechat-signature';

export interface WechatPayOptions extends Merchant {
  appId: string;
  /** The API v3 key: 32 bytes. */
  apiKey: Buffer;
  /** WeChat Pay's public key with its id, `PUB_KEY_ID_…`. Without it the platform certificates are fetched. */
  publicKey?: { id: string; key: KeyObject };
  /** Default `https://api.mch.weixin.qq.com`. */
  baseUrl?: string;
  /** Default 8000. */
  timeoutMs?: number;
  clock?: () => number;
}

const provider = 'wechat-pay';

/** As the vendor recommends: an older signature may be a repeated one. */
const newestMs = 5 * 60_000;

/** Certificates are replaced long before they expire; the vendor asks to fetch them anew at least every 12 hours. */
const certificatesMs = 10 * 60 * 60_000;

const sealed = Type.Object({
  ciphertext: Type.String(),
  nonce: Type.String(),
  associated_data: Type.Optional(Type.String()),
});
const certificateList = Type.Object({
  data: Type.Array(Type.Object({ serial_no: Type.String(), encrypt_certificate: sealed })),
});
const prepaid = Type.Object({ code_url: Type.String({ pattern: '^weixin://' }) });
const transaction = Type.Object({
  mchid: Type.String(),
  appid: Type.String(),
  out_trade_no: Type.String(),
  trade_state: Type.String(),
  transaction_id: Type.Optional(Type.String()),
  success_time: Type.Optional(Type.String()),
  amount: Type.Optional(Type.Object({ total: Type.Optional(Type.Integer()), currency: Type.Optional(Type.String()) })),
});
const notice = Type.Object({
  event_type: Type.String(),
  resource: Type.Intersect([sealed, Type.Object({ algorithm: Type.Literal('AEAD_AES_256_GCM') })]),
});
const refunded = Type.Object({
  status: Type.Union([
    Type.Literal('SUCCESS'),
    Type.Literal('PROCESSING'),
    Type.Literal('CLOSED'),
    Type.Literal('ABNORMAL'),
  ]),
});
const failed = Type.Object({ code: Type.String(), message: Type.Optional(Type.String()) });

const malformed = (code: string) => new ProviderError({ kind: 'malformed', provider, code });
const forged = (code: string) => new ProviderError({ kind: 'refused', provider, code });

/** RFC 3339 in seconds; the vendor takes no fractions. */
const rfc3339 = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, '+00:00');

const header = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** WeChat Pay of a merchant, Native, API v3: requests and replies signed with RSA, notices encrypted with AES-256-GCM. */
export function createWechatPay(options: WechatPayOptions): PaymentProvider {
  const { mchId, appId, apiKey, publicKey, clock = Date.now, timeoutMs = 8_000 } = options;
  const baseUrl = options.baseUrl ?? 'https://api.mch.weixin.qq.com';
  const keys = new Map<string, KeyObject>();
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;

  async function send(method: 'GET' | 'POST', path: string, content?: unknown) {
    const body = content === undefined ? '' : JSON.stringify(content);
    const seconds = Math.floor(clock() / 1_000);
    const response = await vendorCall(provider, timeoutMs, async (signal) => {
      const answer = await fetch(new URL(path, baseUrl), {
        method,
        signal,
        headers: {
          accept: 'application/json',
          authorization: wechatAuthorization(options, { method, path, body, seconds }),
          'user-agent': 'circuit-portal',
          ...(publicKey ? { 'wechatpay-serial': publicKey.id } : {}),
          ...(body === '' ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === '' ? {} : { body }),
      });
      return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
    });
    return { ...response, signed: signedReply(response.headers, response.text) };
  }

  function signedReply(headers: Record<string, string | string[] | undefined>, body: string): SignedReply {
    return {
      timestamp: header(headers['wechatpay-timestamp']),
      nonce: header(headers['wechatpay-nonce']),
      signature: header(headers['wechatpay-signature']),
      serial: header(headers['wechatpay-serial']),
      body,
    };
  }

  /** Each certificate is encrypted with the API v3 key: the list needs no signature of a key that is still unknown. */
  async function fetchCertificates(): Promise<void> {
    const { status, text, signed } = await send('GET', '/v3/certificates');
    const list = status === 200 ? checkedJson(certificateList, text) : undefined;
    if (!list) throw malformed(`certificates-${status}`);
    const found = new Map<string, KeyObject>();
    for (const { serial_no, encrypt_certificate } of list.data) {
      const { publicKey: key, validTo } = new X509Certificate(openResource(apiKey, encrypt_certificate));
      if (Date.parse(validTo) > clock()) found.set(serial_no, key);
    }
    const signer = found.get(signed.serial);
    if (!signer || !isSignedBy(signer, signed)) throw forged('certificates-signature');
    keys.clear();
    for (const [serial, key] of found) keys.set(serial, key);
    fetchedAt = clock();
  }

  async function keyOf(serial: string): Promise<KeyObject | undefined> {
    if (publicKey?.id === serial) return publicKey.key;
    // A merchant who has changed to the public key still gets some signatures of the certificate, and the reverse.
    const isStale = clock() - fetchedAt > certificatesMs;
    // An unknown serial number asks for the list once a minute at most: anybody can send one.
    const isNew = !keys.has(serial) && clock() - fetchedAt > 60_000;
    if (isStale || isNew) {
      fetching ??= fetchCertificates().finally(() => {
        fetching = undefined;
      });
      try {
        await fetching;
      } catch (error) {
        // A key that is known stays good until its certificate expires.
        if (!keys.has(serial)) throw error;
      }
    }
    return keys.get(serial);
  }

  async function requireSigned(signed: SignedReply): Promise<void> {
    const age = Math.abs(clock() - Number(signed.timestamp) * 1_000);
    if (!/^\d{10}$/.test(signed.timestamp) || age > newestMs) throw forged('timestamp');
    if (signed.signature === '' || !/^[A-Za-z0-9_]{1,64}$/.test(signed.serial)) throw forged('signature');
    const key = await keyOf(signed.serial);
    if (!key || !isSignedBy(key, signed)) throw forged('signature');
  }

  /** The reply, whose signature is checked; a failure's code instead of a body. */
  async function ask(method: 'GET' | 'POST', path: string, content?: unknown) {
    const { status, text, signed } = await send(method, path, content);
    if (status >= 200 && status < 300) {
      await requireSigned(signed);
      return { status, text, code: '' };
    }
    const { code = `http-${status}`, message } = checkedJson(failed, text) ?? {};
    if (status >= 500) throw new ProviderError({ kind: 'unreachable', provider, code, vendorText: message });
    return { status, text, code, message };
  }

  const refusedAs = ({ code, message }: { code: string; message?: string | undefined }) =>
    new ProviderError({ kind: 'refused', provider, code, vendorText: message });

  function read<Schema extends TSchema>(schema: Schema, text: string, code: string): Static<Schema> {
    const content = checkedJson(schema, text);
    if (content === undefined) throw malformed(code);
    return content;
  }

  function stateOf(found: Static<typeof transaction>): PaymentState {
    if (found.mchid !== mchId || found.appid !== appId) throw forged('other-merchant');
    const { trade_state: state, transaction_id: transactionId, amount, success_time: paidAt } = found;
    if (state === 'SUCCESS') {
      if (!transactionId || amount?.total === undefined || !paidAt) throw malformed('transaction');
      return {
        status: 'paid',
        transactionId,
        amountFen: amount.total,
        currency: amount.currency ?? 'CNY',
        paidAt: new Date(paidAt),
      };
    }
    if (state === 'REFUND') return { status: 'refunded' };
    if (state === 'CLOSED' || state === 'REVOKED') return { status: 'closed' };
    return { status: state === 'PAYERROR' ? 'refused' : 'open' };
  }

  const orderPath = (orderNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}`;

  return {
    method: 'wechat',
    label: '微信支付',
    frames: [],
    replies: {
      accepted: { status: 204, type: 'application/json', body: '' },
      refused: { status: 400, type: 'application/json', body: JSON.stringify({ code: 'FAIL', message: '失败' }) },
    },

    async start({ orderNo, amountFen, title, expiresAt, notifyUrl }) {
      const answer = await ask('POST', '/v3/pay/transactions/native', {
        appid: appId,
        mchid: mchId,
        description: title.slice(0, 127),
        out_trade_no: orderNo,
        time_expire: rfc3339(expiresAt),
        notify_url: notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
      });
      if (answer.code !== '') throw refusedAs(answer);
      return { kind: 'code', content: read(prepaid, answer.text, 'native').code_url };
    },

    async query(orderNo) {
      const answer = await ask('GET', `${orderPath(orderNo)}?mchid=${encodeURIComponent(mchId)}`);
      if (answer.code === 'ORDER_NOT_EXIST' || answer.code === 'ORDERNOTEXIST') return { status: 'missing' };
      if (answer.code !== '') throw refusedAs(answer);
      const found = read(transaction, answer.text, 'transaction');
      if (found.out_trade_no !== orderNo) throw forged('other-order');
      return stateOf(found);
    },

    async close(orderNo) {
      const answer = await ask('POST', `${orderPath(orderNo)}/close`, { mchid: mchId });
      const isOver = ['ORDER_CLOSED', 'ORDERPAID', 'ORDER_NOT_EXIST', 'ORDERNOTEXIST'].includes(answer.code);
      if (answer.code !== '' && !isOver) throw refusedAs(answer);
    },

    async refund({ orderNo, refundNo, amountFen, reason }) {
      const answer = await ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: orderNo,
        out_refund_no: refundNo,
        reason: reason.slice(0, 80),
        amount: { refund: amountFen, total: amountFen, currency: 'CNY' },
      });
      if (answer.code !== '') throw refusedAs(answer);
      const { status } = read(refunded, answer.text, 'refund');
      if (status === 'CLOSED' || status === 'ABNORMAL') throw refusedAs({ code: `refund-${status}` });
      return status === 'SUCCESS' ? 'refunded' : 'processing';
    },

    async readNotice({ headers, body }) {
      await requireSigned(signedReply(headers, body));
      const { event_type: event, resource } = read(notice, body, 'notice');
      if (!event.startsWith('TRANSACTION.')) return undefined;
      let opened: string;
      try {
        opened = openResource(apiKey, resource);
      } catch (cause) {
        throw new ProviderError({ kind: 'refused', provider, code: 'notice-key', cause });
      }
      const found = read(transaction, opened, 'notice-transaction');
      return { orderNo: found.out_trade_no, state: stateOf(found) };
    },
  };
}
