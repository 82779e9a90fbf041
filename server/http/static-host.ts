import type { FastifyInstance } from 'fastify';

/** What a static host hands out: the build's files, and films by signed addresses. */
const handedOut = /^\/(assets|media)\//;

/** Lets pages of the portal load files under the name of the static host, which is another origin to a browser. */
export function allowStaticHost(app: FastifyInstance, origin: string): void {
  if (origin === '') return;
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!handedOut.test(url)) return;
    // Nothing of it depends on who asks.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  });
}
