import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import '../../src/ui/theme/base.css';
import { field, screen } from '../../src/machines/help/search/screen';
import { visible } from '../../src/machines/shared/screen';
import { HelpSearch } from '../../src/routes/help/help-search';
import { hotWordsOptions } from '../../src/services/help/help';
// What is fetched when it is first used is fetched before the tests.
import '../../src/services/help/search-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { hands } from './support/hands';

/** The search box on a page that stays where every address leads: the portal's own pages would begin anew. */
function stage() {
  window.localStorage.clear();
  const cache = new QueryClient();
  cache.setQueryData(hotWordsOptions().queryKey, { data: ['交期', '发票'] });
  const root = createRootRoute({ component: HelpSearch });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  const router = createRouter({ routeTree: root.addChildren([anywhere]) });
  return (
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} history={createMemoryHistory({ initialEntries: ['/here'] })} />
    </QueryClientProvider>
  );
}

await describeRenderedFlow({
  flow: flowNamed('search'),
  screen,
  requirements: ['R288', 'R289'],
  render: stage,
  arrive: () => hands.see([visible(field)]),
  // Blanks are left out by the flow.
  foreseen: (event) => (event.type === 'text.change' ? { ...event, text: event.text.trim() } : event),
});
