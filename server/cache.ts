import { LRUCache } from 'lru-cache';

/** Checked fields of a request, or ids of our own: never a whole body, in which anybody can make up fields. */
export type CacheKey = ReadonlyArray<string | number | undefined>;

export interface Cache<Query, Value> {
  /** Calls that come while `load` runs share its result. A load that fails is not cached. */
  fetch: (query: Query) => Promise<Value>;
  /** The value where it is cached and fresh. */
  peek: (query: Query) => Value | undefined;
  /** A load under way still answers those who wait for it, but is not cached. */
  delete: (query: Query) => void;
  clear: () => void;
}

interface CacheOptions<Query, Value> {
  keyOf: (query: Query) => CacheKey;
  load: (query: Query) => Promise<Value>;
  ttlMs: number;
  maxEntries: number;
  /** A value that exceeds `max` alone is not cached. */
  bytes?: { max: number; of: (value: Value) => number };
  /** The clock of the server, in milliseconds. */
  now: () => number;
}

/** A read-through cache: the least recently used values go first. */
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
    // Tests move the clock between two calls of one millisecond.
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (_key, _stale, { context }) => load(context.query),
    // Otherwise those who wait for a load would get an error where its key is deleted or evicted meanwhile.
    ignoreFetchAbort: true,
  });
  const nameOf = (query: Query): string => JSON.stringify(keyOf(query));

  let latest = Number.NEGATIVE_INFINITY;
  /** A clock that is set back must not make values fresh for longer than their time. */
  function checkClock(): void {
    const time = now();
    if (time < latest) values.clear();
    latest = time;
  }

  return {
    fetch(query) {
      checkClock();
      return values.forceFetch(nameOf(query), { context: { query } });
    },
    peek(query) {
      checkClock();
      return values.peek(nameOf(query));
    },
    delete(query) {
      values.delete(nameOf(query));
    },
    clear: () => values.clear(),
  };
}
