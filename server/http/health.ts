import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Connection } from '../database/connection';

const state = (...words: string[]) =>
  Type.Object({ status: Type.Union(words.map((word) => Type.Literal(word))) }, { description: words.join(', ') });

/** `/healthz`: the process is alive. `/readyz`: it can also reach its database and is not closing. */
export function reportHealth(app: FastifyInstance, connection: Connection): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  const tags = ['运行'];
  const alive = { tags, summary: 'The process is alive', response: { 200: state('ok') } };
  app.get('/healthz', { schema: alive }, async () => ({ status: 'ok' }));
  const ready = {
    tags,
    summary: 'The process can reach its database and is not closing',
    response: { 200: state('ready'), 503: state('closing', 'no database') },
  };
  app.get('/readyz', { schema: ready }, async (request, reply) => {
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
