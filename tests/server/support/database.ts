import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import type { Connection } from '../../../server/database/connection';
import { openEmbedded, openPostgres } from '../../../server/database/connection';

/** An empty embedded database with all tables, in a folder or in memory. */
export const openTestEmbedded = async (folder?: string): Promise<Connection> =>
  openEmbedded(folder, await openAsBlob(process.env.TEST_EMBEDDED_DUMP ?? ''));

/** An empty database with all tables: in memory, from the dump, or a copy in the PostgreSQL that the tests started. */
export async function openTestDatabase(): Promise<Connection & { url?: string }> {
  if (process.env.TEST_DATABASE !== 'postgres') return openTestEmbedded();
  const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await admin.connect();
  const name = `test_${randomBytes(6).toString('hex')}`;
  // The default strategy goes through the buffers of the new connection, which takes up to four times the CPU.
  await admin.query(`create database ${name} template portal_template strategy file_copy`);
  await admin.end();
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.pathname = `/${name}`;
  return { ...(await openPostgres(url.href)), url: url.href };
}
