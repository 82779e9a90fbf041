import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type pg from 'pg';

/** The database ends a statement after this. */
const statementMs = 15_000;
/** Later than that nothing comes any more: the connection is dead, even if no error says so. */
const silenceMs = 20_000;

/** A pooler refuses settings of a session: those who share a server connection would share them too. */
export const pooledOptions = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

export const connectionOptions = (connectionString: string): pg.ClientConfig => ({
  ...pooledOptions(connectionString),
  statement_timeout: statementMs,
  // What the statements are written for, whatever the database's default is.
  options: '-c default_transaction_isolation=read\\ committed',
});

/** What the options say, for one transaction. */
export const limitTransaction = sql.raw(`set local statement_timeout = ${statementMs}`);

/** Destroys a connection over which nothing has gone for so long: a network that swallows packets reports no error. */
export function endSilence({ connection: { stream } }: pg.Client, ms = silenceMs): void {
  if (stream instanceof Socket) stream.setTimeout(ms, () => stream.destroy(new Error('the database is silent')));
}
