import { chmodSync, mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { ConfigError } from '../config';
import type { StreamListener } from './event-stream';
import { createStreamListener } from './event-stream';
import { createListener } from './listen';
import { bringForward } from './migrate';
import { openPool } from './pool';
import { joinRehearsals, refuseRehearsed } from './rehearse';

/** One interface for both drivers and for their transactions. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Connection {
  kind: 'embedded' | 'postgres';
  db: Database;
  /** Of a standby where there is one, which may be late: never for what its writer reads next, or for what is kept. */
  reads: Database;
  /**
   * Subscribes to `pg_notify` payloads from every process on this database; returns the unsubscribe function. `onGap` is
   * called when the line is there again after a break: what was notified meanwhile is lost.
   */
  listen: (channel: string, onPayload: (payload: string) => void, onGap?: () => void) => Promise<() => Promise<void>>;
  /** How its connections are used, by pool; an embedded database has one. */
  pools?: ReadonlyMap<'main' | 'reads', { totalCount: number; idleCount: number; waitingCount: number }>;
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
  joinRehearsals(client);
  const plain = overPglite(client);
  const db = Object.assign(overPglite(client), {
    transaction: ((...given) => {
      refuseRehearsed();
      return plain.transaction(...given);
    }) satisfies typeof plain.transaction,
  });
  try {
    await bringForward(db, (options) => migratePglite(db, options));
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    kind: 'embedded',
    db,
    reads: db,
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
function refuse(variable: string, cause: unknown, what = 'database'): never {
  const error = cause instanceof AggregateError ? cause.errors[0] : cause;
  throw new ConfigError(`the ${what} of ${variable} cannot be reached: ${Object(error).message}`, { cause });
}

interface PostgresOptions {
  /**
   * The database itself, where the other address is that of a pooler in transaction mode: for what belongs to a session, which
   * are LISTEN and the lock of migrations.
   */
  directUrl?: string | undefined;
  /** A standby, or a proxy that leads to one. */
  readUrl?: string | undefined;
  /** Redis or Valkey, which brings notices to many processes. */
  streamUrl?: string | undefined;
  /** 0: a statement may take as long as it likes. */
  silenceMs?: number | undefined;
}

/** PostgreSQL 15 or newer. Processes that start at the same time migrate one after the other. */
export async function openPostgres(
  connectionString: string,
  { directUrl, readUrl, streamUrl, silenceMs }: PostgresOptions = {},
): Promise<Connection> {
  const direct = directUrl ?? connectionString;
  // Its own connection: a migration, or waiting for another process's, may take longer than a statement of the portal.
  const migrator = new pg.Client({ connectionString: direct, connectionTimeoutMillis: 10_000 });
  const variable = directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  await migrator.connect().catch((cause: unknown) => refuse(variable, cause));
  try {
    await migrator.query('select pg_advisory_lock($1)', [migrationLock]);
    const db = overPostgres(migrator);
    await bringForward(db, (options) => migratePostgres(db, options));
  } finally {
    // Ends the lock too.
    await migrator.end();
  }
  const options = { byTransaction: directUrl !== undefined, silenceMs };
  const { pool, db } = openPool(connectionString, options);
  const standby = readUrl === undefined ? undefined : openPool(readUrl, options);
  let stream: StreamListener | undefined;
  const close = async () => {
    await Promise.all([pool.end(), standby?.pool.end(), stream?.close()]);
  };
  try {
    if (directUrl !== undefined) await pool.query('select 1').catch((cause: unknown) => refuse('DATABASE_URL', cause));
    await standby?.pool.query('select 1').catch((cause: unknown) => refuse('DATABASE_READ_URL', cause));
    if (streamUrl !== undefined)
      stream = await createStreamListener(streamUrl, direct).catch((cause: unknown) =>
        refuse('EVENT_STREAM_URL', cause, 'stream'),
      );
  } catch (error) {
    await close();
    throw error;
  }
  const listener = stream ?? createListener(direct);
  return {
    kind: 'postgres',
    db,
    reads: standby?.db ?? db,
    listen: (channel, onPayload, onGap) => listener.listen({ channel, onPayload, onGap }),
    pools: new Map([['main', pool], ...(standby ? [['reads', standby.pool] as const] : [])]),
    close,
  };
}
