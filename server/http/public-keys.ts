import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../context';

const text = Type.String();
const schema = {
  tags: ['运行'],
  summary: 'Public keys for encrypting personal data; the Date header is the clock for its time stamp',
  response: {
    200: Type.Object({
      // Listed one by one, so that no other field of a key is published.
      keys: Type.Array(Type.Object({ kid: text, kty: text, crv: text, x: text, y: text, use: text, alg: text })),
    }),
  },
};

export function publishKeys(app: FastifyInstance, { sealed, now }: Context): void {
  app.get('/.well-known/jwks.json', { schema }, async (_request, reply) => {
    // Browsers stamp encrypted bodies with the server's time, since their own clocks may be wrong.
    reply.header('cache-control', 'no-cache').header('date', now().toUTCString());
    return { keys: sealed.publicKeys() };
  });
}
