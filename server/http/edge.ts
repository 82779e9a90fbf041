import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Metrics } from './metrics';

/** How long caches keep a page of visitors that they are not told to drop: a scheduled change shows that late at most. */
const keptSeconds = 60;

/** Every page has this key. */
const everyPage = 'page';

/** The caches in front of the portal that keep pages of visitors, such as Varnish. */
export interface Edge {
  /** Lets the caches keep a page until one of these calls would answer otherwise. */
  mark: (reply: FastifyReply, page: { calls: readonly string[] }) => void;
  /** Has the caches drop the pages that were made of these calls; undefined: all pages. Those that are away are told again each second. */
  clear: (calls?: readonly string[]) => void;
}

/** `urls` are the addresses at which the caches take PURGE with the header Surrogate-Key. */
export function createEdge(
  urls: readonly string[],
  { log, metrics }: { log: FastifyBaseLogger; metrics: Pick<Metrics, 'timeCall'> },
): Edge {
  const caches = urls.map((url) => purges(url, { log, metrics }));
  return {
    mark: (reply, { calls }) =>
      reply
        .header('cdn-cache-control', `max-age=${keptSeconds}`)
        .header('surrogate-key', [everyPage, ...calls].join(' ')),
    clear(calls = [everyPage]) {
      for (const purge of caches) purge(calls);
    },
  };
}

function purges(url: string, { log, metrics }: { log: FastifyBaseLogger; metrics: Pick<Metrics, 'timeCall'> }) {
  const waiting = new Set<string>();
  let isRunning = false;
  let isAway = false;
  async function send(keys: readonly string[]): Promise<void> {
    const end = metrics.timeCall('edge', 'purge');
    try {
      const headers = { 'surrogate-key': keys.join(' ') };
      const { ok, status } = await fetch(url, { method: 'PURGE', headers, signal: AbortSignal.timeout(2_000) });
      if (!ok) throw new Error(`the cache answers ${status}`);
      end('ok');
      isAway = false;
    } catch (error) {
      end('failed');
      if (!isAway) log.warn({ err: error, url }, 'a cache keeps pages whose content has changed');
      isAway = true;
      for (const key of keys) waiting.add(key);
      await wait(1_000, undefined, { ref: false });
    }
  }
  return async (keys: readonly string[]) => {
    for (const key of keys) waiting.add(key);
    if (isRunning) return;
    isRunning = true;
    while (waiting.size > 0) {
      const next = [...waiting];
      waiting.clear();
      await send(next);
    }
    isRunning = false;
  };
}
