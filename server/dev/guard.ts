import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { BusinessError } from '../http/errors';

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const isLoopback = (ip: string): boolean => /^(::ffff:)?127\./.test(ip) || ip === '::1';

/**
 * The tools for testers answer this machine alone, by a name of its own, and no page of another site; `DEV_TOOLS=1` lets
 * other machines in. A proxy on this machine would make all of them look near: what it sends says so in a header.
 * @throws BusinessError 403
 */
export function requireNear({ devTools }: Pick<Config, 'devTools'>, request: FastifyRequest): void {
  const { origin, forwarded, 'sec-fetch-site': site, 'x-forwarded-for': forwardedFor } = request.headers;
  const isOwnPage =
    (origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host)) &&
    (site === undefined || site === 'same-origin' || site === 'none');
  const isNear =
    devTools ||
    (isLoopback(request.socket.remoteAddress ?? '') &&
      isLoopback(request.ip) &&
      loopbackHost.test(request.host) &&
      forwarded === undefined &&
      forwardedFor === undefined);
  if (!isOwnPage || !isNear) throw new BusinessError(403, '仅限本机使用');
}
