import type { FastifyRequest } from 'fastify';

const known = new WeakMap<FastifyRequest, string>();

/** The account that a request comes from or, before it has signed in, tries to be: for the security log. */
export const accountOf = (request: FastifyRequest): string | undefined => known.get(request);

export function noteAccount(request: FastifyRequest, accountId: string): void {
  known.set(request, accountId);
}
