import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import '../../src/ui/theme/base.css';
import type { ReactNode } from 'react';
import type { ActivityEntry } from '../../contract/beans/rules/activity-form';
import { draftOf, entryOf, newActivity } from '../../contract/beans/rules/activity-form';
import type { ContentRecord } from '../../contract/rules/record-fields';
import type { Start } from '../../src/machines/shared/editing/context';
import { screen, screenOfForm } from '../../src/machines/shared/editing/screen';
import { base } from '../../src/machines/shared/editing/values';
import type { Flow } from '../../src/machines/shared/flow-model';
import { ActivityView } from '../../src/routes/beans/staff/activity-view';
import { Notices } from '../../src/routes/shared/notices';
import { RecordView } from '../../src/routes/staff/record-view';
import { activityOptions, saleGoodsOptions } from '../../src/services/beans/staff-activities';
import { provideTransport } from '../../src/services/shared/query-transport';
import { recordOptions, versionsOptions } from '../../src/services/staff/content';
import '../../src/services/beans/activity-editing';
import '../../src/services/staff/record-editing';
import { heldBy, rightsOf } from '../../contract/rules/permissions';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { ask } from './support/patience';

/** A form, on a page beside the list that it leads back to. */
function page(list: string, queryClient: QueryClient, form: () => ReactNode) {
  provideTransport(queryClient, () => Promise.reject(new Error('nothing is asked of a server')));
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/form', component: form }),
      createRoute({ getParentRoute: () => root, path: list }),
    ]),
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

function recordPage({ id, values, version }: Start) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(recordOptions('answerTemplates', id).queryKey, {
    id,
    // The model's values are those of an answer template.
    values: values as ContentRecord,
    version: Number(version),
    changedAt: '',
    changedBy: '',
  });
  queryClient.setQueryData(versionsOptions('answerTemplates', id).queryKey, []);
  return page('/staff/content/answerTemplates', queryClient, () => (
    <RecordView name="answerTemplates" id={id === '' ? undefined : id} />
  ));
}

/** An activity with the words of an answer template: the same paths lead through its form. */
const asActivity = ({ title, content, position }: Readonly<Record<string, unknown>>): ActivityEntry => ({
  ...entryOf(newActivity),
  keyId: 'NEXT-YEAR',
  startsAt: '2027-02-01T00:00:00.000Z',
  endsAt: '2027-02-20T00:00:00.000Z',
  title,
  rules: content,
  generalMaxBeanQuantity: position,
});

/** What the model says of an answer template, said of an activity. */
function ofActivity(part: unknown): unknown {
  if (part === 'content') return 'rules';
  if (Array.isArray(part)) return part.map(ofActivity);
  if (typeof part !== 'object' || part === null) return part;
  if ('content' in part) return asActivity({ ...part });
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, name === 'name' ? value : ofActivity(value)]),
  );
}

const editing = flowNamed('editing');
const activityEditing: Flow = {
  ...editing,
  title: '后台编辑活动',
  load: async () => {
    const { machine, model } = await editing.load();
    const { inputs, events, outcomes } = model;
    const key: typeof model.key = ({ values, base: known, sent, version, refusal, ...rest }) => ({
      ...rest,
      version,
      values: [values.title, values.rules],
      known: known.rules,
      sent: sent && [sent.title, sent.rules],
      refused: [refusal.message !== '', ...Object.keys(refusal.faults)],
    });
    return {
      machine,
      // The same shape with other values.
      model: { ...model, ...(ofActivity({ inputs, events, outcomes }) as Pick<typeof model, 'inputs'>), key },
    };
  },
};

function activityPage({ id, values, version }: Start) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(activityOptions(id).queryKey, {
    draft: structuredClone({ ...draftOf(values as ActivityEntry) }) as never,
    version: Number(version),
    changedBy: '',
    now: '',
    sold: [],
  });
  queryClient.setQueryData(saleGoodsOptions().queryKey, []);
  return page('/staff/activities', queryClient, () => (
    <ActivityView id={id === '' ? undefined : id} copy={undefined} rights={heldBy(rightsOf('admin'))} />
  ));
}

const walked = [
  { flow: editing, screen, render: recordPage },
  {
    flow: activityEditing,
    screen: screenOfForm({
      labels: { title: '活动名称', rules: '活动规则', generalMaxBeanQuantity: '任务金豆上限' },
      content: 'rules',
      list: '返回活动列表',
      stored: (changes) => asActivity({ ...base, ...changes }),
    }),
    render: activityPage,
  },
];

for (const { flow, screen: shown, render } of walked)
  await describeRenderedFlow({
    flow,
    screen: shown,
    unanswered: { 保存: 'an empty form has faults, which the page shows' },
    // The model's inputs are those of the machine.
    render: ({ input }) => render(input as Start),
    // The actor that opens the login window is a stub.
    inPlaceOf: { session: () => undefined },
    overrides: {
      'change.hear': async (event, { beside, send }) => {
        await ask('the flow has started', () => beside('editing').getSnapshot().status).toBe('active');
        send(event);
      },
    },
  });
