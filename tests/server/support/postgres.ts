import { startPostgres } from '../../../scripts/postgres';

/** Starts one PostgreSQL for the whole project; each test file makes a database of its own in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
  return server.stop;
}
