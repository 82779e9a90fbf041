import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { previewHeader, previewParameter } from '../contract/rules/preview-page';
import { routeTree } from './routeTree.gen';
import type { Transport } from './services/shared/call';
import { provideTransport } from './services/shared/query-transport';

export interface RouterContext {
  queryClient: QueryClient;
  /** The page is shown with a draft in it, and all that is opened from it until it is left. */
  previewed: boolean;
  /** The portal's public origin, such as https://portal.example; empty where none is configured. */
  origin: string;
  /** What the server adds to the page of a production build. */
  built?: BuiltFiles;
}

export interface BuiltFiles {
  /** Address of the module that hydrates the page. */
  entry: string;
  /** The text of a style sheet by its address. */
  sheetOf: (address: string) => string | undefined;
  /** Modules and style sheets of chunks, by their names, without those of every page. */
  filesOf: (chunks: readonly string[]) => { preloads: string[]; css: string[] };
}

/** Search params stay strings: the router's default parser turns `12e3` into a number. */
const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

/** Whether the router sets the scroll position. With hydration it does not: the reader may have scrolled before it. */
function restoresScroll(): () => boolean {
  let isHydrated = false;
  return () => {
    if (typeof window === 'undefined') return true;
    const restores = isHydrated || window.scrollY === 0;
    isHydrated = true;
    return restores;
  };
}

/** A new router with its own query cache: one for the browser, one for each server-rendered page. */
export function createAppRouter({
  transport,
  search = '',
  nonce,
  origin = '',
  built,
}: {
  transport: Transport;
  /** Of the address that was opened. */
  search?: string;
  nonce?: string;
  origin?: string;
  built?: BuiltFiles;
}) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: 1 }, mutations: { retry: false } },
  });
  const preview = new URLSearchParams(search).get(previewParameter);
  provideTransport(
    queryClient,
    preview === null
      ? transport
      : (request) => transport({ ...request, headers: { ...request.headers, [previewHeader]: preview } }),
  );
  const context: RouterContext = { queryClient, previewed: preview !== null, origin, built };
  const router = createRouter({
    routeTree,
    context,
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    scrollRestoration: restoresScroll(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    ssr: { nonce },
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
