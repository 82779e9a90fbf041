import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { EventActivity } from '../../contract/events/calls';
import { screen } from '../../src/machines/events/sign-up/screen';
import { SignUp } from '../../src/routes/events/sign-up';
// What is fetched when it is first used is fetched before the tests.
import '../../src/routes/events/sign-up-dialog';
import { Notices } from '../../src/routes/shared/notices';
import { BeansStage, leave, newVisit, signIn } from './support/beans';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

const end = Date.UTC(2027, 0, 1);

const activity: EventActivity = {
  id: 1,
  title: '开放日',
  introduction: '',
  activityStatus: 1,
  endTime: end,
  activityType: 0,
  appletCodePictureUrl: '',
  keywords: '',
  description: '',
  seoTitle: '',
  beginTime: end,
  finishTime: end,
  place: '报告厅',
  capacity: 1,
  remaining: 1,
};

/** The page's address chooses no other activity. */
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/portal/factoryVisit/0'] }),
});

await describeRenderedFlow({
  flow: flowNamed('signUp'),
  screen,
  requirements: ['R346'],
  render: () => {
    newVisit();
    const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => [], enabled: false } } });
    return (
      <QueryClientProvider client={client}>
        <BeansStage>
          <Notices>
            <RouterContextProvider router={router}>
              <SignUp activity={activity} />
            </RouterContextProvider>
          </Notices>
        </BeansStage>
      </QueryClientProvider>
    );
  },
  also: {
    // The session has ended: closing the login window leaves the form as it is.
    form: (_page, _snapshot, last) => {
      if (last === 'login → dismissed') leave();
      else if (last.startsWith('login → ')) signIn();
    },
    submitting: (_page, _snapshot, last) => (last.startsWith('login → ') ? signIn() : undefined),
  },
  fromEffect: ['signUp.open'],
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  overrides: {
    'signUp.open': async ({ known }, _, act) => {
      if (known) signIn();
      else leave();
      await act();
    },
    'customer.gone': leave,
    'activity.ended': (event, { send }) => send(event),
  },
});
