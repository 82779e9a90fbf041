import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BusinessError } from './errors';

declare module 'fastify' {
  interface FastifyInstance {
    /** The host of `PUBLIC_URL`; empty: each request's own. */
    ownHost: string;
  }
  interface FastifyContextConfig {
    /** Sent by `sendBeacon`, which cannot set the custom header: only the origin is checked. */
    beacon?: true;
    /** Called by another system with an API key; cookies are ignored. */
    partner?: true;
    /** Sent by pages themselves: it does not extend the idle timeout of the session. */
    background?: true;
  }
}

const refused = () => new BusinessError(403, '请求来源不正确', { reason: 'CROSS_ORIGIN' });

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '');

/**
 * R514: a call that changes state must come from the portal's own pages. A cross-site form cannot send the custom header,
 * and a cross-site script needs a CORS preflight that the server never grants.
 */
export async function requireSameOrigin(request: FastifyRequest): Promise<void> {
  const { origin, 'sec-fetch-site': site, 'x-requested-with': marker } = request.headers;
  const beacon = request.routeOptions.config.beacon === true && (origin !== undefined || site !== undefined);
  if (marker === undefined && !beacon) throw refused();
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refused();
  if (origin !== undefined && hostOf(origin) !== (request.server.ownHost || request.host)) throw refused();
}

/**
 * Guards every non-GET call of the portal and the bean service; a GET that changes state adds the guard itself. It checks
 * the route, not the raw URL: `/api/%70ortal/` reaches the same handler.
 */
export function guardWrites(app: FastifyInstance, publicUrl: string): void {
  app.decorate('ownHost', hostOf(publicUrl));
  app.addHook('onRequest', async (request) => {
    const { url = '' } = request.routeOptions;
    if (!['/api/portal/', '/api/integral/', '/file-storage-manage/'].some((start) => url.startsWith(start))) return;
    if (request.method === 'GET' || request.method === 'HEAD' || request.routeOptions.config.partner === true) return;
    await requireSameOrigin(request);
  });
}
