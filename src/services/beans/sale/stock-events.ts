import type { StockChange } from '../../../../contract/beans/sale/calls';
import { CallError } from '../../shared/call';

const address = '/api/integral/seckill/ns/stockEvents';

/** A connection that is not open by then counts as refused. */
const openingMs = 10_000;
/** A connection that was down for longer than this has missed changes. */
const gapMs = 1_000;

/** A refused connection is not tried again within this time; each further refusal doubles it, `mostDoublings` times. */
const refusalMs = 6_000;
const mostDoublings = 4;

/** The stock as it changes. */
export interface StockEvents {
  /** The next change, or one that came since the last call. Rejects without a connection; may be called again then. */
  next: (signal: AbortSignal) => Promise<StockChange>;
}

function readChange(text: unknown): StockChange | undefined {
  const value: unknown = JSON.parse(String(text));
  if (typeof value !== 'object' || value === null) return undefined;
  const { activityKeyId, skuCode, inventory, soldQuantity }: Record<string, unknown> = { ...value };
  return typeof activityKeyId === 'string' &&
    typeof skuCode === 'string' &&
    typeof inventory === 'number' &&
    typeof soldQuantity === 'number'
    ? { activityKeyId, skuCode, inventory, soldQuantity }
    : undefined;
}

/** One connection for all calls, closed when a call is aborted. `open` makes the connection. */
export function stockEvents(open: (url: string) => EventSource = (url) => new EventSource(url)): StockEvents {
  let source: EventSource | undefined;
  let refusals = 0;
  let refusedUntil = 0;
  let unread: StockChange[] = [];
  let asking: { resolve: (change: StockChange) => void; reject: (error: unknown) => void } | undefined;

  function close(): void {
    source?.close();
    source = undefined;
    unread = [];
  }

  function fail(): void {
    close();
    asking?.reject(new CallError('NETWORK', ''));
    asking = undefined;
  }

  function connect(): void {
    const connection = open(address);
    source = connection;
    const ours = () => source === connection;
    let hasOpened = false;
    const giveUp = () => {
      if (!ours()) return;
      if (!hasOpened) {
        const pause = refusalMs * 2 ** Math.min(refusals, mostDoublings);
        // Pages that were refused together do not come back together.
        refusedUntil = performance.now() + pause * (1 + Math.random());
        refusals += 1;
      }
      fail();
    };
    let opening = setTimeout(giveUp, openingMs);
    let lostAt: number | undefined;
    connection.addEventListener('open', () => {
      clearTimeout(opening);
      hasOpened = true;
      refusals = 0;
      if (lostAt !== undefined && performance.now() - lostAt > gapMs) giveUp();
      lostAt = undefined;
    });
    connection.addEventListener('stock', (event) => {
      const change = ours() ? readChange(event.data) : undefined;
      if (change === undefined) return;
      if (asking === undefined) unread.push(change);
      else asking.resolve(change);
      asking = undefined;
    });
    // The browser connects again by itself, unless it was refused.
    connection.addEventListener('error', () => {
      clearTimeout(opening);
      if (connection.readyState === EventSource.CLOSED) giveUp();
      else opening = setTimeout(giveUp, openingMs);
      lostAt ??= performance.now();
    });
  }

  return {
    next: (signal) =>
      new Promise((resolve, reject) => {
        const known = unread.shift();
        if (known !== undefined) {
          resolve(known);
          return;
        }
        if (source === undefined && performance.now() < refusedUntil) {
          reject(new CallError('NETWORK', ''));
          return;
        }
        asking = { resolve, reject };
        signal.addEventListener('abort', close, { once: true });
        if (source === undefined) connect();
      }),
  };
}
