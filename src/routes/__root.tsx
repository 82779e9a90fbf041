import { useQuery } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  Outlet,
  redirect,
  useLocation,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { shortNameMark } from '../../contract/rules/brand';
import type { RouterContext } from '../router';
import { closeByBack } from '../services/shared/back-closes';
import { menuOptions } from '../services/site/site';
import { BackContext } from '../ui/parts/use-back-closes';
import { useHydrated } from '../ui/parts/use-hydrated';
import { CompanyContext, unknownCompany } from '../ui/shell/company';
import { FailedPage } from '../ui/shell/FailedPage';
import favicon from '../ui/shell/favicon.svg';
import { headScript } from '../ui/shell/head-script';
import { NoScript } from '../ui/shell/NoScript';
import { NotFoundPage } from '../ui/shell/NotFoundPage';
import { ProgressBar } from '../ui/shell/ProgressBar';
import { RouteAnnouncer } from '../ui/shell/RouteAnnouncer';
import { useEventReplay } from '../ui/shell/replay-events';
import '../ui/theme/base.css';
import { ConsentWindow } from './legal/consent-window';
import { ProfileProvider } from './session/profile-provider';
import { SessionProvider } from './session/session-provider';
import { tolerate } from './shared/loading';
import { Notices } from './shared/notices';
import { PageHead } from './shared/page-head';
import { PageModules } from './shared/page-modules';
import { PortalPage } from './shell/portal-page';

const PreviewBar = lazy(async () => ({ default: (await import('../ui/shell/PreviewBar')).PreviewBar }));

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context: { queryClient, previewed } }) => {
    const menus = queryClient.ensureQueryData(menuOptions());
    // Without them the header leads home alone.
    if (!previewed) await tolerate('the menus', menus);
    else
      await menus.catch(() => {
        throw redirect({ href: '/portal/preview' });
      });
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#0b4a37' },
      { name: 'format-detection', content: 'telephone=no' },
      { title: shortNameMark },
    ],
    scripts: [{ children: headScript }],
    links: [
      { rel: 'icon', sizes: '48x48', href: '/favicon.ico' },
      { rel: 'icon', type: 'image/svg+xml', href: favicon },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ],
  }),
  shellComponent: Document,
  component: Page,
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

/** The login frame is embedded in a page that already has the session. */
function Page() {
  useEventReplay();
  const { previewed } = useRouter().options.context;
  const hydrated = useHydrated();
  const company = useQuery(menuOptions()).data?.company ?? unknownCompany;
  const opening = useRouterState({ select: ({ isLoading }) => isLoading });
  const framed = useLocation({ select: ({ pathname }) => pathname === '/portal/login-frame' });
  return framed ? (
    <Outlet />
  ) : (
    <BackContext value={closeByBack}>
      <CompanyContext value={company}>
        <Notices>
          <SessionProvider>
            <ProfileProvider>
              {opening && <ProgressBar />}
              {hydrated && previewed && (
                <Suspense>
                  <PreviewBar />
                </Suspense>
              )}
              <Outlet />
              <RouteAnnouncer />
              <ConsentWindow />
            </ProfileProvider>
          </SessionProvider>
        </Notices>
      </CompanyContext>
    </BackContext>
  );
}

function Document({ children }: { children: ReactNode }) {
  const { origin, queryClient } = useRouter().options.context;
  const company = queryClient.getQueryData(menuOptions().queryKey)?.company ?? unknownCompany;
  return (
    <html lang="zh-CN" data-origin={origin}>
      <head>
        <PageHead company={company} />
      </head>
      <body>
        <noscript>{import.meta.env.SSR && <NoScript />}</noscript>
        {children}
        <PageModules />
      </body>
    </html>
  );
}
