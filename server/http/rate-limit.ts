import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup } from './client-address';
import { BusinessError } from './errors';

export interface Limit {
  /** Requests in a window, from one address (or IPv6 network) and from one session. */
  perAddress: number;
  perSession: number;
  minutes: number;
}

export type Guard = (request: FastifyRequest) => Promise<void>;

const tooMany = (seconds: number) =>
  new BusinessError(429, '操作过于频繁，请稍后再试', { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });

export async function prepareRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
}

/**
 * A guard that counts a group of calls per address and per session, each in every process. `sessionOf` names the
 * session of a request, or undefined where it has none yet.
 */
export function limitGuard(
  app: FastifyInstance,
  limit: Limit,
  factor: number,
  sessionOf: (request: FastifyRequest) => string | undefined,
): Guard {
  const timeWindow = limit.minutes * 60_000;
  const address = app.createRateLimit({
    max: limit.perAddress * factor,
    timeWindow,
    keyGenerator: (request) => addressGroup(request.ip),
  });
  const session = app.createRateLimit({
    max: limit.perSession * factor,
    timeWindow,
    keyGenerator: (request) => sessionOf(request) ?? '',
  });
  return async (request) => {
    for (const count of sessionOf(request) === undefined ? [address] : [address, session]) {
      const state = await count(request);
      if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttlInSeconds);
    }
  };
}
