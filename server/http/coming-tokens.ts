import type { FastifyRequest } from 'fastify';
import { newToken } from '../security/token';

/** The token that a request without one will get: the same whenever it is asked for. */
export function createComingTokens(): (request: FastifyRequest) => string {
  const tokens = new WeakMap<FastifyRequest, string>();
  return (request) => {
    const token = tokens.get(request) ?? newToken(128);
    tokens.set(request, token);
    return token;
  };
}
