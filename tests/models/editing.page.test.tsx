import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import '../../src/ui/theme/base.css';
import type { ContentRecord } from '../../contract/rules/record-fields';
import type { Start } from '../../src/machines/shared/editing/context';
import { screen } from '../../src/machines/shared/editing/screen';
import { Notices } from '../../src/routes/shared/notices';
import { RecordView } from '../../src/routes/staff/record-view';
import { provideTransport } from '../../src/services/shared/query-transport';
import { recordOptions, versionsOptions } from '../../src/services/staff/content';
import '../../src/services/staff/record-editing';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { ask } from './support/patience';

const list = '/staff/content/answerTemplates';

/** The form of a record, on a page beside the list that it leads back to. */
function page({ id, values, version }: Start) {
  const queryClient = new QueryClient();
  provideTransport(queryClient, () => Promise.reject(new Error('nothing is asked of a server')));
  queryClient.setQueryData(recordOptions('answerTemplates', id).queryKey, {
    id,
    // The model's values are those of an answer template.
    values: values as ContentRecord,
    version: Number(version),
    changedAt: '',
    changedBy: '',
  });
  queryClient.setQueryData(versionsOptions('answerTemplates', id).queryKey, []);
  const root = createRootRoute();
  const form = createRoute({
    getParentRoute: () => root,
    path: '/form',
    component: () => <RecordView name="answerTemplates" id={id === '' ? undefined : id} />,
  });
  const beside = createRoute({ getParentRoute: () => root, path: list });
  const router = createRouter({
    routeTree: root.addChildren([form, beside]),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  });
  return (
    <QueryClientProvider client={queryClient}>
      <Notices>
        <RouterProvider router={router} />
      </Notices>
    </QueryClientProvider>
  );
}

await describeRenderedFlow({
  flow: flowNamed('editing'),
  screen,
  // The model's inputs are those of the machine.
  render: ({ input }) => page(input as Start),
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  around: {
    'change.hear': async (event, { beside, send }) => {
      await ask('the flow has started', () => beside('editing').getSnapshot().status).toBe('active');
      send(event);
    },
  },
});
