import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

declare module 'fastify' {
  interface FastifyRequest {
    /** Stands on every inline script of a page that we draw. */
    nonce: string;
  }
}

/**
 * Scripts only from here and with this reply's nonce. Style attributes are allowed: antd places its popups by them.
 * `connect` names other origins that pages may talk to, such as the storage that takes uploads; `formTargets` those that
 * a form may be posted to.
 */
export function secureHeaders(
  app: FastifyInstance,
  {
    https,
    connect,
    formTargets,
    development,
  }: { https: boolean; connect: readonly string[]; formTargets: readonly string[]; development: boolean },
): void {
  const nonces = new WeakMap<IncomingMessage, string>();
  app.decorateRequest('nonce', '');
  app.addHook('onRequest', async (request) => {
    request.nonce = randomBytes(16).toString('base64');
    nonces.set(request.raw, request.nonce);
  });
  // Made once: @fastify/helmet puts its policy together anew for every request, a tenth of a short call's time.
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", (request) => `'nonce-${nonces.get(request) ?? ''}'`],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...connect, ...(development ? ['ws:'] : [])],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'", ...formTargets],
        frameAncestors: ["'self'"],
      },
    },
    hsts: https ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    // Helmet passes a failure on, or nothing.
    apply(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
  });
}
