import { chmodSync, mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { ConfigError } from '../config';
import { listenOn } from './listen';
import { bringForward } from './migrate';
import { connectionOptions, endSilence } from './options';

/** One interface for both drivers and for their transactions. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Connection {
  kind: 'embedded' | 'postgres';
  db: Database;
  /**
   * Subscribes to `pg_notify` payloads from every process on this database; returns the unsubscribe function. `onGap` is
   * called when the line is there again after a break: what was notified meanwhile is lost.
   */
  listen: (channel: string, onPayload: (payload: string) => void, onGap?: () => void) => Promise<() => Promise<void>>;
  /** How its connections are used; an embedded database has one. */
  pool?: () => { total: number; idle: number; waiting: number };
  close: () => Promise<void>;
}

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
  await client.exec('set session characteristics as transaction isolation level read committed');
  const db = overPglite(client);
  try {
    await bringForward(db, (options) => migratePglite(db, options));
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    kind: 'embedded',
    db,
    async listen(channel, onPayload) {
      const stop = await client.listen(channel, onPayload);
      return async () => {
        if (!client.closed) await stop();
      };
    },
    close: () => client.close(),
  };
}

/** The driver says what is wrong without the password; of several addresses each has an error of its own. */
function refuse(cause: unknown): never {
  const error = cause instanceof AggregateError ? cause.errors[0] : cause;
  throw new ConfigError(`the database of DATABASE_URL cannot be reached: ${Object(error).message}`, { cause });
}

/** PostgreSQL 15 or newer. Processes that start at the same time migrate one after the other. */
export async function openPostgres(connectionString: string, silenceMs?: number): Promise<Connection> {
  // Its own connection: a migration, or waiting for another process's, may take longer than a statement of the portal.
  const migrator = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await migrator.connect().catch(refuse);
  try {
    await migrator.query('select pg_advisory_lock($1)', [migrationLock]);
    const db = overPostgres(migrator);
    await bringForward(db, (options) => migratePostgres(db, options));
  } finally {
    // Ends the lock too.
    await migrator.end();
  }
  const pool = new pg.Pool({ ...connectionOptions(connectionString), max: 10 });
  // The pool replaces a broken connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => endSilence(client, silenceMs));
  return {
    kind: 'postgres',
    db: overPostgres(pool),
    listen: (channel, onPayload, onGap) => listenOn(connectionString, channel, onPayload, onGap),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
