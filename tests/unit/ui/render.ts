import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** The markup of a view as the server sends it, with a router around it for its links. */
export async function renderOnServer(view: ReactNode, path = '/portal/archive'): Promise<string> {
  const rootRoute = createRootRoute({ component: () => view, notFoundComponent: () => view });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return renderToString(createElement(RouterProvider, { router }));
}

/** What a visitor reads: the markup without its tags. */
export const wordsOf = (markup: string): string => markup.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ');
