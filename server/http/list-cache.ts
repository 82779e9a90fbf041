import { createHash } from 'node:crypto';
import { news } from '../../contract/limits';
import type { Context } from '../context';

interface Kept<Data> {
  data: Data;
  etag: string;
}

/** Public lists, kept for a short while: whoever changes content drops them all. */
export interface ListCache {
  /** `seconds` where it is not to be kept as long as a list is. */
  keep: <Data>(key: string, load: () => Promise<Data>, seconds?: number) => Promise<Kept<Data>>;
  drop: () => void;
}

const most = 300;

/** `now` in milliseconds. Requests that come while a list is being read wait for the same reading. */
function createListCache(usualSeconds: number, now: () => number): ListCache {
  const lists = new Map<string, { until: number; kept: Promise<Kept<unknown>> }>();
  return {
    keep<Data>(key: string, load: () => Promise<Data>, seconds = usualSeconds): Promise<Kept<Data>> {
      const known = lists.get(key);
      // A key names one call and its body, so what was kept under it is of that call's type.
      if (known && known.until > now()) return known.kept as Promise<Kept<Data>>;
      if (lists.size >= most) lists.clear();
      const kept = load().then((data) => ({ data, etag: etagOf(data) }));
      const entry = { until: now() + seconds * 1000, kept };
      lists.set(key, entry);
      // A reading that failed is not kept; those who wait for it are told.
      kept.catch(() => lists.get(key) === entry && lists.delete(key));
      return kept;
    },
    drop: () => lists.clear(),
  };
}

const caches = new WeakMap<Context, ListCache>();

/** The lists of this server. */
export function listsOf(context: Context): ListCache {
  const known = caches.get(context);
  if (known) return known;
  const lists = createListCache(news.listCacheSeconds, () => context.now().getTime());
  caches.set(context, lists);
  return lists;
}

const etagOf = (data: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)}"`;
