import type { FastifyInstance } from 'fastify';
import { reduceSaleCode } from '../../../contract/identity/rules/account';
import { identity } from '../../../contract/limits/identity';
import type { Config } from '../../config';

export const saleCodeCookies = ['salesmanCode', 'pcbOperationCode'] as const;

const queryValue = (query: unknown, name: string): string => {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
  return typeof value === 'string' ? value : '';
};

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
    const given = reduceSaleCode(queryValue(request.query, 's'));
    for (const name of saleCodeCookies) {
      if (given !== '') reply.setCookie(name, given, options);
      else if (request.cookies[name] === undefined) reply.setCookie(name, identity.defaultSaleCode, options);
    }
  });
}
