import type { Page } from 'playwright';
import type { Activity } from '../../../contract/beans/activity/calls';
import type { Driver, Hands, View } from '../driver';
import type { Reply } from '../reply';
import { stay, success } from '../reply';
import type { Sight } from '../sight';
import { visible } from '../sight';
import {
  activityWith,
  beansCalls,
  beansNow,
  beansReplies,
  beSignedIn,
  besideBeans,
  closeLogin,
  leave,
  loginWindow,
  noSale,
  openBeans,
  otherTab,
} from './beans-page';
import { busy, button } from './dialogs';

interface Given {
  kind: 'general' | 'order';
  task: string;
  most: number;
  known: boolean;
  times: number;
  registered: boolean;
}

type Progress = Pick<Given, 'times' | 'registered'>;

const title = '浏览企业新闻';
const where = '/portal/replayed';

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
    const general = { generalTitle: title, generalBeanQuantity: 5, maxCompletionTimes: most, generalPcLink: where };
    return { ...page, generalTaskList: [{ task, ...general }] };
  }
  return { ...page, orderTaskList: [{ task, orderTitle: title, orderSubtitle: '下单得金豆', orderPcLink: where }] };
}

/** R389, with the tasks of both kinds: the page has one of them. */
const progressReply = ({ times, registered }: Progress): Reply =>
  success({
    completedTaskList: times === 0 ? [] : ['share', 'pcb'].map((taskKey) => ({ taskKey, completionTimes: times })),
    registeredList: registered ? ['share', 'pcb'] : [],
  });

const none: Progress = { times: 0, registered: false };

const part = (page: Page) => page.locator('[data-flow="task"]');

const link = (page: Page, name: string) => part(page).getByRole('link', { name: `${name}：${title}`, exact: true });

const startTime = beansNow - 5_000;
/** The time that comes with the activity too: the page would believe a later one more than the answer of the clock. */
const beforeStart = startTime - 50_000;

/** The activity has not begun, or runs. The visitor comes back to the page, which then asks what time it is. */
async function bePhase({ page, always, see }: Hands, phase: number): Promise<void> {
  const label = phase === 0 ? '距活动开始' : '距活动结束';
  const shown = page.getByRole('timer', { name: label });
  if (await shown.isVisible()) return;
  await always('time', success({ currentTime: phase === 0 ? beforeStart : beansNow }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await see([visible(label, shown)]);
}

/** A click; one that comes while the login window does goes to the page all the same. */
async function press(hands: Hands, phase: number): Promise<void> {
  const { page } = hands;
  const waits = await part(page).and(page.locator('[data-state^="loginTo"]')).isVisible();
  if (!waits) await closeLogin(hands);
  await bePhase(hands, phase);
  await part(page).getByRole('link').or(part(page).getByRole('button')).dispatchEvent('click');
}

/** The customer signs in once more in another tab, and so the page reads everything of theirs anew. */
async function readProgress(hands: Hands, progress: Progress): Promise<void> {
  hands.hold('tasks');
  await otherTab(hands, 'signedIn');
  await hands.answer('tasks', progressReply(progress));
  await hands.always('tasks', progressReply(progress));
}

const general =
  (words: (most: number) => string): View =>
  (page, { context }) => [
    visible('进度', part(page).getByText(words(context.most), { exact: true })),
    visible('去完成', link(page, '去完成')),
  ];

const done = (page: Page): Sight => visible('已完成', part(page).getByText('已完成', { exact: true }));

/** Tasks of the anniversary (R386–R390). */
export const task: Driver = {
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
    link: /\/portal\/replayed/,
  },
  atOnce: { ...beansReplies, loadSale: success(noSale), link: stay },
  beyond: { 'task.press(over)': 'once the activity has ended, its page shows no tasks' },
  answers: { completeTask: { done: success }, registerTask: { done: () => success(null) } },
  perform: {
    'task.press': ({ phase }, hands) => press(hands, phase),
    'progress.read': ({ times, registered }, hands) => readProgress(hands, { times, registered }),
    'customer.known': async (_, hands) => {
      await hands.always('tasks', progressReply(none));
      await otherTab(hands, 'signedIn');
    },
    'customer.gone': (_, hands) => leave(hands),
  },
  views: {
    'general.notStarted': general((most) => `未开始 0/${most}`),
    'general.inProgress': general((most) => `进行中 1/${most}`),
    completed: (page) => [done(page)],
    loginToComplete: (page) => [loginWindow(page)],
    completing: (page) => [busy(part(page), `去完成：${title}`)],
    completingToFollow: (page) => [busy(part(page), `去完成：${title}`)],
    'order.unregistered': (page) => [visible('去报名', button(part(page), `去报名：${title}`))],
    'order.registered': (page) => [visible('去下单', link(page, '去下单'))],
    ordered: (page) => [done(page)],
    loginToRegister: (page) => [loginWindow(page)],
    registering: (page) => [busy(part(page), `去报名：${title}`)],
  },
};
