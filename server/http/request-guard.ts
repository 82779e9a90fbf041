import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BusinessError } from './errors';

const malformed = (field = '') => new BusinessError(400, '提交的内容不正确', { field });

/** Deeper than any call needs. */
const mostLevels = 16;

/** PostgreSQL stores no NUL, and UTF-8 has no form for half a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

/** Whether every text can be stored, and nothing is nested deeper than a call needs. Not recursive: the depth is the client's. */
function isFit(value: unknown): boolean {
  const rest: Array<[value: unknown, level: number]> = [[value, 0]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [part, level] = next;
    if (typeof part === 'string' && !isStorable(part)) return false;
    if (typeof part !== 'object' || part === null) continue;
    if (level >= mostLevels) return false;
    for (const [name, inner] of Object.entries(part)) {
      if (!isStorable(name)) return false;
      rest.push([inner, level + 1]);
    }
  }
  return true;
}

/** @throws BusinessError 400 */
export function requireFit(value: unknown): void {
  if (!isFit(value)) throw malformed();
}

/** A host with an optional port, as browsers send it; an IPv6 address stands in brackets. */
const host = /^([a-z0-9_]([a-z0-9._-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Probes of a load balancer may come without a host. */
const isProbe = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url === '/healthz' || url === '/readyz' || url === '/metrics';

/**
 * Refuses what would fail further inside: a target with a host of its own (`GET http://host/ HTTP/1.1`), a missing or
 * malformed `Host`, and content that cannot be stored. `origins` are the portal's own addresses; where they are known,
 * a request for any other host was not meant for it, except for probes, which know its address in the network alone.
 */
export function guardRequests(app: FastifyInstance, origins: readonly string[]): void {
  const own = origins.map((origin) => new URL(origin));
  const isOwn = (name: string): boolean =>
    own.some(({ protocol, host: known }) => new URL(`${protocol}//${name}`).host === known);
  app.addHook('onRequest', async (request) => {
    if (!request.raw.url?.startsWith('/')) throw malformed('target');
    if (isProbe(request)) return;
    if (!host.test(request.host ?? '')) throw malformed('Host');
    if (own.length > 0 && !isOwn(request.host)) throw new BusinessError(421, '请求的域名不正确', { field: 'Host' });
  });
  app.addHook('preValidation', async ({ body, query, params }) => {
    // A body may be a stream or a text that its call decrypts.
    if (typeof body === 'object' && body !== null && !('pipe' in body)) requireFit(body);
    requireFit(query);
    requireFit(params);
  });
}
