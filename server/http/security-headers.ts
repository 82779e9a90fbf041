import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { reportsPath } from './policy-reports';

declare module 'fastify' {
  interface FastifyRequest {
    /** The nonce of every inline script in a rendered page. */
    nonce: string;
  }
}

/** What no page of the portal asks for, nor a page that it frames. */
const unused = ['geolocation', 'microphone', 'midi', 'serial', 'usb'].map((name) => `${name}=()`).join(', ');

/**
 * Allows scripts only from this origin or with the reply's nonce. Style attributes are allowed because antd positions its
 * popups with them. `connect` lists further origins for requests, such as the upload storage; `formTargets` those for
 * form posts.
 */
export function secureHeaders(
  app: FastifyInstance,
  {
    https,
    connect,
    media,
    scripts,
    formTargets,
    widgets = [],
    frames = [],
    development,
  }: {
    https: boolean;
    connect: readonly string[];
    /** Where films and cameras of a vendor are. */
    media: readonly string[];
    /** Where the player's script is, if not here. */
    scripts: readonly string[];
    formTargets: readonly string[];
    /** Origins of a vendor's captcha: its script, and the frame that it opens. */
    widgets?: readonly string[];
    /** Sources of pages that are shown in frames. */
    frames?: readonly string[];
    development: boolean;
  },
): void {
  const nonces = new WeakMap<IncomingMessage, string>();
  app.decorateRequest('nonce', '');
  app.addHook('onRequest', async (request) => {
    request.nonce = randomBytes(16).toString('base64');
    nonces.set(request.raw, request.nonce);
  });
  // Built once: @fastify/helmet rebuilds its policy for every request, which takes a tenth of a short call's time.
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts, ...widgets, (request) => `'nonce-${nonces.get(request) ?? ''}'`],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...widgets],
        fontSrc: ["'self'", 'data:'],
        // The player hands the browser what it has fetched under a blob: address.
        mediaSrc: ["'self'", 'blob:', ...media],
        connectSrc: ["'self'", ...connect, ...media, ...widgets, ...(development ? ['ws:'] : [])],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:', ...widgets, ...frames],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...formTargets],
        frameAncestors: ["'self'"],
        reportUri: [reportsPath],
        // Browsers that know it leave `report-uri` out, and send such reports by https alone.
        ...(https ? { reportTo: ['policy'] } : {}),
      },
    },
    hsts: https ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', unused);
    if (https) reply.header('reporting-endpoints', `policy="${reportsPath}"`);
    // Helmet calls back with an error or nothing.
    apply(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
  });
}

/** Allows the scripts of a page by these sources, in place of the reply's nonce. */
export function allowScripts(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  sources: readonly string[],
): void {
  const policy = String(reply.raw.getHeader('content-security-policy'));
  reply.raw.setHeader(
    'content-security-policy',
    policy.replace(` 'nonce-${request.nonce}'`, sources.map((source) => ` ${source}`).join('')),
  );
}
