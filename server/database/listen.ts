import pg from 'pg';
import { connectionOptions, endSilence } from './options';

const retryMs = 1_000;
/** A line that nothing comes over may be dead without an error: it is asked, and given up if it does not answer. */
const heartbeatMs = 10_000;

/**
 * Listens on a dedicated connection and reconnects when it breaks or answers no more. Notifications in between are lost;
 * `onGap` is called after each such break.
 */
export async function listenOn(
  connectionString: string,
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void = () => undefined,
  beatMs = heartbeatMs,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client(connectionOptions(connectionString));
    // `end` follows every error.
    next.on('error', () => undefined);
    next.on('notification', ({ payload = '' }) => onPayload(payload));
    next.once('end', again);
    client = next;
    await next.connect();
    endSilence(next, 2 * beatMs);
    try {
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      // A server that is no primary refuses it, and would keep the connection: `end` follows.
      await next.end();
      throw error;
    }
    scheduleBeat(next);
  }

  async function beat(asked: pg.Client): Promise<void> {
    await asked.query('select 1');
    if (asked === client && !stopped) scheduleBeat(asked);
  }

  function scheduleBeat(asked: pg.Client): void {
    // Without an answer the connection is destroyed, and `end` follows.
    heartbeat = setTimeout(() => beat(asked).catch(() => undefined), beatMs).unref();
  }

  function again(): void {
    if (stopped) return;
    clearTimeout(retry);
    clearTimeout(heartbeat);
    // Any failure leads to another attempt.
    retry = setTimeout(() => connect().then(onGap, again), retryMs).unref();
  }

  await connect().catch((error: unknown) => {
    stopped = true;
    throw error;
  });
  return async () => {
    stopped = true;
    clearTimeout(retry);
    clearTimeout(heartbeat);
    await client?.end();
  };
}
