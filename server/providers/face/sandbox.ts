import path from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { readIfPresent, writeOnce } from '../../atomic-file';
import { randomHex } from '../../security/random';
import { checkedJson } from '../checked-json';
import { ProviderError } from '../provider-error';
import type { FaceProvider, FaceRequest, FaceResult } from './face';
import { maskedName } from './masked-name';
import type { Outcome } from './sandbox-outcomes';
import { OUTCOMES } from './sandbox-outcomes';
import { returnSignature, sameSignature } from './signature';
import { failureMessage, PASSED } from './tencent-codes';

const Identity = Type.Object({ appId: Type.String(), signTicket: Type.String() });
const Order = Type.Object({ h5faceId: Type.String() });
const Result = Type.Object({ code: Type.String(), liveRate: Type.String() });
const Attempt = Type.Object({
  orderNo: Type.String(),
  h5faceId: Type.String(),
  maskedName: Type.String(),
  returnUrl: Type.String(),
  startedAt: Type.String(),
  device: Type.Optional(Type.Object({ userAgent: Type.String(), askedAt: Type.String() })),
});

export type FaceAttempt = Static<typeof Attempt>;

export type FaceSandbox = FaceProvider & {
  /** The data of the phone's page; undefined if there is no such attempt. */
  attempt(h5faceId: string): Promise<(FaceAttempt & { used: boolean }) | undefined>;
  /** Records the result once and returns the return URL; undefined if there is no such attempt. */
  settle(h5faceId: string, outcome: Outcome): Promise<string | undefined>;
};

/**
 * Sandbox of the vendor. Its state is write-once files in `folder`, so that processes agree and restarts lose nothing.
 * Identity numbers are not stored, names only masked.
 * @param options.publicUrl origin of the phone's page; empty for a relative URL
 */
export function createFaceSandbox(options: { folder: string; publicUrl?: string; clock?: () => number }): FaceSandbox {
  const { folder, publicUrl = '', clock = Date.now } = options;
  const file = (kind: string, name: string) => path.join(folder, kind, `${name}.json`);

  async function stored<Schema extends TSchema>(schema: Schema, at: string): Promise<Static<Schema> | undefined> {
    const text = await readIfPresent(at);
    return text === undefined ? undefined : checkedJson(schema, text);
  }

  async function identity() {
    const at = path.join(folder, 'identity.json');
    const fresh = { appId: `IDA${randomHex(3)}`, signTicket: randomHex(32) };
    const known = (await stored(Identity, at)) ?? ((await writeOnce(at, JSON.stringify(fresh))) ? fresh : undefined);
    // Another process may have written it since the check.
    const agreed = known ?? (await stored(Identity, at));
    if (!agreed) throw new ProviderError({ kind: 'malformed', provider: 'sandbox', code: 'identity' });
    return agreed;
  }

  async function start(request: FaceRequest) {
    if (!/^[0-9A-Za-z]{1,32}$/.test(request.orderNo)) throw refused('order-number');
    const { userAgent, askedAt } = request.device ?? {};
    const attempt: FaceAttempt = {
      orderNo: request.orderNo,
      h5faceId: randomHex(16),
      maskedName: maskedName(request.name),
      returnUrl: request.returnUrl,
      startedAt: new Date(clock()).toISOString(),
      ...(userAgent !== undefined && askedAt && { device: { userAgent, askedAt: askedAt.toISOString() } }),
    };
    // The attempt first: an order without an attempt would stay pending forever.
    await writeOnce(file('attempts', attempt.h5faceId), JSON.stringify(attempt));
    const order = JSON.stringify({ h5faceId: attempt.h5faceId });
    if (!(await writeOnce(file('orders', request.orderNo), order))) throw refused('order-used');
    return { address: `${publicUrl}/dev/face/${attempt.h5faceId}`, h5faceId: attempt.h5faceId };
  }

  async function isGenuineReturn({ code, orderNo, newSignature }: Parameters<FaceProvider['isGenuineReturn']>[0]) {
    return sameSignature(newSignature, returnSignature({ ...(await identity()), orderNo, code }));
  }

  async function query(orderNo: string): Promise<FaceResult> {
    const order = /^[0-9A-Za-z]+$/.test(orderNo) ? await stored(Order, file('orders', orderNo)) : undefined;
    const result = order && (await stored(Result, file('results', order.h5faceId)));
    if (!result) return { status: 'pending' };
    return result.code === PASSED ? { status: 'passed' } : { status: 'failed', message: failureMessage(result.code) };
  }

  async function attempt(h5faceId: string) {
    const found = /^[0-9a-f]{32}$/.test(h5faceId) ? await stored(Attempt, file('attempts', h5faceId)) : undefined;
    if (!found) return undefined;
    return { ...found, used: (await readIfPresent(file('results', h5faceId))) !== undefined };
  }

  async function settle(h5faceId: string, outcome: Outcome) {
    const found = await attempt(h5faceId);
    if (!found) return undefined;
    const { code, liveRate } = OUTCOMES[outcome];
    if (!(await writeOnce(file('results', h5faceId), JSON.stringify({ code, liveRate })))) return undefined;
    const { orderNo, returnUrl } = found;
    const newSignature = returnSignature({ ...(await identity()), orderNo, code });
    const added = new URLSearchParams({ code, orderNo, h5faceId, liveRate, newSignature });
    return `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}${added}`;
  }

  return { name: 'sandbox', start, isGenuineReturn, query, attempt, settle };
}

function refused(code: string): ProviderError {
  return new ProviderError({ kind: 'refused', provider: 'sandbox', code });
}
