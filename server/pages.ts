import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { previewParameter } from '../contract/rules/preview-page';
import type { BuiltFiles, RouteAssets } from './built-assets';
import { hasAlready } from './http/answer-list';
import type { Edge } from './http/edge';
import type { ListCache } from './http/list-cache';
import { allowScripts } from './http/security-headers';
import { createPageCache } from './page-cache';
import { visitorPage } from './visitor-page';

/** The exports of the built `src/entry-server.tsx`, loaded from the build: server and browser code never import each other. */
export interface PageModule {
  render: (options: {
    request: Request;
    nonce: string;
    /** Handles the requests of the page's loaders within the server. */
    transport: ServerTransport;
    /** Assets of a route, by the path of its module under `src/routes`. */
    assetsOf: (routeFile: string) => RouteAssets;
    built?: BuiltFiles;
  }) => Promise<Response>;
}

type ServerTransport = (request: {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  signal: AbortSignal;
}) => Promise<{ status: number; json: () => Promise<unknown> }>;

export interface PageSource {
  load: () => Promise<PageModule>;
  assetsOf: (routeFile: string) => RouteAssets;
  /** Absent while Vite serves them. */
  built?: BuiltFiles;
  /** Folder of the browser build; absent while Vite serves it. */
  folder?: string;
  publicUrl: (request: FastifyRequest) => string;
  /** Dropping the lists also drops the page cache. */
  lists: ListCache;
  now: () => Date;
  /** Caches in front of the portal; undefined: none. */
  edge?: Edge;
  /** The code of a salesperson in the address of the page; empty: none. */
  saleCodeOf: (request: FastifyRequest) => string;
  /** Whether the requested page contains nothing personal. */
  isVisitor: (request: FastifyRequest) => boolean;
}

const cacheable = 'public, max-age=31536000, immutable';

/** `getMenuInfo` of `/api/portal/v1/common/getMenuInfo?x=1`. */
const callName = (path: string): string => path.split('?', 1)[0]?.split('/').at(-1) ?? '';

/** Forwards a loader's request to the server's own routes, with the cookies of the page request. */
function transportFor(
  app: FastifyInstance,
  { request, cookie, onCall }: { request: FastifyRequest; cookie: string; onCall?: (name: string) => void },
): ServerTransport {
  return async ({ method, path, headers, body }) => {
    onCall?.(callName(path));
    const response = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: path,
      headers: { ...headers, host: request.host, cookie },
      remoteAddress: request.ip,
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    return { status: response.statusCode, json: async () => response.json() };
  };
}

interface Rendering {
  url: string;
  nonce: string;
  cookie: string;
  signal?: AbortSignal;
  onCall?: (name: string) => void;
}

function send(
  reply: FastifyReply,
  { status, headers, body }: { status: number; headers: Iterable<[string, string]>; body: string | Buffer },
): FastifyReply {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  return reply.send(body);
}

/** Renders every path that is neither a file nor a call. The router decides the status, including 404. */
export async function servePages(app: FastifyInstance, source: PageSource): Promise<void> {
  if (source.folder)
    await app.register(fastifyStatic, {
      root: join(source.folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', cacheable),
    });
  async function renderPage(
    request: FastifyRequest,
    { url, nonce, cookie, signal, onCall }: Rendering,
  ): Promise<Response> {
    const { render } = await source.load();
    return render({
      // Concatenated as text: `new URL` would parse `//host/path` as another host.
      request: new Request(`${source.publicUrl(request)}${url}`, { headers: { accept: 'text/html' }, signal }),
      nonce,
      transport: transportFor(app, { request, cookie, onCall }),
      assetsOf: source.assetsOf,
      built: source.built,
    });
  }
  const findPage = createPageCache(source.lists, {
    isVisitor: source.isVisitor,
    originOf: source.publicUrl,
    render: (request, path) => visitorPage((marks) => renderPage(request, { url: path, cookie: '', ...marks })),
    now: () => source.now().getTime(),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const isVisitor = source.isVisitor(request);
      // What is personal must not come back from the disk or by Back after signing out.
      reply.header('cache-control', isVisitor ? 'no-cache' : 'no-store');
      // What is not published is neither kept nor found, wherever its link has got to.
      const isPreview =
        /^\/portal\/preview[/?]/.test(request.url) || Object.hasOwn(Object(request.query), previewParameter);
      if (isPreview) reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
      const abort = new AbortController();
      request.raw.once('aborted', () => abort.abort());
      const asked = { url: request.url, cookie: request.headers.cookie ?? '', signal: abort.signal };
      // In development, pages change without a content change.
      if (source.folder === undefined || !isVisitor || isPreview) {
        const page = await renderPage(request, { ...asked, nonce: request.nonce });
        return send(reply, { status: page.status, headers: page.headers, body: await page.text() });
      }
      const page =
        (await findPage(request)) ?? (await visitorPage((marks) => renderPage(request, { ...asked, ...marks })));
      allowScripts({ request, reply }, page.scripts);
      if (page.status !== 200) return send(reply, page);
      reply.header('etag', page.etag);
      // With the code of a salesperson the page sets cookies.
      if (source.saleCodeOf(request) === '') source.edge?.mark(reply, page);
      return hasAlready(request, page.etag) ? reply.code(304).send() : send(reply, page);
    },
  });
}
