interface Kept<Value> {
  at: number;
  value: Promise<Value>;
}

export interface ShortCache<Value> {
  keep: (key: string, load: () => Promise<Value>) => Promise<Value>;
  /** What is kept, however old. */
  known: (key: string) => Promise<Value> | undefined;
  drop: (key: string) => void;
}

/**
 * Answers of the database, each kept for `ms` by the clock `now` (milliseconds). Requests that come while one is read wait
 * for the same reading.
 */
export function createShortCache<Value>(ms: number, most: number, now: () => number): ShortCache<Value> {
  const entries = new Map<string, Kept<Value>>();
  return {
    keep(key, load) {
      const known = entries.get(key);
      // A clock that a test moves back makes nothing fresh for ever.
      if (known && Math.abs(now() - known.at) < ms) return known.value;
      if (entries.size >= most) entries.clear();
      const entry = { at: now(), value: load() };
      entries.set(key, entry);
      // A reading that failed is not kept; those who wait for it are told.
      entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
      return entry.value;
    },
    known: (key) => entries.get(key)?.value,
    drop: (key) => {
      entries.delete(key);
    },
  };
}
