import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '../../contract/messages';
import type { CountedBy, RateLimit } from '../../contract/rate-limit';
import { addressGroup } from './client-address';
import { BusinessError } from './errors';

export type Guard = (request: FastifyRequest) => Promise<void>;

/** Rate-limit keys other than the address; undefined if the request does not have one. */
export type KeyReaders = Record<Exclude<CountedBy, 'address'>, (request: FastifyRequest) => string | undefined>;

const tooMany = (seconds: number) =>
  new BusinessError(429, messages.tooOften, { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });

export async function prepareRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
}

function createGuard(
  app: FastifyInstance,
  { max, minutes }: RateLimit,
  factor: number,
  readers: Record<CountedBy, (request: FastifyRequest) => string | undefined>,
): Guard {
  const keys = ['address', 'session', 'browser', 'visitor'] as const satisfies readonly CountedBy[];
  const counts = keys.flatMap((key) => {
    const most = max[key];
    if (most === undefined) return [];
    const readKey = readers[key];
    const count = app.createRateLimit({
      max: most * factor,
      timeWindow: minutes * 60_000,
      keyGenerator: (request) => readKey(request) ?? '',
    });
    return [{ readKey, count }];
  });
  return async (request) => {
    for (const { readKey, count } of counts) {
      if (readKey(request) === undefined) continue;
      const state = await count(request);
      if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttlInSeconds);
    }
  };
}

/** Creates the rate-limit guards of a server. Each process counts separately; calls of one group share a guard. */
export function createRateLimits(
  app: FastifyInstance,
  factor: number,
  readers: KeyReaders,
): (limit: RateLimit) => Guard {
  const groups = new Map<string, { numbers: string; guard: Guard }>();
  const all = { ...readers, address: (request: FastifyRequest) => addressGroup(request.ip) };
  return (limit) => {
    const { group, max, minutes } = limit;
    if (group === undefined) return createGuard(app, limit, factor, all);
    const numbers = JSON.stringify({ max, minutes });
    const known = groups.get(group) ?? { numbers, guard: createGuard(app, limit, factor, all) };
    if (known.numbers !== numbers) throw new Error(`the rate limits of the group ${group} differ`);
    groups.set(group, known);
    return known.guard;
  };
}
