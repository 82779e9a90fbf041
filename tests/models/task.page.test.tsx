import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import type { ActivityStatus } from '../../contract/beans/activity/calls';
import { model } from '../../src/machines/beans/task/model';
import { sample, screen } from '../../src/machines/beans/task/screen';
import { partOf, role } from '../../src/machines/shared/screen';
import { TaskCard } from '../../src/routes/beans/tasks/task-card';
import { BeansStage, hasArrived, held, inputNamed, leave, newVisit, signIn } from './support/beans';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

interface Shown {
  kind: 'general' | 'order';
  most: number;
  times: number;
  registered: boolean;
  phase: ActivityStatus;
  known: boolean;
}

const shown = held<Shown>({ kind: 'general', most: 2, times: 0, registered: false, phase: 1, known: true });
const follow = vi.fn();

function Card() {
  return <TaskCard {...shown.use()} {...sample} activityKeyId="anniversary" task="task" onFollow={follow} />;
}

// The link would open a window of its own; that the page lets it is what is looked at.
let opened = false;
document.addEventListener('click', (event) => {
  opened = !event.defaultPrevented && event.target instanceof HTMLAnchorElement;
  event.preventDefault();
});

await describeRenderedFlow({
  flow: flowNamed('task'),
  screen,
  requirements: ['R386', 'R387', 'R388', 'R390', 'R393'],
  render: ({ name }) => {
    newVisit();
    follow.mockClear();
    shown.set({
      ...inputNamed<Omit<Shown, 'phase'>>(model.inputs, name),
      phase: 1,
    });
    return (
      <QueryClientProvider client={new QueryClient()}>
        <BeansStage>
          <Card />
        </BeansStage>
      </QueryClientProvider>
    );
  },
  // The page sends a running machine what an earlier one would begin with.
  arrive: () => hasArrived('task'),
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  overrides: {
    'task.press': async ({ phase }, { sees }, act) => {
      shown.set({ ...shown.get(), phase });
      opened = false;
      const linked = await sees(role('link', undefined, partOf('task')));
      await act();
      const toSignIn = document.querySelector('[data-flow="task"][data-state^="loginTo"]') !== null;
      expect(opened).toBe(linked && phase === 1 && !toSignIn);
    },
    'progress.read': ({ type, times, registered }, { send }) => {
      const { times: knownTimes, registered: knownRegistered } = shown.get();
      if (times === knownTimes && registered === knownRegistered) send({ type, times, registered });
      else shown.set({ ...shown.get(), times, registered });
    },
    'customer.known': signIn,
    'customer.gone': leave,
  },
});
