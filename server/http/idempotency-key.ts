import type { FastifyRequest } from 'fastify';
import { BusinessError } from './errors';

/**
 * The key by which a repeated request gets the first reply, null without one.
 * @throws BusinessError 400 where it is no key
 */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const { 'idempotency-key': key } = headers;
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(key)) throw wrongKey();
  return key;
}

/** @throws BusinessError 400 without one, too */
export function requireIdempotencyKey(request: FastifyRequest): string {
  const key = idempotencyKeyOf(request);
  if (key === null) throw wrongKey();
  return key;
}

const wrongKey = () => new BusinessError(400, '提交的内容不正确', { field: 'Idempotency-Key' });
