import pg from 'pg';

const retryMs = 1_000;

/** Listens on a dedicated connection and reconnects when it breaks. Notifications in between are lost. */
export async function listenOn(
  connectionString: string,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
    // `end` follows every error.
    next.on('error', () => undefined);
    next.on('notification', ({ payload = '' }) => heard(payload));
    next.once('end', again);
    client = next;
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  function again(): void {
    if (stopped) return;
    clearTimeout(retry);
    // Any failure leads to another attempt.
    retry = setTimeout(() => connect().catch(again), retryMs).unref();
  }

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
