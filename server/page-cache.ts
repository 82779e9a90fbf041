import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { createCache } from './cache';
import type { ListCache } from './http/list-cache';

/** Addresses whose page is the same for every visitor; with a query they are rendered for each request. */
const cachedUrls: readonly string[] = ['/'];

/** How long another process may show an older page, in seconds; a change made in this one shows at once. */
const ttlSeconds = 5;

/** One page an origin: with `PUBLIC_URL` there is one, without it each `Host` header is another. */
const maxEntries = 16;
const maxBytes = 8 * 1024 * 1024;

interface RenderedPage {
  status: number;
  headers: [string, string][];
  body: Buffer;
}

interface CachedPage extends Pick<RenderedPage, 'status' | 'headers'> {
  /** The nonce of each reply goes between them. */
  pieces: Buffer[];
}

/** The cached page with this request's nonce; undefined where the request needs a page of its own. */
export type FindPage = (request: FastifyRequest) => Promise<RenderedPage | undefined>;

/**
 * `render` must render the page of a visitor without cookies, with the nonce that it is given. `isVisitor` says of a
 * request that nothing on its page could be personal.
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
    render: (request: FastifyRequest, nonce: string) => Promise<Response>;
    /** In milliseconds. */
    now: () => number;
  },
): FindPage {
  // Text that no content can hold: an article with it in its text would get the nonce there.
  const placeholder = randomUUID();

  const pages = createCache({
    keyOf: (request: FastifyRequest) => [originOf(request), request.url],
    async load(request): Promise<CachedPage> {
      const response = await render(request, placeholder);
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
    if (!cachedUrls.includes(request.url) || !isVisitor(request)) return undefined;
    const { status, headers, pieces } = await pages.fetch(request);
    const nonce = Buffer.from(request.nonce);
    const body = Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [nonce, piece])));
    return { status, headers, body };
  };
}
