import type { Activity } from '../../../contract/beans/activity/calls';
import { sample, screen } from '../../../src/machines/beans/task/screen';
import { css, role, visible } from '../../../src/machines/shared/screen';
import type { Driver, Hands } from '../driver';
import type { Reply } from '../reply';
import { stay, success } from '../reply';
import {
  activityWith,
  beansCalls,
  beansNow,
  beansReplies,
  beSignedIn,
  besideBeans,
  closeLogin,
  leave,
  loginOutside,
  noSale,
  openBeans,
  otherTab,
} from './beans-page';

interface Given {
  kind: 'general' | 'order';
  task: string;
  most: number;
  known: boolean;
  times: number;
  registered: boolean;
}

type Progress = Pick<Given, 'times' | 'registered'>;

const givenBy = (input: unknown): Given => ({
  kind: 'general',
  task: '',
  most: 1,
  known: false,
  times: 0,
  registered: false,
  ...Object(input),
});

function activity({ kind, task, most }: Given): Activity {
  const page = activityWith({ task: true, startTime, currentTime: beforeStart });
  if (kind === 'general') {
    const general = {
      generalTitle: sample.title,
      generalBeanQuantity: sample.beans,
      maxCompletionTimes: most,
      generalPcLink: sample.href,
    };
    return { ...page, generalTaskList: [{ task, ...general }] };
  }
  const order = { orderTitle: sample.title, orderSubtitle: sample.subtitle, orderPcLink: sample.href };
  return { ...page, orderTaskList: [{ task, ...order }] };
}

/** R389, with the tasks of both kinds: the page has one of them. */
const progressReply = ({ times, registered }: Progress): Reply =>
  success({
    completedTaskList: times === 0 ? [] : ['share', 'pcb'].map((taskKey) => ({ taskKey, completionTimes: times })),
    registeredList: registered ? ['share', 'pcb'] : [],
  });

const none: Progress = { times: 0, registered: false };

const startTime = beansNow - 5_000;
/** The time that comes with the activity too: the page would believe a later one more than the answer of the clock. */
const beforeStart = startTime - 50_000;

/** The activity has not begun, or runs. The visitor comes back to the page, which then asks what time it is. */
async function bePhase({ page, sees, always, see }: Hands, phase: number): Promise<void> {
  const shown = role('timer', phase === 0 ? '距活动开始' : '距活动结束');
  if (await sees(shown)) return;
  await always('time', success({ currentTime: phase === 0 ? beforeStart : beansNow }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await see([visible(shown)]);
}

/** The customer signs in once more in another tab, and so the page reads everything of theirs anew. */
async function readProgress(hands: Hands, progress: Progress): Promise<void> {
  hands.hold('tasks');
  await otherTab(hands, 'signedIn');
  await hands.answer('tasks', progressReply(progress));
  await hands.always('tasks', progressReply(progress));
}

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands, input) => {
    const given = givenBy(input);
    hands.page.on('popup', (popup) => void popup.close());
    await hands.always('activity', success(activity(given)));
    await hands.always('tasks', progressReply(given));
    await openBeans(hands, 'task');
    await bePhase(hands, 1);
    await beSignedIn(hands, given.known);
  },
  calls: {
    ...beansCalls,
    completeTask: /\/completeTask$/,
    registerTask: /\/registerOrderTask$/,
    link: /\/m7\.html/,
  },
  atOnce: { ...beansReplies, loadSale: success(noSale), link: stay },
  beyond: {
    'task.press(over)': 'once the activity has ended, its page shows no tasks',
    'task.loginToComplete :: progress.read': 'what the page reads after the login comes when the flow goes on',
    'task.loginToRegister :: progress.read': 'what the page reads after the login comes when the flow goes on',
  },
  outside: { login: loginOutside },
  answers: { completeTask: { done: success }, registerTask: { done: () => success(null) } },
  overrides: {
    'task.press': async ({ phase }, hands, act) => {
      if (!(await hands.sees(css('[data-flow="task"][data-state^="loginTo"]')))) await closeLogin(hands);
      await bePhase(hands, phase);
      await act();
    },
    'progress.read': ({ times, registered }, hands) => readProgress(hands, { times, registered }),
    'customer.known': async (_, hands) => {
      await hands.always('tasks', progressReply(none));
      await otherTab(hands, 'signedIn');
    },
    'customer.gone': (_, hands) => leave(hands),
  },
};
