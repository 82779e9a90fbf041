import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BusinessError } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Taken from `sendBeacon`, which cannot send the custom header: the origin alone is looked at. */
    beacon?: true;
    /** Called by another system with a key of its own; no cookie counts there. */
    partner?: true;
  }
}

const refused = () => new BusinessError(403, '请求来源不正确', { reason: 'CROSS_ORIGIN' });

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '');

/**
 * R514: a call that changes something must come from our own pages. The custom header cannot be sent by a foreign form,
 * and a foreign script that sends it needs a permission that we never give.
 */
export async function requireSameOrigin(request: FastifyRequest): Promise<void> {
  const { origin, 'sec-fetch-site': site, 'x-requested-with': marker } = request.headers;
  const beacon = request.routeOptions.config.beacon === true && (origin !== undefined || site !== undefined);
  if (marker === undefined && !beacon) throw refused();
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refused();
  if (origin !== undefined && hostOf(origin) !== request.host) throw refused();
}

/**
 * Guards every call of the portal and of the bean service that is not a GET; a GET that changes something names the guard itself. The route
 * counts, not the address as sent: `/api/%70ortal/` reaches the same handler.
 */
export function guardWrites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { url = '' } = request.routeOptions;
    if (!url.startsWith('/api/portal/') && !url.startsWith('/api/integral/')) return;
    if (request.method === 'GET' || request.method === 'HEAD' || request.routeOptions.config.partner === true) return;
    await requireSameOrigin(request);
  });
}
