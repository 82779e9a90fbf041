import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import type { TestApp } from './support/app';

interface Client {
  query: (...parameters: unknown[]) => unknown;
}
const isClient = (value: unknown): value is Client => typeof Object(value).query === 'function';

/** What Drizzle sends its statements through: a pool, or the embedded database. */
function databaseClient(app: TestApp): Client {
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

const counted = new AsyncLocalStorage<Statement[]>();

/** Everything that `act` has sent to the database; what jobs and listeners send meanwhile is not among it. */
export async function countQueries(app: TestApp, act: () => Promise<unknown>): Promise<{ statements: Statement[] }> {
  const client = databaseClient(app);
  const send = client.query.bind(client);
  const query = vi.spyOn(client, 'query').mockImplementation((...parameters) => {
    counted.getStore()?.push(statementOf(parameters));
    return send(...parameters);
  });
  const statements: Statement[] = [];
  try {
    await counted.run(statements, act);
    return { statements };
  } finally {
    query.mockRestore();
  }
}
