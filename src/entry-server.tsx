import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import type { VirtualRouteNode } from '@tanstack/virtual-file-routes';
import type { BuiltFiles } from './router';
import { createAppRouter } from './router';
import { routes } from './routes';
import type { Transport } from './services/shared/call';
import { laterParts } from './services/shared/later-parts';

interface RouteAssets {
  preloads: string[];
  css: string[];
  scripts?: { attrs: Record<string, string | boolean>; children?: string }[];
}

/** The module of each route by the router's route id. */
function routeFiles(nodes: readonly VirtualRouteNode[] = [], parent = ''): Array<[id: string, file: string]> {
  return nodes.flatMap((node): Array<[string, string]> => {
    if (node.type === 'index') return [[`${parent}/`, node.file]];
    const id = node.type === 'layout' ? `${parent}/${node.id ?? ''}` : `${parent}${'path' in node ? node.path : ''}`;
    const own: Array<[string, string]> = 'file' in node && node.file ? [[id, node.file]] : [];
    return [...own, ...routeFiles('children' in node ? node.children : [], id === '/' ? '' : id)];
  });
}

const files: Array<[string, string]> = [['__root__', routes.file], ...routeFiles(routes.children)];

const manifests = new WeakMap<object, { routes: Record<string, RouteAssets> }>();

/** The router's manifest of a build, made once: it names the files of every route, and the router remembers what it takes from it. */
function manifestOf(assetsOf: (routeFile: string) => RouteAssets) {
  const known = manifests.get(assetsOf);
  if (known) return known;
  const manifest = { routes: Object.fromEntries(files.map(([id, file]) => [id, assetsOf(file)])) };
  manifests.set(assetsOf, manifest);
  return manifest;
}

/** Renders one page. The router sets the status: 404 where no route matches or a loader throws notFound. */
export async function render(options: {
  request: Request;
  nonce: string;
  transport: Transport;
  assetsOf: (routeFile: string) => RouteAssets;
  built?: BuiltFiles;
}): Promise<Response> {
  const { origin, search } = new URL(options.request.url);
  const handler = createRequestHandler({
    request: options.request,
    createRouter: () =>
      createAppRouter({ transport: options.transport, search, nonce: options.nonce, origin, built: options.built }),
    getRouterManifest: () => manifestOf(options.assetsOf),
  });
  return handler(async ({ router, responseHeaders }) => {
    await laterParts();
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  });
}
