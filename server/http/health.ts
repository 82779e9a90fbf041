import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '../database/connection';

/** `/healthz`: the process answers. `/readyz`: it can also reach its database and is not closing. */
export function reportHealth(app: FastifyInstance, connection: Connection): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (closing) return reply.code(503).send({ status: 'closing' });
    try {
      await connection.db.execute(sql`select 1`);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
