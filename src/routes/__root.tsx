import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RouterContext } from '../router';
import { FailedPage } from '../ui/shell/FailedPage';
import favicon from '../ui/shell/favicon.svg';
import { NotFoundPage } from '../ui/shell/NotFoundPage';
import '../ui/theme/base.css';
import { PortalPage } from './portal-page';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#0b4a37' },
      { name: 'format-detection', content: 'telephone=no' },
      { title: '华秀电路' },
    ],
    links: [{ rel: 'icon', type: 'image/svg+xml', href: favicon }],
  }),
  shellComponent: Document,
  component: Outlet,
  notFoundComponent: () => (
    <PortalPage>
      <NotFoundPage />
    </PortalPage>
  ),
  errorComponent: ({ reset }) => (
    <PortalPage>
      <FailedPage onRetry={reset} />
    </PortalPage>
  ),
});

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-CN">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
