import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../context';

const text = Type.String();
const schema = {
  tags: ['运行'],
  summary: 'The keys that browsers encrypt personal data with; its Date is the clock they stamp it by',
  response: {
    200: Type.Object({
      // Named one by one: whatever else a key holds never leaves.
      keys: Type.Array(Type.Object({ kid: text, kty: text, crv: text, x: text, y: text, use: text, alg: text })),
    }),
  },
};

export function publishKeys(app: FastifyInstance, { sealed, now }: Context): void {
  app.get('/.well-known/jwks.json', { schema }, async (_request, reply) => {
    // Browsers stamp what they seal with our time, whatever their own clocks say.
    reply.header('cache-control', 'no-cache').header('date', now().toUTCString());
    return { keys: sealed.publicKeys() };
  });
}
