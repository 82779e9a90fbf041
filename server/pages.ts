import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ListCache } from './http/list-cache';
import { keepPages } from './kept-pages';

/** A route's files for the browser, as the router's manifest wants them. */
export interface RouteAssets {
  preloads: string[];
  css: string[];
  scripts?: { attrs: Record<string, string | boolean>; children?: string }[];
}

/** What the built `src/entry-server.tsx` exports. It is loaded from the build: server and browser code never import each other. */
export interface PageModule {
  render: (options: {
    request: Request;
    nonce: string;
    /** Answers calls of the page's loaders by the server itself. */
    transport: ServerTransport;
    /** Files of a route by the path of its module under `src/routes`. */
    assetsOf: (routeFile: string) => RouteAssets;
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
  /** Folder of the built browser files; absent while Vite serves them. */
  folder?: string;
  publicUrl: (request: FastifyRequest) => string;
  /** Where pages that are the same for everybody are kept, and dropped with the lists that they show. */
  lists: ListCache;
  /** Whether nothing on the page that is asked for could be somebody's own. */
  isVisitor: (request: FastifyRequest) => boolean;
}

interface ManifestEntry {
  file: string;
  src?: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}

const clientEntry = 'src/entry-client.tsx';

/** The assets of a build from Vite's manifest: what a chunk needs, with all that it imports. */
export function assetsOfBuild(folder: string): (routeFile: string) => RouteAssets {
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const collect = (key: string, seen: Set<string>): string[] => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return [];
    seen.add(key);
    return [key, ...(entry.imports ?? []).flatMap((imported) => collect(imported, seen))];
  };
  const assets = (keys: string[]): RouteAssets => {
    const chunks = [...new Set(keys.flatMap((key) => collect(key, new Set())))].map((key) => manifest[key]);
    return {
      preloads: chunks.flatMap((chunk) => (chunk ? [`/${chunk.file}`] : [])),
      css: [...new Set(chunks.flatMap((chunk) => chunk?.css ?? []))].map((file) => `/${file}`),
    };
  };
  const entryFile = manifest[clientEntry]?.file;
  const shared = assets([clientEntry]);
  const withoutShared = ({ preloads, css }: RouteAssets): RouteAssets => ({
    preloads: preloads.filter((file) => !shared.preloads.includes(file)),
    css: css.filter((file) => !shared.css.includes(file)),
  });
  return (routeFile) => {
    if (routeFile === '__root.tsx')
      return { ...shared, scripts: [{ attrs: { type: 'module', src: `/${entryFile ?? ''}`, async: true } }] };
    const splits = Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${routeFile}?tsr-split=`));
    return withoutShared(assets(splits));
  };
}

const cacheable = 'public, max-age=31536000, immutable';

/** Forwards a loader's call to the server's own routes, with the cookies of the one for whom the page is drawn. */
function transportFor(app: FastifyInstance, request: FastifyRequest, cookie: string): ServerTransport {
  return async ({ method, path, headers, body }) => {
    const response = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: path,
      headers: { ...headers, host: request.headers.host ?? 'localhost', cookie },
      remoteAddress: request.ip,
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    return { status: response.statusCode, json: async () => response.json() };
  };
}

function send(
  reply: FastifyReply,
  { status, headers, body }: { status: number; headers: Iterable<[string, string]>; body: string | Buffer },
): FastifyReply {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  return reply.send(body);
}

/** Draws every address that is no file and no call. The router decides the status: 404 is a real one. */
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
  async function draw(request: FastifyRequest, nonce: string, cookie: string, signal?: AbortSignal): Promise<Response> {
    const { render } = await source.load();
    return render({
      // Joined as text: `//host/path` would count as another host.
      request: new Request(`${source.publicUrl(request)}${request.url}`, { headers: { accept: 'text/html' }, signal }),
      nonce,
      transport: transportFor(app, request, cookie),
      assetsOf: source.assetsOf,
    });
  }
  const findKept = keepPages(source.lists, {
    isVisitor: source.isVisitor,
    originOf: source.publicUrl,
    draw: (request, nonce) => draw(request, nonce, ''),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      // While Vite serves them, pages change without any content changing.
      const kept = source.folder === undefined ? undefined : await findKept(request);
      if (kept) return send(reply, kept);
      const abort = new AbortController();
      request.raw.once('aborted', () => abort.abort());
      const page = await draw(request, request.nonce, request.headers.cookie ?? '', abort.signal);
      return send(reply, { status: page.status, headers: page.headers, body: await page.text() });
    },
  });
}
