import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** The server-rendered markup of a view, inside a router for its links. */
export async function renderOnServer(view: ReactNode, path = '/portal/archive'): Promise<string> {
  const rootRoute = createRootRoute({ component: () => view, notFoundComponent: () => view });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return renderToString(createElement(RouterProvider, { router }));
}

/** The visible text: the markup without its tags. */
export const wordsOf = (markup: string): string => markup.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ');
