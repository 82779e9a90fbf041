import { Redis } from 'ioredis';
import pg from 'pg';
import type { Hearer, Listener } from './listen';
import { createListener } from './listen';
import { connectionOptions, endSilence } from './options';

const stream = 'portal:events';
/** Every channel that a process hears. */
const channels = 'portal:channels';
/** How much of the stream is kept for who was away. */
const keptEntries = 100_000;
const blockMs = 5_000;
const retryMs = 1_000;
/** An arbitrary number: the process that has this lock of the database fills the stream. */
const relayLock = 727_002;
/** An entry of this channel stands for what was lost before it. */
const gap = '';

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, retryMs).unref());

/** Whether an id of the stream, a time and a count within it, is later than another. */
function isAfter(id: string, other: string): boolean {
  const [[time, count], [otherTime, otherCount]] = [partsOf(id), partsOf(other)];
  return time > otherTime || (time === otherTime && count > otherCount);
}

const partsOf = (id: string): [time: number, count: number] => {
  const [time, count] = id.split('-');
  return [Number(time), Number(count)];
};

/**
 * The notices of the database over a stream of Redis or Valkey: one process listens to the database and fills the stream,
 * all read it. The database tells one connection instead of one for each process, and who was away for a moment reads on
 * where it was.
 * @throws where the stream or the database cannot be reached
 */
export async function createStreamListener(streamUrl: string, databaseUrl: string): Promise<StreamListener> {
  const redis = () =>
    new Redis(streamUrl, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      // A connection that nothing comes over is given up.
      commandTimeout: 2 * blockMs,
      retryStrategy: () => retryMs,
    })
      // The command that fails says so.
      .on('error', () => undefined);
  const [reader, writer] = [redis(), redis()];
  const hearers = new Set<Hearer>();
  let isClosed = false;

  function deliver(channel: string, payload: string): void {
    for (const { channel: heard, onPayload, onGap } of hearers) {
      if (channel === gap) onGap?.();
      else if (channel === heard) onPayload(payload);
    }
  }

  async function readFrom(id: string): Promise<void> {
    let last = id;
    let wasAway = false;
    while (!isClosed) {
      try {
        const [oldest] = wasAway ? await reader.xrange(stream, '-', '+', 'COUNT', 1) : [];
        if (wasAway && (!oldest || isAfter(oldest[0], last))) deliver(gap, '');
        wasAway = false;
        const read = await reader.xread('BLOCK', blockMs, 'STREAMS', stream, last);
        for (const [entry, [, channel = gap, , payload = '']] of read?.[0]?.[1] ?? []) {
          last = entry;
          deliver(channel, payload);
        }
      } catch {
        wasAway = true;
        await pause();
      }
    }
  }

  const relay = createRelay(writer, databaseUrl);
  async function close(): Promise<void> {
    isClosed = true;
    await relay.close();
    reader.disconnect();
    writer.disconnect();
  }
  try {
    await Promise.all([reader.connect(), writer.connect()]);
    const [newest] = await reader.xrevrange(stream, '+', '-', 'COUNT', 1);
    await relay.tick();
    void readFrom(newest?.[0] ?? '0-0');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    close,
    async listen(hearer) {
      hearers.add(hearer);
      if ((await writer.sadd(channels, hearer.channel)) > 0) await relay.tick();
      return async () => {
        hearers.delete(hearer);
      };
    },
  };
}

export interface StreamListener extends Listener {
  close: () => Promise<void>;
}

/** Fills the stream while this process is the one that does; looks each second whether it is, and for new channels. */
function createRelay(writer: Redis, databaseUrl: string) {
  let client: pg.Client | undefined;
  let isHeld = false;
  let heard = new Map<string, () => Promise<void>>();
  let isLost = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  let listener = createListener(databaseUrl);

  const put = (channel: string, payload: string) =>
    writer.xadd(stream, 'MAXLEN', '~', keptEntries, '*', 'channel', channel, 'payload', payload);
  const lose = () => {
    isLost = true;
  };

  /** @returns whether this process fills the stream now */
  async function holdsLock(): Promise<boolean> {
    const asked = client ?? (await connect());
    // The lock ends with its connection, which this query finds dead or alive.
    const { rows } = await asked.query(
      isHeld ? 'select true as held' : `select pg_try_advisory_lock(${relayLock}) as held`,
    );
    // What was sent since the process before it went is in no stream.
    if (rows[0]?.held === true && !isHeld) lose();
    isHeld = rows[0]?.held === true;
    return isHeld;
  }

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client(connectionOptions(databaseUrl));
    next.on('error', () => undefined);
    next.once('end', () => {
      client = undefined;
      isHeld = false;
    });
    await next.connect();
    endSilence(next, 2 * blockMs);
    client = next;
    return next;
  }

  async function listenToAll(): Promise<void> {
    for (const channel of await writer.smembers(channels)) {
      if (heard.has(channel)) continue;
      const onPayload = (payload: string) => void put(channel, payload).catch(lose);
      heard.set(channel, await listener.listen({ channel, onPayload, onGap: lose }));
      lose();
    }
  }

  async function leave(): Promise<void> {
    const stops = [...heard.values()];
    heard = new Map();
    listener = createListener(databaseUrl);
    await Promise.all(stops.map((stop) => stop()));
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    if (isClosed) return;
    try {
      if (await holdsLock()) {
        await listenToAll();
        if (isLost) {
          isLost = false;
          await put(gap, '').catch(lose);
        }
      } else if (heard.size > 0) await leave();
    } finally {
      if (!isClosed) timer = setTimeout(() => void tick().catch(() => undefined), retryMs).unref();
    }
  }

  function tick(): Promise<void> {
    turn = turn.catch(() => undefined).then(look);
    return turn;
  }

  return {
    tick,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await turn.catch(() => undefined);
      await leave();
      await client?.end();
    },
  };
}
