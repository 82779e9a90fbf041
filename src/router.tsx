import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { routeTree } from './routeTree.gen';
import type { Transport } from './services/shared/call';
import { provideTransport } from './services/shared/query-transport';

export interface RouterContext {
  queryClient: QueryClient;
  /** Where the portal is for everybody, such as https://portal.example; empty where nobody says. */
  origin: string;
  /** What the server writes into the page of a build. */
  built?: BuiltFiles;
}

export interface BuiltFiles {
  /** Address of the module that takes a page over. */
  entry: string;
  /** The text of a style sheet by its address. */
  sheetOf: (address: string) => string | undefined;
}

/** Query values are text, as the addresses have them: the router's own reading makes a number of `12e3`. */
const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

/** A new router with a query cache of its own: one for the browser, one for each page that the server draws. */
export function createAppRouter({
  transport,
  nonce,
  origin = '',
  built,
}: {
  transport: Transport;
  nonce?: string;
  origin?: string;
  built?: BuiltFiles;
}) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: 1 }, mutations: { retry: false } },
  });
  provideTransport(queryClient, transport);
  const context: RouterContext = { queryClient, origin, built };
  const router = createRouter({
    routeTree,
    context,
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    scrollRestoration: true,
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
