import { LRUCache } from 'lru-cache';
import { isRehearsed } from './database/rehearse';

/** Validated request fields or internal ids. Never a whole body: clients can add arbitrary fields to it. */
export type CacheKey = ReadonlyArray<string | number | undefined>;

export interface Cache<Query, Value> {
  /** Concurrent calls share one `load`. A failed load is not cached. */
  fetch: (query: Query) => Promise<Value>;
  /** The value if it is cached and fresh. */
  peek: (query: Query) => Value | undefined;
  /** A load in flight still resolves for its callers, but is not cached. */
  delete: (query: Query) => void;
  clear: () => void;
}

interface CacheOptions<Query, Value> {
  keyOf: (query: Query) => CacheKey;
  load: (query: Query) => Promise<Value>;
  ttlMs: number;
  maxEntries: number;
  /** A value larger than `max` is not cached. */
  bytes?: { max: number; of: (value: Value) => number };
  /** The server's clock, in milliseconds. */
  now: () => number;
}

/** Reads of all caches of this process. */
export const cacheUse = { hit: 0, miss: 0 };

/** A read-through LRU cache. */
export function createCache<Query, Value extends object>({
  keyOf,
  load,
  ttlMs,
  maxEntries,
  bytes,
  now,
}: CacheOptions<Query, Value>): Cache<Query, Value> {
  const values = new LRUCache<string, Value, { query: Query }>({
    max: maxEntries,
    ...(bytes ? { maxSize: bytes.max, sizeCalculation: (value: Value) => Math.max(1, bytes.of(value)) } : {}),
    ttl: ttlMs,
    // Tests move the clock between two calls within one millisecond.
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (_key, _stale, { context }) => load(context.query),
    // Otherwise a pending load rejects when its key is deleted or evicted.
    ignoreFetchAbort: true,
  });
  const nameOf = (query: Query): string => JSON.stringify(keyOf(query));

  let latest = Number.NEGATIVE_INFINITY;
  /** Values must not stay fresh longer than their TTL when the clock is set back. */
  function checkClock(): void {
    const time = now();
    if (time < latest) values.clear();
    latest = time;
  }

  return {
    fetch(query) {
      if (isRehearsed()) return load(query);
      checkClock();
      const name = nameOf(query);
      cacheUse[values.has(name) ? 'hit' : 'miss'] += 1;
      return values.forceFetch(name, { context: { query } });
    },
    peek(query) {
      if (isRehearsed()) return undefined;
      checkClock();
      return values.peek(nameOf(query));
    },
    delete(query) {
      values.delete(nameOf(query));
    },
    clear: () => values.clear(),
  };
}
