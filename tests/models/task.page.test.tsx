import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import type { BrowserPage } from 'vitest/browser';
import type { ActivityStatus } from '../../contract/beans/activity/calls';
import { model } from '../../src/machines/beans/task/model';
import { TaskCard } from '../../src/routes/beans/tasks/task-card';
import { BeansStage, hasArrived, held, inputNamed, leave, newVisit, openLogin, signIn } from './support/beans';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { expectBusy } from './support/dialogs';
import { flowNamed } from './support/flow-named';
import { ask, see } from './support/patience';

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
  return (
    <TaskCard
      {...shown.use()}
      task="task"
      title="浏览企业新闻"
      subtitle="实付每20元返1个金豆"
      beans={5}
      href="/portal/m7.html"
      onFollow={follow}
    />
  );
}

// The link would open a window of its own; that the page lets it is what is looked at.
let opened = false;
document.addEventListener('click', (event) => {
  opened = !event.defaultPrevented && event.target instanceof HTMLAnchorElement;
  event.preventDefault();
});

const link = (page: BrowserPage, name: string) =>
  page.getByRole('link', { name: `${name}：浏览企业新闻`, exact: true });
const press = (page: BrowserPage, name: string) =>
  page.getByRole('button', { name: `${name}：浏览企业新闻`, exact: true });

async function general(page: BrowserPage, words: string) {
  await see(page.getByText(words)).toBeVisible();
  await see(link(page, '去完成')).toHaveAttribute('href', '/portal/m7.html');
}
async function done(page: BrowserPage) {
  await see(page.getByText('已完成', { exact: true })).toBeVisible();
  expect(page.getByRole('button').query()).toBeNull();
  expect(page.getByRole('link').query()).toBeNull();
}
const asked = () => ask('login window', () => openLogin.mock.calls.length).toBeGreaterThan(0);

await describeRenderedFlow({
  flow: flowNamed('task'),
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
  views: {
    'general.notStarted': (page) => general(page, '未开始 0/2'),
    'general.inProgress': (page) => general(page, '进行中 1/2'),
    completed: async (page) => {
      await see(page.getByText('已完成 2/2')).toBeVisible();
      await done(page);
    },
    loginToComplete: asked,
    completing: (page) => expectBusy(press(page, '去完成')),
    completingToFollow: (page) => expectBusy(press(page, '去完成')),
    'order.unregistered': async (page) => {
      await see(page.getByText('实付每20元返1个金豆')).toBeVisible();
      await see(press(page, '去报名')).toBeEnabled();
    },
    'order.registered': (page) => see(link(page, '去下单')).toHaveAttribute('href', '/portal/m7.html'),
    ordered: done,
    loginToRegister: asked,
    registering: (page) => expectBusy(press(page, '去报名')),
  },
  perform: {
    'task.press': async ({ phase }, page) => {
      shown.set({ ...shown.get(), phase });
      opened = false;
      const linked = page.getByRole('link').query() !== null;
      await (linked ? page.getByRole('link') : page.getByRole('button')).click();
      const toSignIn = document.querySelector('[data-flow="task"][data-state^="loginTo"]') !== null;
      expect(opened).toBe(linked && phase === 1 && !toSignIn);
    },
    'progress.read': ({ type, times, registered }, _, { send }) => {
      const { times: knownTimes, registered: knownRegistered } = shown.get();
      if (times === knownTimes && registered === knownRegistered) send({ type, times, registered });
      else shown.set({ ...shown.get(), times, registered });
    },
    'customer.known': signIn,
    'customer.gone': leave,
  },
  announces: {
    'general.notStarted: task.press(soon)': '活动未开始，敬请期待',
    'general.notStarted: task.press(over)': '活动已结束',
    'general.inProgress: task.press(soon)': '活动未开始，敬请期待',
    'general.inProgress: task.press(over)': '活动已结束',
    'order.unregistered: task.press(soon)': '活动未开始，敬请期待',
    'order.unregistered: task.press(over)': '活动已结束',
    'order.registered: task.press(soon)': '活动未开始，敬请期待',
    'order.registered: task.press(over)': '活动已结束',
    'completing: completeTask → refused': '任务不存在',
    'completingToFollow: completeTaskToFollow → loginFirst': '请先登录',
    'completingToFollow: completeTaskToFollow → refused': '任务不存在',
    'registering: registerTask → registered': '报名成功',
    'registering: registerTask → refused': '报名失败，请稍后再试',
  },
});
