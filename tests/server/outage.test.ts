import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startPostgres } from '../../scripts/postgres';
import { createApp } from '../../server/app';
import { ConfigError } from '../../server/config';
import { openPostgres } from '../../server/database/connection';
import { createListener } from '../../server/database/listen';
import { isOutage } from '../../server/database/outage';
import { createSecrets } from '../../server/security/secrets';
import { deadAddress } from '../unit/providers/local-server';
import { putCrowd } from './beans-crowd';
import { startTestApp } from './support/app';
import { openTestDatabase } from './support/database';

const within = { timeout: 60_000, interval: 50 };

interface Line {
  /** The database's address by way of the line. */
  url: string;
  /** Swallows whatever goes over the connections that are open, which stay open. */
  swallow: () => void;
  /** Cuts all connections and refuses new ones, until `restore`. */
  cut: () => void;
  restore: () => void;
  /** Cuts all connections; new ones go to another server. */
  leadTo: (url: string) => void;
}

/** A network between the portal and its database, which a test breaks. */
async function lineTo(databaseUrl: string): Promise<Line> {
  const url = new URL(databaseUrl);
  // The tests' connections go through a socket of the machine.
  url.searchParams.delete('host');
  let to = { host: url.hostname, port: Number(url.port) };
  const open = new Set<[Socket, Socket]>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(to);
    const both: [Socket, Socket] = [near, far];
    open.add(both);
    near.pipe(far).pipe(near);
    for (const [socket, other] of [both, [far, near]] as const) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(both);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    isCut = true;
    for (const [near, far] of open) {
      near.destroy();
      far.destroy();
    }
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    swallow() {
      for (const [near, far] of open) {
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
        far.resume();
      }
    },
    cut,
    restore() {
      isCut = false;
    },
    leadTo(other) {
      const { hostname: host, port: otherPort } = new URL(other);
      to = { host, port: Number(otherPort) };
      cut();
      isCut = false;
    },
  };
}

async function newLine(): Promise<Line> {
  const connection = await openTestDatabase();
  onTestFinished(connection.close);
  return lineTo(connection.url ?? '');
}

async function notify(url: string, payload: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_notify($1, $2)', ['test', payload]);
  await client.end();
}

/** The portal over the line. */
async function startPortal(line: Line) {
  const app = await startTestApp();
  onTestFinished(app.close);
  const connection = await openPostgres(line.url, { silenceMs: 500 });
  onTestFinished(connection.close);
  const portal = await createApp({
    config: { ...app.config, logLevel: 'silent' },
    connection,
    secrets: await createSecrets('sandbox'),
  });
  onTestFinished(() => portal.server.close());
  await portal.server.ready();
  return portal;
}

/** The embedded database runs in the process of the server, with no connection to cut. */
const onPostgres = describe.runIf(process.env.TEST_DATABASE === 'postgres');

onPostgres('notifications', () => {
  it.each(['swallow', 'cut'] as const)(
    'are heard again after the line was gone (%s), and the gap is told',
    async (how) => {
      const line = await newLine();
      const received: string[] = [];
      const onGap = vi.fn();
      const stop = await createListener(line.url, 200).listen({
        channel: 'test',
        onPayload: (payload) => received.push(payload),
        onGap,
      });
      onTestFinished(stop);
      await notify(line.url, 'one');
      await vi.waitFor(() => expect(received).toEqual(['one']), within);
      expect(onGap).not.toHaveBeenCalled();
      line[how]();
      line.restore();
      await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1), within);
      await notify(line.url, 'two');
      await vi.waitFor(() => expect(received).toEqual(['one', 'two']), within);
    },
  );
});

onPostgres('one connection', () => {
  it('hears all channels, and is gone with the last who hears one', async () => {
    const line = await newLine();
    const listener = createListener(line.url);
    const received: string[] = [];
    const hear = (channel: string) =>
      listener.listen({ channel, onPayload: (payload) => received.push(`${channel} ${payload}`) });
    const stops = await Promise.all([hear('test'), hear('other'), hear('test')]);
    const admin = new pg.Client(line.url);
    await admin.connect();
    onTestFinished(() => admin.end());
    const listening = async () =>
      Number(
        (
          await admin.query(
            "select count(*) from pg_stat_activity where query like 'listen %' and datname = current_database()",
          )
        ).rows[0].count,
      );
    expect(await listening()).toBe(1);
    await admin.query("select pg_notify('test', 'one'), pg_notify('other', 'two')");
    await vi.waitFor(() => expect(received.sort()).toEqual(['other two', 'test one', 'test one']), within);
    await stops[0]?.();
    await notify(line.url, 'three');
    await vi.waitFor(() => expect(received).toContain('test three'), within);
    expect(received.filter((each) => each === 'test three')).toHaveLength(1);
    await stops[1]?.();
    await stops[2]?.();
    await vi.waitFor(async () => expect(await listening()).toBe(0), within);
  });
});

onPostgres('a server that has become a standby', () => {
  it('refuses to be listened to, and keeps no connection of who tried until it is a primary again', async () => {
    const primary = await startPostgres();
    onTestFinished(primary.stop);
    const standby = await startPostgres({ standbyOf: primary.url });
    onTestFinished(standby.stop);
    const line = await lineTo(primary.url);
    const received: string[] = [];
    const stop = await createListener(line.url).listen({
      channel: 'test',
      onPayload: (payload) => received.push(payload),
    });
    onTestFinished(stop);
    line.leadTo(standby.url);
    const admin = new pg.Client(standby.url);
    await admin.connect();
    onTestFinished(() => admin.end());
    // Several attempts, each of which is refused.
    const sessions = async () =>
      Number((await admin.query('select sum(sessions) as n from pg_stat_database')).rows[0].n);
    const before = await sessions();
    await vi.waitFor(async () => expect(await sessions()).toBeGreaterThan(before + 2), within);
    const { rows } = await admin.query(
      "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend'",
    );
    expect(rows[0].n).toBeLessThanOrEqual(2);
    await expect(createListener(standby.url).listen({ channel: 'test', onPayload: () => undefined })).rejects.toThrow(
      /recovery/,
    );
    await admin.query('select pg_promote()');
    await vi.waitFor(async () => {
      await notify(standby.url, 'one');
      expect(received).toContain('one');
    }, within);
  });
});

onPostgres('an outage of the database', () => {
  it('heals by itself, also where the network swallows what is sent', async () => {
    const line = await newLine();
    const { server } = await startPortal(line);
    const ready = async () => (await server.inject('/readyz')).statusCode;
    expect(await Promise.all(Array.from({ length: 8 }, ready))).toEqual(Array(8).fill(200));
    line.swallow();
    await vi.waitFor(async () => expect(await ready()).toBe(200), within);
  });

  it('is answered with 503 and when to come again, and is over once the database is there', async () => {
    const line = await newLine();
    const { server } = await startPortal(line);
    const list = () =>
      server.inject({
        method: 'POST',
        url: '/api/integral/user/getIntegralRecords',
        headers: { 'x-requested-with': 'portal', cookie: `portal_session=${'A'.repeat(43)}` },
        payload: { pageNum: 1, pageSize: 10 },
      });
    expect((await list()).statusCode).toBe(401);
    line.cut();
    const reply = await list();
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().message]).toEqual([
      503,
      '5',
      '服务暂不可用，请稍后再试',
    ]);
    line.restore();
    await vi.waitFor(async () => expect((await list()).statusCode).toBe(401), within);
  });

  it('in a transaction is an outage too, and takes no connection from the pool for good', async () => {
    const line = await newLine();
    const connection = await openPostgres(line.url, { silenceMs: 500 });
    onTestFinished(connection.close);
    const inTurn = () => connection.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.1)`));
    const tenTimes = () => Promise.allSettled(Array.from({ length: 10 }, inTurn));
    const fulfilled = (results: PromiseSettledResult<unknown>[]) =>
      results.map((result) => (result.status === 'fulfilled' ? true : isOutage(result.reason)));
    expect(fulfilled(await tenTimes())).toEqual(Array(10).fill(true));
    expect(connection.pools?.get('main')?.totalCount).toBe(10);
    line.swallow();
    const lost = await tenTimes();
    expect(lost.every(({ status }) => status === 'rejected')).toBe(true);
    expect(fulfilled(lost)).toEqual(Array(10).fill(true));
    expect((await tenTimes()).every(({ status }) => status === 'fulfilled')).toBe(true);
    line.cut();
    const refused = await tenTimes();
    expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
    expect(fulfilled(refused)).toEqual(Array(10).fill(true));
  });

  it('includes a primary that has become read-only, whose connections are given up for new ones', async () => {
    const line = await newLine();
    const { server, context } = await startPortal(line);
    const { db, vault, now } = context;
    const [customer] = await putCrowd(db, vault, { activityKeyId: 'none' }, { prefix: 'Q', size: 1, beans: 0 }, now());
    const save = async () => {
      const { statusCode, headers } = await server.inject({
        method: 'POST',
        url: '/api/portal/v1/inbox/savePreference',
        headers: { 'x-requested-with': 'portal', cookie: customer?.cookie ?? '' },
        payload: { topic: 'beans', mail: 'daily' },
      });
      return [statusCode, headers['retry-after']];
    };
    const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
    await admin.connect();
    onTestFinished(() => admin.end());
    const database = new URL(line.url).pathname.slice(1);
    expect(await save()).toEqual([200, undefined]);
    await admin.query(`alter database ${database} set default_transaction_read_only to on`);
    line.cut();
    line.restore();
    await vi.waitFor(async () => expect((await server.inject('/readyz')).statusCode).toBe(200), within);
    expect(await Promise.all(Array.from({ length: 10 }, save))).toEqual(Array(10).fill([503, '5']));
    const inTurn = () => db.transaction((tx) => tx.execute(sql`delete from accounts where false`));
    const refused = await Promise.allSettled(Array.from({ length: 10 }, inTurn));
    expect(refused.map((result) => result.status === 'rejected' && isOutage(result.reason))).toEqual(
      Array(10).fill(true),
    );
    // What was opened meanwhile would stay read-only.
    await admin.query(`alter database ${database} reset default_transaction_read_only`);
    expect(await Promise.all(Array.from({ length: 10 }, save))).toEqual(Array(10).fill([200, undefined]));
    await Promise.all(Array.from({ length: 10 }, inTurn));
  });

  it('leaves the isolation level that the statements are written for, whatever the database’s default', async () => {
    const connection = await openTestDatabase();
    onTestFinished(connection.close);
    const { url = '' } = connection;
    await connection.db.execute(
      sql.raw(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_isolation to 'serializable'`),
    );
    const other = await openPostgres(url);
    onTestFinished(other.close);
    const shown = await other.db.execute(sql`show transaction_isolation`);
    expect(JSON.stringify(shown)).toContain('read committed');
  });

  it('at the start is told in one line, without the password', async () => {
    const { url = '', close } = await openTestDatabase();
    await close();
    const missing = new URL(url);
    missing.pathname = '/no_such_database';
    missing.password = 'hidden';
    const dead = `postgres://portal:hidden@127.0.0.1:${new URL(await deadAddress()).port}/portal`;
    for (const address of [missing.href, dead, 'postgres://portal:hidden@localhost:1/portal']) {
      const error: unknown = await openPostgres(address).catch((refused: unknown) => refused);
      expect(error).toBeInstanceOf(ConfigError);
      expect(String(error)).toMatch(/the database of DATABASE_URL cannot be reached: (?!.*hidden)[^\n]+$/);
    }
  });

  it('includes a primary that has become a standby', () => {
    const standby = Object.assign(new Error('cannot execute UPDATE in a read-only transaction'), { code: '25006' });
    expect(isOutage(new DrizzleQueryError('update', [], standby))).toBe(true);
  });
});
