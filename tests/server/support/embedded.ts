import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { bundleServer } from '../../../scripts/bundle-server';

/** Makes one database with all tables for the whole project: to read its dump takes a fifth of making another. */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-embedded-'));
  const client = await PGlite.create({ postgresqlconf: ['shared_buffers = 16MB'] });
  await migrate(drizzle(client), {
    migrationsFolder: join(import.meta.dirname, '../../../server/database/migrations'),
  });
  const file = join(folder, 'database.tar');
  writeFileSync(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  process.env.TEST_EMBEDDED_DUMP = file;
  process.env.TEST_SERVER ??= await bundleServer('test-server');
  return () => rmSync(folder, { recursive: true, force: true });
}
