import { createHash } from 'node:crypto';
import { news } from '../../contract/limits';
import type { Cache, CacheKey } from '../cache';
import { createCache } from '../cache';
import type { Context } from '../context';

export interface CachedList<Data> {
  data: Data;
  etag: string;
  /** Length of the data as JSON. */
  bytes: number;
}

/** Public lists, each cached for a short while. What changes content drops them all. */
export interface ListCache {
  /**
   * `load` with a cache in front. Its arguments are the key, so that nothing else can tell two requests apart. Each list has
   * its own bounds: requests for pages that nobody reads evict pages of that list only.
   */
  cached: <Args extends CacheKey, Data>(
    load: (...args: Args) => Promise<Data>,
  ) => (...args: Args) => Promise<CachedList<Data>>;
  /** Another cache of what lists show, dropped with them. */
  add: (cache: Pick<Cache<never, unknown>, 'clear'>) => void;
  drop: () => void;
}

/** Of one list. */
const maxEntries = 100;
const maxBytes = 4 * 1024 * 1024;

/** `now` in milliseconds. */
function createListCache(ttlSeconds: number, now: () => number): ListCache {
  const caches: Array<Pick<Cache<never, unknown>, 'clear'>> = [];
  return {
    cached<Args extends CacheKey, Data>(load: (...args: Args) => Promise<Data>) {
      const cache = createCache({
        keyOf: (args: Args) => args,
        load: async (args: Args) => listOf(await load(...args)),
        ttlMs: ttlSeconds * 1000,
        maxEntries,
        bytes: { max: maxBytes, of: (list) => list.bytes },
        now,
      });
      caches.push(cache);
      return (...args: Args) => cache.fetch(args);
    },
    add: (cache) => {
      caches.push(cache);
    },
    drop() {
      for (const cache of caches) cache.clear();
    },
  };
}

const listCaches = new WeakMap<Context, ListCache>();

/** The lists of this server. */
export function listsOf(context: Context): ListCache {
  const known = listCaches.get(context);
  if (known) return known;
  const lists = createListCache(news.listCacheSeconds, () => context.now().getTime());
  listCaches.set(context, lists);
  return lists;
}

function listOf<Data>(data: Data): CachedList<Data> {
  const json = JSON.stringify(data);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return { data, etag, bytes: Buffer.byteLength(json) };
}
