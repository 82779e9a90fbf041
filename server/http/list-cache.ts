import { createHash } from 'node:crypto';
import { news } from '../../contract/limits/news';
import type { CacheKey } from '../cache';
import { createCache } from '../cache';
import type { Context } from '../context';

export interface CachedList<Data> {
  data: Data;
  etag: string;
  /** Length of the data in JSON. */
  bytes: number;
}

/** Short-lived caches of public lists. Every content change drops them all. */
export interface ListCache {
  /**
   * Wraps `load` with a cache. The arguments are the key, so the result can depend on nothing else. Each list has its own
   * size limit: requests for obscure pages evict entries of that list only.
   */
  cached: <Args extends CacheKey, Data>(
    load: (...args: Args) => Promise<Data>,
    /** Which arguments are worth an entry. All others are loaded for each request, so that they evict nothing. */
    isUsual?: (...args: Args) => boolean,
  ) => (...args: Args) => Promise<CachedList<Data>>;
  /** Registers another cache of the same content, dropped together with the lists. */
  add: (cache: Dropped) => void;
  /** Of calls that answer otherwise now; undefined: of all. */
  drop: (calls?: readonly string[]) => void;
}

/** Lists of this process are all dropped; other caches may keep what is not of these calls. */
interface Dropped {
  clear: (calls?: readonly string[]) => void;
}

/** Bounds of one list. */
const maxEntries = 100;
const maxBytes = 4 * 1024 * 1024;

/** `now` in milliseconds. */
function createListCache(ttlSeconds: number, now: () => number): ListCache {
  const caches: Dropped[] = [];
  return {
    cached<Args extends CacheKey, Data>(
      load: (...args: Args) => Promise<Data>,
      isUsual: (...args: Args) => boolean = () => true,
    ) {
      const cache = createCache({
        keyOf: (args: Args) => args,
        load: async (args: Args) => listOf(await load(...args)),
        ttlMs: ttlSeconds * 1000,
        maxEntries,
        bytes: { max: maxBytes, of: (list) => list.bytes },
        now,
      });
      caches.push(cache);
      return async (...args: Args) => (isUsual(...args) ? cache.fetch(args) : listOf(await load(...args)));
    },
    add: (cache) => {
      caches.push(cache);
    },
    drop(calls) {
      for (const cache of caches) cache.clear(calls);
    },
  };
}

const listCaches = new WeakMap<Context, ListCache>();

/** Creates the list caches of a server. */
export function listsOf(context: Context): ListCache {
  const known = listCaches.get(context);
  if (known) return known;
  const lists = createListCache(news.listCacheSeconds, () => context.now().getTime());
  listCaches.set(context, lists);
  return lists;
}

export function listOf<Data>(data: Data): CachedList<Data> {
  const json = JSON.stringify(data);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return { data, etag, bytes: Buffer.byteLength(json) };
}
