import pg from 'pg';
import { bundleServer } from '../../../scripts/bundle-server';
import { startPostgres } from '../../../scripts/postgres';
import { openPostgres } from '../../../server/database/connection';

/** Starts one PostgreSQL for the whole project, with a database of all tables that each test file copies. */
export default async function setup(): Promise<() => Promise<void>> {
  // Of the databases of tests each lives for seconds.
  const server = await startPostgres({ settings: ['autovacuum=off'] });
  const template = new URL(server.socketUrl);
  template.pathname = 'portal_template';
  const admin = new pg.Client({ connectionString: server.socketUrl });
  await admin.connect();
  await admin.query('create database portal_template');
  await admin.end();
  await (await openPostgres(template.href)).close();
  process.env.TEST_POSTGRES_URL = server.socketUrl;
  process.env.TEST_SERVER ??= await bundleServer('test-server');
  return server.stop;
}
