import pg from 'pg';
import { connectionOptions, endSilence } from './options';

const retryMs = 1_000;
/** A line that nothing comes over may be dead without an error: it is asked, and given up if it does not answer. */
const heartbeatMs = 10_000;

/** Who hears of a channel. `onGap` is called when the line is there again after a break: what was sent meanwhile is lost. */
export interface Hearer {
  channel: string;
  onPayload: (payload: string) => void;
  onGap?: (() => void) | undefined;
}

export interface Listener {
  /** @returns the function that ends it. @throws where the database cannot be reached the first time */
  listen: (hearer: Hearer) => Promise<() => Promise<void>>;
}

/** Listens to all channels on one dedicated connection, which is there from the first hearer to the last and reconnects when it breaks or answers no more. */
export function createListener(connectionString: string, beatMs = heartbeatMs): Listener {
  const hearers = new Set<Hearer>();
  let client: pg.Client | undefined;
  /** The connection that is made or there. */
  let line: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isLost = false;

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client(connectionOptions(connectionString));
    // `end` follows every error.
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload = '' }) => {
      for (const hearer of hearers) if (hearer.channel === channel) hearer.onPayload(payload);
    });
    next.once('end', () => {
      if (next === client) again();
    });
    client = next;
    await next.connect();
    endSilence(next, 2 * beatMs);
    try {
      for (const channel of new Set([...hearers].map((hearer) => hearer.channel))) await hear(next, channel);
    } catch (error) {
      // A server that is no primary refuses it, and would keep the connection: `end` follows.
      await next.end();
      throw error;
    }
    scheduleBeat(next);
    if (isLost) for (const { onGap } of hearers) onGap?.();
    isLost = false;
    return next;
  }

  const hear = (next: pg.Client, channel: string) => next.query(`listen ${pg.escapeIdentifier(channel)}`);

  async function beat(asked: pg.Client): Promise<void> {
    await asked.query('select 1');
    if (asked === client && hearers.size > 0) scheduleBeat(asked);
  }

  function scheduleBeat(asked: pg.Client): void {
    // Without an answer the connection is destroyed, and `end` follows.
    heartbeat = setTimeout(() => beat(asked).catch(() => undefined), beatMs).unref();
  }

  function again(): void {
    clearTimeout(retry);
    clearTimeout(heartbeat);
    line = undefined;
    if (hearers.size === 0) return;
    isLost = true;
    retry = setTimeout(begin, retryMs).unref();
  }

  function begin(): Promise<pg.Client> {
    if (line) return line;
    line = connect();
    // Any failure leads to another attempt.
    line.catch(again);
    return line;
  }

  async function end(hearer: Hearer): Promise<void> {
    hearers.delete(hearer);
    if (hearers.size > 0) return;
    clearTimeout(retry);
    clearTimeout(heartbeat);
    line = undefined;
    isLost = false;
    await client?.end();
  }

  return {
    async listen(hearer) {
      hearers.add(hearer);
      try {
        await hear(await begin(), hearer.channel);
      } catch (error) {
        await end(hearer);
        throw error;
      }
      return () => end(hearer);
    },
  };
}
