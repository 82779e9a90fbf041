import { DrizzleQueryError } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { traceStatements } from '../tracing';
import { connectionOptions, endSilence, limitTransaction, pooledOptions } from './options';
import { isOutage } from './outage';
import { joinRehearsals, refuseRehearsed } from './rehearse';

interface PoolOptions {
  /** Whether the address is that of a pooler that gives a server connection for one transaction. */
  byTransaction: boolean;
  silenceMs: number | undefined;
}

/** A named statement belongs to one server connection, and the next transaction has another one. */
function forgetNames(client: pg.PoolClient): void {
  const query = client.query as (statement: unknown, ...rest: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...rest: unknown[]) =>
    query(typeof statement === 'object' ? { ...statement, name: undefined } : statement, ...rest);
  Object.assign(client, { query: unnamed });
}

/** Connections of a process to a PostgreSQL, which are replaced when they break or lead to a server that is no primary. */
export function openPool(connectionString: string, { byTransaction, silenceMs }: PoolOptions) {
  const options = byTransaction ? pooledOptions : connectionOptions;
  const pool = new pg.Pool({ ...options(connectionString), max: 10 });
  // The pool replaces a broken connection; without a listener the error would end the process, also between two statements.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    endSilence(client, silenceMs);
    traceStatements(client);
    if (byTransaction) forgetNames(client);
  });
  traceStatements(pool);
  joinRehearsals(pool);
  // The library's own loses the connection when BEGIN fails, and keeps one that a failed server has left read-only.
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    refuseRehearsed();
    const client = await pool.connect().catch((cause: Error) => {
      throw new DrizzleQueryError('connect', [], cause);
    });
    let isBroken = false;
    try {
      return await drizzle(client).transaction(
        async (tx) => {
          if (byTransaction) await tx.execute(limitTransaction);
          return work(tx);
        },
        byTransaction ? { isolationLevel: 'read committed', ...config } : config,
      );
    } catch (error) {
      isBroken = isOutage(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return { pool, db: Object.assign(drizzle(pool), { transaction }) };
}
