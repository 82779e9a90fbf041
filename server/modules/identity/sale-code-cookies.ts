import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reduceSaleCode } from '../../../contract/identity/rules/account';
import { identity } from '../../../contract/limits/identity';
import type { Config } from '../../config';

export const saleCodeCookies = ['salesmanCode', 'pcbOperationCode'] as const;

/** The code of a page opened with `?s=CODE`; empty: none. */
export function saleCodeOf({ query }: FastifyRequest): string {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 's') : undefined;
  return reduceSaleCode(typeof value === 'string' ? value : '');
}

/**
 * R023, R024: stores the code of a page opened with `?s=CODE` in cookies that the ordering sites read. A browser without
 * them gets the default code.
 */
export function keepSaleCode(app: FastifyInstance, config: Config): void {
  const options = {
    path: '/',
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: identity.saleCodeCookieDays * 24 * 60 * 60,
  } as const;
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== '/*') return;
    const given = saleCodeOf(request);
    for (const name of saleCodeCookies) {
      if (given !== '') reply.setCookie(name, given, options);
      // A page that caches keep sets no cookies: they set the default themselves.
      else if (request.cookies[name] === undefined && config.edgePurgeUrls.length === 0)
        reply.setCookie(name, identity.defaultSaleCode, options);
    }
  });
}
