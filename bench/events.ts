import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres';
import { startRedis } from '../scripts/redis';
import { createStreamListener } from '../server/database/event-stream';
import type { Listener } from '../server/database/listen';
import { createListener } from '../server/database/listen';
import { cpuOf, parentOf } from './support/cpu';
import { median, printFigure } from './support/figures';

/** Notices of the database to many processes: each listens to it, or one does and all read the stream of Redis. */
const counts = [1, 4, 16, 64];
const messages = 4_000;
const writers = 8;
const channel = 'bench';

interface Measured {
  perSecond: number;
  /** Milliseconds from a commit to the last process. */
  typical: number;
  p99: number;
  /** Microseconds of the database's CPU for each message, and of the stream's. */
  database: number;
  stream: number;
}

async function newClient(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

async function measure(listeners: readonly Listener[]): Promise<Measured> {
  const { url } = postgres;
  const sent = new Map<string, { at: number; left: number }>();
  const times: number[] = [];
  const all = new EventEmitter();
  const onPayload = (payload: string) => {
    const message = sent.get(payload);
    if (!message) return;
    message.left -= 1;
    if (message.left > 0) return;
    times.push(performance.now() - message.at);
    if (times.length === messages) all.emit('heard');
  };
  const stops = await Promise.all(listeners.map((listener) => listener.listen({ channel, onPayload })));
  const first = await newClient(url);
  const clients = [first, ...(await Promise.all(Array.from({ length: writers - 1 }, () => newClient(url))))];
  await wait(2_000);
  const heard = once(all, 'heard');
  const { rows } = await first.query('select pg_backend_pid() as pid');
  const server = parentOf(rows[0].pid);
  const [database, stream, begun] = [cpuOf(server), cpuOf(redis.pid), performance.now()];
  await Promise.all(
    clients.map(async (client, of) => {
      for (let at = of; at < messages; at += writers) {
        sent.set(String(at), { at: performance.now(), left: listeners.length });
        await client.query('select pg_notify($1, $2)', [channel, String(at)]);
      }
    }),
  );
  await heard;
  const seconds = (performance.now() - begun) / 1000;
  const perMessage = (cpu: number) => (cpu / messages) * 1e6;
  const measured = {
    perSecond: messages / seconds,
    typical: median(times),
    p99: times.sort((a, b) => a - b)[Math.floor(messages * 0.99)] ?? Number.NaN,
    database: perMessage(cpuOf(server) - database),
    stream: perMessage(cpuOf(redis.pid) - stream),
  };
  await Promise.all([...stops.map((stop) => stop()), ...clients.map((client) => client.end())]);
  return measured;
}

const postgres = await startPostgres();
const redis = await startRedis();
try {
  console.log(
    `${messages} notices, a transaction each, of ${writers} writers; the processes of the portal are one here`,
  );
  for (const count of counts) {
    const own = Array.from({ length: count }, () => createListener(postgres.url));
    const listened = await measure(own);
    const over = await Promise.all(Array.from({ length: count }, () => createStreamListener(redis.url, postgres.url)));
    const streamed = await measure(over);
    await Promise.all(over.map(({ close }) => close()));
    for (const [name, { perSecond, typical, p99, database, stream }] of [
      ['LISTEN', listened],
      ['stream', streamed],
    ] as const)
      printFigure(
        `${count} processes, ${name}`,
        `${perSecond.toFixed(0)} /s`,
        `${typical.toFixed(0)} ms, p99 ${p99.toFixed(0)}; CPU a message: database ${database.toFixed(0)} µs, stream ${stream.toFixed(0)} µs`,
      );
  }
} finally {
  await redis.stop();
  await postgres.stop();
}
