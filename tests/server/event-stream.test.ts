import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startPostgres } from '../../scripts/postgres';
import { startRedis } from '../../scripts/redis';
import { createStreamListener } from '../../server/database/event-stream';

const within = { timeout: 20_000, interval: 20 };

describe('notices over a stream', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let client: pg.Client;
  beforeAll(async () => {
    [database, redis] = await Promise.all([startPostgres(), startRedis()]);
    client = new pg.Client(database.url);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await Promise.all([database.stop(), redis.stop()]);
  });

  const notify = (payload: string) => client.query('select pg_notify($1, $2)', ['test', payload]);
  /** Until it is heard: what is sent before all is connected again is part of a gap, which is told then. */
  const hearAgain = (heard: readonly string[], payload: string) =>
    vi.waitFor(async () => {
      await notify(payload);
      expect(heard).toContain(payload);
    }, within);

  /** A process, with what it has heard. */
  async function newProcess(url = redis.url) {
    const listener = await createStreamListener(url, database.url);
    const heard: string[] = [];
    const onGap = vi.fn();
    await listener.listen({ channel: 'test', onPayload: (payload) => heard.push(payload), onGap });
    let isClosed = false;
    const close = async () => {
      if (!isClosed) await listener.close();
      isClosed = true;
    };
    onTestFinished(close);
    return { heard, onGap, close };
  }

  const listening = async () => {
    const { rows } = await client.query("select count(*)::int as n from pg_stat_activity where query like 'listen %'");
    return rows[0].n;
  };

  it('reach each process once, in their order, by one that listens', async () => {
    const processes = [await newProcess(), await newProcess(), await newProcess()];
    const payloads = Array.from({ length: 200 }, (_, at) => String(at));
    for (const payload of payloads) await notify(payload);
    for (const { heard } of processes) await vi.waitFor(() => expect(heard).toEqual(payloads), within);
    expect(await listening()).toBe(1);
  });

  it('go on by another process when the one that listens is gone, and the gap is told', async () => {
    const [first, second] = [await newProcess(), await newProcess()];
    await first.close();
    await vi.waitFor(() => expect(second.onGap).toHaveBeenCalled(), within);
    await notify('after');
    await vi.waitFor(() => expect(second.heard).toContain('after'), within);
  });

  it('go on when the connection of the one that listens is cut', async () => {
    const one = await newProcess();
    const before = one.onGap.mock.calls.length;
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
    await vi.waitFor(() => expect(one.onGap.mock.calls.length).toBeGreaterThan(before), within);
    await hearAgain(one.heard, 'again');
  });

  it('go on when the stream comes back empty, and the gap is told', async () => {
    const own = await startRedis();
    const processes = [await newProcess(own.url), await newProcess(own.url)];
    await notify('one');
    for (const { heard } of processes) await vi.waitFor(() => expect(heard).toEqual(['one']), within);
    const counts = processes.map(({ onGap }) => onGap.mock.calls.length);
    await own.stop();
    await notify('lost');
    const again = await startRedis(own.port);
    onTestFinished(again.stop);
    for (const [at, { onGap }] of processes.entries())
      await vi.waitFor(() => expect(onGap.mock.calls.length).toBeGreaterThan(counts[at] ?? 0), within);
    for (const { heard } of processes) await hearAgain(heard, 'two');
  });

  it('say at once where there is no stream', async () => {
    await expect(createStreamListener('redis://127.0.0.1:1', database.url)).rejects.toThrow();
  });
});
