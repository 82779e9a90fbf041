import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { TransactionRollbackError } from 'drizzle-orm';
import type { Database } from './connection';

/** Does the work and takes it back; returns what would have come of it. */
export async function rehearse<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  try {
    await db.transaction(async (tx) => {
      results.push(await work(tx));
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  const [result] = results;
  if (result === undefined) throw new Error('a rehearsal has come to nothing');
  return result;
}

/** What a driver sends statements by. */
interface Client {
  query: (...given: never[]) => unknown;
}

/** Statements of a rehearsal, one after the other: its connection takes one at a time. */
interface Rehearsal {
  /** Undefined: it is over. */
  client: Client | undefined;
  last: Promise<unknown>;
}

const joined = new AsyncLocalStorage<Rehearsal>();

/** Whether what runs now is part of a rehearsal: it reads no cache, and fills none. */
export const isRehearsed = (): boolean => joined.getStore()?.client !== undefined;

/** @throws Error in a rehearsal: a transaction of its own would wait for it, or be kept */
export function refuseRehearsed(): void {
  if (isRehearsed()) throw new Error('what is rehearsed cannot begin a transaction');
}

/** Has the statements of a rehearsal join its transaction, also those that were prepared before it. */
export function joinRehearsals(client: Client): void {
  const query = client.query.bind(client);
  client.query = (...given) => {
    const own = joined.getStore();
    if (!own?.client) return query(...given);
    const { client: connection } = own;
    const next = own.last.then(() => connection.query(...given));
    own.last = next.catch(() => undefined);
    return next;
  };
}

/** Nothing that is read takes so long: it waits for something that waits for this transaction. */
const longestMs = 10_000;

/** What `read` would answer after `change`. Both are taken back; whatever `read` asks the database is part of it. */
export async function rehearseRead<Result>(
  db: Database,
  change: (tx: Database) => Promise<void>,
  read: () => Promise<Result>,
  mostMs = longestMs,
): Promise<Result> {
  const { result } = await rehearse(db, async (tx) => {
    await change(tx);
    // Drizzle keeps the connection of a transaction, but has no type for it.
    const { session } = tx as unknown as { session: { client: Client } };
    const own: Rehearsal = { client: session.client, last: Promise.resolve() };
    const late = new AbortController();
    try {
      const tooLong = setTimeout(mostMs, undefined, late).then(() => {
        throw new Error('a rehearsal takes too long');
      });
      tooLong.catch(() => undefined);
      // In an object: a reply that is sent already is a thenable.
      return await Promise.race([joined.run(own, async () => ({ result: await read() })), tooLong]);
    } finally {
      late.abort();
      own.client = undefined;
    }
  });
  return result;
}
