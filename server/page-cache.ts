import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { previewParameter } from '../contract/rules/preview-page';
import { createCache } from './cache';
import type { ListCache } from './http/list-cache';

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

interface RenderedPage {
  status: number;
  headers: [string, string][];
  body: Buffer;
}

interface CachedPage extends Pick<RenderedPage, 'status' | 'headers'> {
  /** The page split at the nonce; each reply inserts its own. */
  pieces: Buffer[];
}

/** The cached page with this request's nonce; undefined if the request cannot be served from the cache. */
export type FindPage = (request: FastifyRequest) => Promise<RenderedPage | undefined>;

/**
 * `render` renders the page of a path for a visitor without cookies, with the given nonce. `isVisitor` tells whether the page of a
 * request contains nothing personal.
 */
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
    render: (request: FastifyRequest, path: string, nonce: string) => Promise<Response>;
    /** In milliseconds. */
    now: () => number;
  },
): FindPage {
  // Unpredictable text: an article that contained it would receive the nonce in its place.
  const placeholder = randomUUID();

  const pages = createCache({
    keyOf: ({ request, path }: { request: FastifyRequest; path: string }) => [originOf(request), path],
    async load({ request, path }): Promise<CachedPage> {
      const response = await render(request, path, placeholder);
      const pieces = (await response.text()).split(placeholder).map((piece) => Buffer.from(piece));
      return { status: response.status, headers: [...response.headers], pieces };
    },
    ttlMs: ttlSeconds * 1000,
    maxEntries,
    bytes: { max: maxBytes, of: ({ pieces }) => pieces.reduce((sum, piece) => sum + piece.length, 0) },
    now,
  });
  lists.add(pages);

  return async (request) => {
    const path = cachedPath(request.url);
    if (path === undefined || !isVisitor(request)) return undefined;
    const { status, headers, pieces } = await pages.fetch({ request, path });
    const nonce = Buffer.from(request.nonce);
    const body = Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [nonce, piece])));
    return { status, headers, body };
  };
}
