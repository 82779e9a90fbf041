import type { FastifyRequest } from 'fastify';
import { previewParameter } from '../contract/rules/preview-page';
import { createCache } from './cache';
import type { ListCache } from './http/list-cache';
import type { VisitorPage } from './visitor-page';

/**
 * Paths whose page is the same for every visitor, with the parameters that it reads. Other parameters do not change the
 * page, so they are no part of its key.
 */
const cachedPages: Readonly<Record<string, readonly string[]>> = { '/': [], '/portal/18th-anniversary': ['activity'] };

/** The path of a request that the cache can answer. */
function cachedPath(url: string): string | undefined {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = Object.hasOwn(cachedPages, path) ? cachedPages[path] : undefined;
  if (!parameters) return undefined;
  const search = new URLSearchParams(query);
  return [previewParameter, ...parameters].some((name) => search.has(name)) ? undefined : path;
}

/**
 * TTL in seconds: how long other processes may serve a stale page. A change made in this process shows immediately; the
 * stock of the sale comes by its event line, the time by its own call.
 */
const ttlSeconds = 5;

/** One page per origin: with `PUBLIC_URL` there is one, without it each `Host` header is an origin. */
const maxEntries = 16;
const maxBytes = 8 * 1024 * 1024;

/** The cached page; undefined if the request cannot be served from the cache. */
export type FindPage = (request: FastifyRequest) => Promise<VisitorPage | undefined>;

/** `render` renders the page of a path for a visitor without cookies. `isVisitor` tells whether the page of a request contains nothing personal. */
export function createPageCache(
  lists: ListCache,
  {
    isVisitor,
    originOf,
    render,
    now,
  }: {
    isVisitor: (request: FastifyRequest) => boolean;
    originOf: (request: FastifyRequest) => string;
    render: (request: FastifyRequest, path: string) => Promise<VisitorPage>;
    /** In milliseconds. */
    now: () => number;
  },
): FindPage {
  const pages = createCache({
    keyOf: ({ request, path }: { request: FastifyRequest; path: string }) => [originOf(request), path],
    load: ({ request, path }) => render(request, path),
    ttlMs: ttlSeconds * 1000,
    maxEntries,
    bytes: { max: maxBytes, of: ({ body }) => body.length },
    now,
  });
  lists.add(pages);

  return async (request) => {
    const path = cachedPath(request.url);
    if (path === undefined || !isVisitor(request)) return undefined;
    return pages.fetch({ request, path });
  };
}
