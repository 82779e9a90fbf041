import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { listenOn } from './listen';

/** One interface for both drivers and for their transactions. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Connection {
  kind: 'embedded' | 'postgres';
  db: Database;
  /** Subscribes to `pg_notify` payloads from every process on this database; returns the unsubscribe function. */
  listen: (channel: string, heard: (payload: string) => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
}

const migrationsFolder = join(import.meta.dirname, 'migrations');
/** An arbitrary number: every process that migrates the database takes the same lock. */
const migrationLock = 727_001;

/** An embedded database in a folder, or in memory without one. A new one can be loaded from a dump. */
export async function openEmbedded(folder: string | undefined, dump?: Blob): Promise<Connection> {
  if (folder) {
    mkdirSync(folder, { recursive: true });
    // The database sets the modes of its own files, so its folder keeps others out.
    chmodSync(folder, 0o700);
  }
  const client = await PGlite.create({
    dataDir: folder,
    postgresqlconf: ['shared_buffers = 16MB'],
    ...(dump ? { loadDataDir: dump } : {}),
  });
  const db = overPglite(client);
  await migratePglite(db, { migrationsFolder });
  return {
    kind: 'embedded',
    db,
    async listen(channel, heard) {
      const stop = await client.listen(channel, heard);
      return async () => {
        if (!client.closed) await stop();
      };
    },
    close: () => client.close(),
  };
}

/** PostgreSQL 15 or newer. Processes that start at the same time migrate one after the other. */
export async function openPostgres(connectionString: string): Promise<Connection> {
  const pool = new pg.Pool({ connectionString, max: 10, statement_timeout: 30_000, connectionTimeoutMillis: 10_000 });
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migratePostgres(overPostgres(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  }
  return {
    kind: 'postgres',
    db: overPostgres(pool),
    listen: (channel, heard) => listenOn(connectionString, channel, heard),
    close: () => pool.end(),
  };
}
