import { createHmac } from 'node:crypto';
import path from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { readIfPresent, writeOnce } from '../../atomic-file';
import { randomHex } from '../../security/random';
import { isSameSecret } from '../../security/same-secret';
import { checkedJson } from '../checked-json';
import { ProviderError } from '../provider-error';
import type { PaymentProvider, PaymentState } from './payment';

/** What the payer does on the sandbox's page; `quiet`: pays, and the notice is lost; `twice`: pays, and it comes twice. */
export const sandboxOutcomes = {
  paid: '确认支付',
  twice: '确认支付，通知重复两次',
  quiet: '确认支付，但通知丢失（约 5 秒后由查询发现）',
  refused: '支付失败：余额不足',
} as const;

const Order = Type.Object({
  amountFen: Type.Integer(),
  title: Type.String(),
  expiresAt: Type.String(),
  notifyUrl: Type.String(),
});
const Result = Type.Object({
  outcome: Type.Union([Type.Literal('paid'), Type.Literal('refused'), Type.Literal('closed')]),
  transactionId: Type.String(),
  at: Type.String(),
});
const Refund = Type.Object({ refundNo: Type.String() });
const Key = Type.Object({ key: Type.String() });
const Notice = Type.Object({ orderNo: Type.String(), at: Type.String() });

export type SandboxOrder = Static<typeof Order>;

export interface PaymentSandbox extends PaymentProvider {
  /** What the sandbox's page shows; undefined: no such order. */
  order(orderNo: string): Promise<(SandboxOrder & { state: PaymentState['status'] }) | undefined>;
  /** Records what the payer did, once; false: the order is over. */
  settle(orderNo: string, outcome: 'paid' | 'refused'): Promise<boolean>;
  /** A signed notice of the order. */
  notice(orderNo: string): Promise<{ headers: Record<string, string>; body: string }>;
}

const provider = 'sandbox';
const signatureHeader = 'x-sandbox-signature';
const oldestMs = 5 * 60_000;

/**
 * Sandbox of a payment vendor. Its books are write-once files in `folder`, so that processes agree and restarts lose
 * nothing.
 */
export function createPaymentSandbox({
  folder,
  clock = Date.now,
}: {
  folder: string;
  clock?: () => number;
}): PaymentSandbox {
  const file = (kind: string, name: string) => path.join(folder, kind, `${name}.json`);

  async function stored<Schema extends TSchema>(schema: Schema, at: string): Promise<Static<Schema> | undefined> {
    const text = await readIfPresent(at);
    return text === undefined ? undefined : checkedJson(schema, text);
  }

  async function key(): Promise<string> {
    const at = path.join(folder, 'key.json');
    const known = await stored(Key, at);
    if (known) return known.key;
    await writeOnce(at, JSON.stringify({ key: randomHex(32) }));
    const agreed = await stored(Key, at);
    if (!agreed) throw new ProviderError({ kind: 'malformed', provider, code: 'key' });
    return agreed.key;
  }

  const signatureOf = async (body: string) =>
    createHmac('sha256', await key())
      .update(body)
      .digest('hex');

  const isOrderNo = (text: string) => /^[0-9a-zA-Z]{1,32}$/.test(text);

  const found = async (orderNo: string) =>
    isOrderNo(orderNo) ? await stored(Order, file('orders', orderNo)) : undefined;

  async function query(orderNo: string): Promise<PaymentState> {
    const order = await found(orderNo);
    if (!order) return { status: 'missing' };
    const result = await stored(Result, file('results', orderNo));
    if (!result) return { status: Date.parse(order.expiresAt) <= clock() ? 'closed' : 'open' };
    if (result.outcome !== 'paid') return { status: result.outcome };
    if (await stored(Refund, file('refunds', orderNo))) return { status: 'refunded' };
    const { transactionId, at } = result;
    return { status: 'paid', transactionId, amountFen: order.amountFen, currency: 'CNY', paidAt: new Date(at) };
  }

  async function end(orderNo: string, outcome: 'paid' | 'refused' | 'closed'): Promise<boolean> {
    const result = { outcome, transactionId: `SB${randomHex(12)}`, at: new Date(clock()).toISOString() };
    return writeOnce(file('results', orderNo), JSON.stringify(result));
  }

  return {
    method: 'sandbox',
    label: '演示支付',
    frames: [],
    replies: {
      accepted: { status: 200, type: 'text/plain', body: 'ok' },
      refused: { status: 400, type: 'text/plain', body: 'refused' },
    },

    async start({ orderNo, amountFen, title, expiresAt, notifyUrl }) {
      if (!isOrderNo(orderNo)) throw new ProviderError({ kind: 'refused', provider, code: 'order-number' });
      const order: SandboxOrder = { amountFen, title, expiresAt: expiresAt.toISOString(), notifyUrl };
      await writeOnce(file('orders', orderNo), JSON.stringify(order));
      if ((await found(orderNo))?.amountFen !== amountFen)
        throw new ProviderError({ kind: 'refused', provider, code: 'order-used' });
      return { kind: 'page', address: `/dev/pay/${orderNo}` };
    },
    query,
    async close(orderNo) {
      if (await found(orderNo)) await end(orderNo, 'closed');
    },
    async refund({ orderNo, refundNo }) {
      if ((await query(orderNo)).status === 'paid')
        await writeOnce(file('refunds', orderNo), JSON.stringify({ refundNo }));
      const refund = await stored(Refund, file('refunds', orderNo));
      if (refund?.refundNo !== refundNo) throw new ProviderError({ kind: 'refused', provider, code: 'not-paid' });
      return 'refunded';
    },
    async readNotice({ headers, body }) {
      const given = headers[signatureHeader];
      if (typeof given !== 'string' || !isSameSecret(given, await signatureOf(body)))
        throw new ProviderError({ kind: 'refused', provider, code: 'signature' });
      const content = checkedJson(Notice, body);
      if (!content) throw new ProviderError({ kind: 'malformed', provider, code: 'notice' });
      if (Math.abs(clock() - Date.parse(content.at)) > oldestMs)
        throw new ProviderError({ kind: 'refused', provider, code: 'timestamp' });
      return { orderNo: content.orderNo, state: await query(content.orderNo) };
    },
    async order(orderNo) {
      const order = await found(orderNo);
      return order && { ...order, state: (await query(orderNo)).status };
    },
    async settle(orderNo, outcome) {
      if ((await query(orderNo)).status !== 'open') return false;
      return end(orderNo, outcome);
    },
    async notice(orderNo) {
      const body = JSON.stringify({ orderNo, at: new Date(clock()).toISOString() });
      return { headers: { [signatureHeader]: await signatureOf(body) }, body };
    },
  };
}
