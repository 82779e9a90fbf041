import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MoreSection } from '../../src/routes/beans/more-section';
import type { Transport } from '../../src/services/shared/call';
import { provideTransport } from '../../src/services/shared/query-transport';
import { BeansStage, newVisit, signIn } from './support/beans';
import { ask, see } from './support/patience';

const bannersCall = '/api/portal/v1/selectRotationMapList';
const bannerFor = (title: string) => ({
  title,
  picturePath: 'art:banner',
  redirectPath: '/newOrder/#/pcb/pcbPlaceOrder',
});

it('the banners are asked for with markFlag 1, and again when somebody signs in [R376]', async () => {
  const asked: unknown[] = [];
  const transport: Transport = async ({ path, body }) => {
    if (path !== bannersCall) throw new Error(`no answer to ${path}`);
    asked.push(JSON.parse(String(body)));
    const data = [bannerFor(asked.length === 1 ? '给所有人' : '给客户')];
    return { status: 200, json: async () => ({ code: 200, success: true, message: '', data }) };
  };
  newVisit();
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <BeansStage>
          <MoreSection />
        </BeansStage>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const queryClient = new QueryClient();
  provideTransport(queryClient, transport);
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await see(page.getByRole('link', { name: '给所有人' })).toBeVisible();
  expect(asked).toEqual([{ markFlag: 1 }]);

  signIn();
  await see(page.getByRole('link', { name: '给客户' })).toBeVisible();
  await ask('the calls for banners', () => asked).toEqual([{ markFlag: 1 }, { markFlag: 1 }]);
});
