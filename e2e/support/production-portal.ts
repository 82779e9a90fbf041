import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Role } from '../../contract/rules/permissions';
import { freePort } from '../../scripts/portal';
import { startPostgres } from '../../scripts/postgres';
import { client, startProvider } from '../../tests/server/oidc-provider';
import { startVendors } from '../../tests/server/support/vendors';

/** Read by the portal's process before its program: its machine's clock, moved by messages. */
const movedClock = `
let by = 0;
const { Date: Real } = globalThis;
globalThis.Date = class extends Real {
  constructor(...given) { given.length === 0 ? super(Real.now() + by) : super(...given); }
  static now() { return Real.now() + by; }
};
process.on('message', (ms) => { by = ms; process.send('moved'); });
process.channel.unref();`;

/** The database's clock, moved by a row: found before that of PostgreSQL. */
const movedDatabaseClock = `
create table public.moved_clock (by interval not null);
insert into public.moved_clock values ('0');
create function public.clock_timestamp() returns timestamptz language sql volatile
  as 'select pg_catalog.clock_timestamp() + by from public.moved_clock';
do 'begin execute format(''alter database %I set search_path = public, pg_catalog'', current_database()); end';`;

/**
 * An empty portal in production mode, on PostgreSQL, whose real adapters talk to local servers that speak the vendors'
 * protocols, and whose first invitation is for some roles. Production has no call that moves its clock: the clocks of process and database are moved from outside.
 */
export async function startProductionPortal(...roles: readonly [Role, ...Role[]]) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-production-'));
  let moved = 0;
  const now = () => Date.now() + moved;
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const [postgres, vendors, people] = await Promise.all([
    startPostgres(),
    startVendors(folder, now),
    startProvider(`${address}/api/portal/v1/identity/oidc/callback`),
  ]);
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  await database.query(movedDatabaseClock);
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    PATH,
    HOME,
    ...vendors.env,
    PORT: String(port),
    PUBLIC_URL: address,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '10',
    DATABASE_URL: postgres.url,
    OIDC_ISSUER: people.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_ACCOUNT_KIND: 'customer',
  };

  /** Runs a command of the operator; what it prints, whether or not it fails. */
  const command = async (program: string, ...words: string[]): Promise<string> => {
    const run = promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...words], { env });
    return run.then(
      ({ stdout }) => stdout,
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    );
  };
  // Its commands migrate the database; the portal would wait for them.
  const invitation = await command('server/modules/identity/invite-command.ts', 'owner@portal.example', ...roles);
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(movedClock)}`, process.env.TEST_SERVER ?? ''],
    { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}`);
    await setTimeout(100);
  }

  return {
    address,
    invitation,
    command,
    now,
    mails: vendors.mails,
    objects: vendors.s3.objects,
    async advance(ms: number): Promise<void> {
      moved += ms;
      await database.query(`update public.moved_clock set by = $1::bigint * interval '1 millisecond'`, [moved]);
      const message = new Promise((resolve) => child.once('message', resolve));
      child.send(moved);
      await message;
    },
    async close(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
      await database.end();
      await Promise.all([vendors.close(), people.stop()]);
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
