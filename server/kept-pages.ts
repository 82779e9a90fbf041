import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ListCache } from './http/list-cache';

/** Addresses whose page is the same for every visitor; with a query they are drawn anew. */
const kept: readonly string[] = ['/'];

/** How long another process may go on showing an older page, in seconds; a change made here shows at once. */
const keptSeconds = 5;

interface ReadyPage {
  status: number;
  headers: [string, string][];
  body: Buffer;
}

interface KeptPage extends Pick<ReadyPage, 'status' | 'headers'> {
  /** The nonce of each reply comes between them. */
  pieces: Buffer[];
}

/** A page that is drawn once for many visitors, with this request's nonce; undefined where the request needs its own. */
export type FindKept = (request: FastifyRequest) => Promise<ReadyPage | undefined>;

/**
 * `draw` must draw the page of somebody without cookies, with the nonce that it is given. `isVisitor` says of a request
 * that nothing on its page could be somebody's own.
 */
export function keepPages(
  lists: ListCache,
  {
    isVisitor,
    originOf,
    draw,
  }: {
    isVisitor: (request: FastifyRequest) => boolean;
    originOf: (request: FastifyRequest) => string;
    draw: (request: FastifyRequest, nonce: string) => Promise<Response>;
  },
): FindKept {
  // Text that no content can hold: whoever could write it into an article would get the nonce there.
  const placeholder = randomUUID();

  async function load(request: FastifyRequest): Promise<KeptPage> {
    const response = await draw(request, placeholder);
    const pieces = (await response.text()).split(placeholder).map((piece) => Buffer.from(piece));
    return { status: response.status, headers: [...response.headers], pieces };
  }

  return async (request) => {
    if (!kept.includes(request.url) || !isVisitor(request)) return undefined;
    const key = `page ${originOf(request)}${request.url}`;
    const { status, headers, pieces } = (await lists.keep(key, () => load(request), keptSeconds)).data;
    const nonce = Buffer.from(request.nonce);
    const body = Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [nonce, piece])));
    return { status, headers, body };
  };
}
