import { vi } from 'vitest';
import type { TestApp } from './support/app';

interface Client {
  query: (...parameters: unknown[]) => unknown;
}
const isClient = (value: unknown): value is Client => typeof Object(value).query === 'function';

/** What Drizzle sends its statements through: a pool, or the embedded database. */
export function databaseClient(app: TestApp): Client {
  const session: unknown = Reflect.get(app.connection.db, 'session');
  const client: unknown = Reflect.get(Object(session), 'client');
  if (!isClient(client)) throw new Error('Drizzle keeps its client elsewhere');
  return client;
}

interface Statement {
  text: string;
  values: readonly unknown[];
}

function statementOf([first, second]: readonly unknown[]): Statement {
  const text: unknown = typeof first === 'string' ? first : Reflect.get(Object(first), 'text');
  return { text: String(text), values: Array.isArray(second) ? second : [] };
}

/** Everything that is sent to the database while `act` runs. */
export async function countQueries(app: TestApp, act: () => Promise<unknown>): Promise<{ statements: Statement[] }> {
  const query = vi.spyOn(databaseClient(app), 'query');
  try {
    await act();
    return { statements: query.mock.calls.map(statementOf) };
  } finally {
    query.mockRestore();
  }
}
