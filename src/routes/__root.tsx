import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RouterContext } from '../router';
import { FailedPage } from '../ui/shell/FailedPage';
import { NotFoundPage } from '../ui/shell/NotFoundPage';
import '../ui/theme/base.css';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#0b4a37' },
      { name: 'format-detection', content: 'telephone=no' },
      { title: '华秀电路' },
    ],
  }),
  shellComponent: Document,
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: ({ reset }) => <FailedPage onRetry={reset} />,
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
