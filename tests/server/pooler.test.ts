import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../scripts/portal';
import { unprivileged } from '../../scripts/postgres';
import { accounts } from '../../server/database/account-tables';
import { openPostgres } from '../../server/database/connection';
import { rowsOf } from '../../server/database/rows';
import { openTestDatabase } from './support/database';

const pooler = '/usr/sbin/pgbouncer';

/** Debian's PgBouncer in transaction mode in front of the database. */
async function poolerOf(databaseUrl: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'));
  const port = await freePort();
  const { hostname, port: databasePort, username, pathname } = new URL(databaseUrl);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users'), `"${username}" ""`);
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 3
logfile = ${join(folder, 'log')}
`,
  );
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const child = spawn(pooler, [file], { ...owner, cwd: folder, stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  });
  await vi.waitFor(() => expect(readFileSync(join(folder, 'log'), 'utf8')).toContain('process up'), 10_000);
  return `postgres://${username}@127.0.0.1:${port}${pathname}`;
}

const can = process.env.TEST_DATABASE === 'postgres' && existsSync(pooler);

describe.skipIf(!can)('behind a pooler in transaction mode', () => {
  async function open() {
    const { url = '', close } = await openTestDatabase();
    onTestFinished(close);
    const connection = await openPostgres(await poolerOf(url), { directUrl: url });
    onTestFinished(connection.close);
    return connection;
  }

  it('a prepared statement needs no name of a server connection', async () => {
    const { db } = await open();
    const prepared = db.select({ id: accounts.id }).from(accounts).limit(1).prepare('pooler_test');
    // Each transaction holds a server connection for a moment, so that the statements go over all of them.
    const work = () =>
      db.transaction(async (tx) => {
        const own = tx.select({ id: accounts.id }).from(accounts).limit(1).prepare('pooler_test_own');
        await own.execute();
        return own.execute();
      });
    const both = Array.from({ length: 9 }, (_, index) => (index % 2 === 0 ? work() : prepared.execute()));
    expect(await Promise.all(both)).toEqual(Array(9).fill([]));
    expect(await Promise.all(Array.from({ length: 9 }, () => prepared.execute()))).toEqual(Array(9).fill([]));
  });

  it('a transaction has its time-out and its isolation, and leaves nothing to the next', async () => {
    const { db } = await open();
    const settings = sql`select current_setting('statement_timeout') as timeout, current_setting('transaction_isolation') as isolation`;
    expect(await db.transaction((tx) => rowsOf(tx, settings))).toEqual([
      { timeout: '15s', isolation: 'read committed' },
    ]);
    expect(await db.transaction((tx) => rowsOf(tx, settings), { isolationLevel: 'repeatable read' })).toEqual([
      { timeout: '15s', isolation: 'repeatable read' },
    ]);
    expect(await rowsOf(db, settings)).toEqual([{ timeout: '0', isolation: 'read committed' }]);
  });

  it('what a transaction notifies is heard over the direct address', async () => {
    const connection = await open();
    const heard: string[] = [];
    const stop = await connection.listen('pooler', (payload) => heard.push(payload));
    onTestFinished(stop);
    for (const word of ['one', 'two', 'three'])
      await connection.db.transaction((tx) => tx.execute(sql`select pg_notify('pooler', ${word})`));
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two', 'three']), 10_000);
  });
});
