import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Connection } from '../database/connection';
import { randomHex } from '../security/random';
import { version } from '../version';

const state = (...words: string[]) =>
  Type.Object({ status: Type.Union(words.map((word) => Type.Literal(word))) }, { description: words.join(', ') });

/** For so long an answer is kept. */
const sharedMs = 1_000;

/** More than a disk has left that is full for uploads. */
const probe = Buffer.alloc(1024 * 1024);

/** Writes as an upload does, and takes it back. */
async function tryWriting(folder: string): Promise<void> {
  const file = join(folder, `${randomHex(6)}.probe`);
  try {
    await writeFile(file, probe);
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can also reach its database, write files and is not closing.
 * @param folder where it writes
 */
export function reportHealth(app: FastifyInstance, connection: Connection, folder: string): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  const tags = ['运行'];
  const ok = Type.Object({ status: Type.Literal('ok'), version: Type.String() });
  app.get('/healthz', { schema: { tags, summary: 'The process is alive', response: { 200: ok } } }, async () => ({
    status: 'ok',
    version,
  }));
  const ready = {
    tags,
    summary: 'The process can reach its database, write files and is not closing',
    response: { 200: state('ready'), 503: state('closing', 'no database', 'no room for files') },
  };
  // Everybody may ask, as often as they like: they share the answer of a second.
  let asked: { at: number; writing: Promise<void> } | undefined;
  const canWrite = (): Promise<void> => {
    if (!asked || performance.now() - asked.at > sharedMs) {
      asked = { at: performance.now(), writing: tryWriting(folder) };
    }
    return asked.writing;
  };
  app.get('/readyz', { schema: ready }, async (request, reply) => {
    if (closing) return reply.code(503).send({ status: 'closing' });
    try {
      await connection.db.execute(sql`select 1`);
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
    try {
      await canWrite();
    } catch (error) {
      request.log.error({ err: error }, 'no file can be written');
      return reply.code(503).send({ status: 'no room for files' });
    }
    return { status: 'ready' };
  });
}
