import type { AnyMachineSnapshot } from 'xstate';
import type { Visit } from '../../shared/visit';
import {
  endsTheSession,
  internalError,
  isKnown,
  isLive,
  isVisitor,
  loginSteps,
  sessionEnded,
  signedInAs,
} from '../../shared/visit';
import { because, worldOf } from '../../shared/world';
import { sample } from './screen';

interface TaskWorld extends Visit {
  kind: 'general' | 'order';
  /** Of the activity. */
  time: 'soon' | 'running';
  /** What the server has of the customer. */
  times: 0 | 1 | 2;
  registered: boolean;
}

const start: TaskWorld = { session: 'live', kind: 'general', time: 'running', times: 0, registered: false };
const order: TaskWorld = { ...start, kind: 'order' };
const visitor = { session: 'none' } as const;

/** Beans for one completion. */
const beans = 5;
/** What the prepared order brings: 100 yuan, at twice the rate. */
const orderBeans = 8;

const isFresh = ({ times, registered }: TaskWorld): boolean => times === 0 && !registered;

const isIdle = (_: TaskWorld, snapshot: AnyMachineSnapshot): boolean =>
  ['general', 'completed', 'order', 'ordered'].some((state) => snapshot.matches(state));

const isAwaitingLogin = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches('loginToComplete') || snapshot.matches('loginToRegister');

/** What the page reads anew, after something was done elsewhere. */
const readsAnew = (w: TaskWorld, snapshot: AnyMachineSnapshot): boolean =>
  isLive(w) && w.time === 'running' && isFresh(w) && !isAwaitingLogin(snapshot);

const once = { needs: ({ times }: TaskWorld) => times === 0, makes: (w: TaskWorld): TaskWorld => ({ ...w, times: 1 }) };
const twice = {
  needs: ({ times }: TaskWorld) => times === 1,
  makes: (w: TaskWorld): TaskWorld => ({ ...w, times: 2 }),
};
const whereLive = <S extends { needs: (w: TaskWorld) => boolean }>(step: S): S => ({
  ...step,
  needs: (w: TaskWorld) => isLive(w) && step.needs(w),
});
const register = (w: TaskWorld): TaskWorld => ({ ...w, registered: true });

/** What the page reads by itself after the login would change where the flow goes. */
const signsIn = { ...loginSteps<TaskWorld>()['login → signedIn'], needs: isFresh };

const prepared = (kind: TaskWorld['kind'], progress: string, time = '') =>
  `一位客户，活动${time}有${kind === 'general' ? `普通任务「${sample.title}」（每次 ${beans} 个金豆，最多 2 次）` : `下单任务「${sample.title}」`}，${progress}`;

const afterEnd = '活动结束后页面不再显示任务';
const afterLogin = '登录成功后流程随即离开等待登录，页面之后才读取进度';

/** A task of an activity of its own. */
export const world = worldOf<TaskWorld>({
  starts: {
    generalVisitor: {
      label: '普通任务',
      prepared: prepared('general', '未做过'),
      input: 'generalVisitor',
      world: { ...start, ...visitor },
    },
    general: { label: '普通任务', prepared: prepared('general', '未做过'), input: 'general', world: start },
    begun: {
      label: '普通任务',
      prepared: prepared('general', '做过一次'),
      input: 'begun',
      world: { ...start, times: 1 },
    },
    done: {
      label: '普通任务',
      prepared: prepared('general', '做过两次'),
      input: 'done',
      world: { ...start, times: 2 },
    },
    generalSoon: {
      label: '活动未开始',
      prepared: prepared('general', '未做过', '10 分钟后开始，'),
      input: 'general',
      world: { ...start, time: 'soon' },
    },
    orderVisitor: {
      label: '下单任务',
      prepared: prepared('order', '未报名'),
      input: 'orderVisitor',
      world: { ...order, ...visitor },
    },
    order: { label: '下单任务', prepared: prepared('order', '未报名'), input: 'order', world: order },
    registered: {
      label: '下单任务',
      prepared: prepared('order', '已报名'),
      input: 'registered',
      world: { ...order, registered: true },
    },
    ordered: {
      label: '下单任务',
      prepared: prepared('order', '已报名并下过单（100 元）'),
      input: 'ordered',
      world: { ...order, registered: true, times: 1 },
    },
    orderSoon: {
      label: '活动未开始',
      prepared: prepared('order', '未报名', '10 分钟后开始，'),
      input: 'order',
      world: { ...order, time: 'soon' },
    },
  },
  page: ({ sale }) => sale?.address ?? '',
  order: ({ kind, time, times, registered }) => ({
    accounts: { customer: {} },
    sale: {
      soon: time === 'soon',
      items: [],
      task: { kind, title: sample.title, subtitle: sample.subtitle, by: 'customer', times, registered },
    },
  }),
  signedIn: (w) => (isKnown(w) ? 'customer' : ''),
  calls: {
    completeTask: 'POST /api/integral/activity/v1/completeTask',
    registerTask: 'POST /api/integral/activity/v1/registerOrderTask',
  },
  steps: {
    'task.press(running)': { needs: ({ time }) => time === 'running', data: '活动进行中' },
    'task.press(soon)': { needs: ({ time }) => time === 'soon', data: '活动还没有开始' },
    'task.press(over)': { needs: () => false },
    'progress.read(nothing)': { needs: () => false },
    'progress.read(once)': {
      needs: (w, snapshot) => readsAnew(w, snapshot) && w.kind === 'general',
      makes: once.makes,
    },
    'progress.read(registered)': {
      needs: (w, snapshot) => readsAnew(w, snapshot) && w.kind === 'order',
      makes: register,
    },
    // In another tab, while the page has nothing to wait for.
    'customer.known': {
      needs: (w, snapshot) => isVisitor(w) && isFresh(w) && isIdle(w, snapshot),
      makes: (w) => signedInAs(w, 'live'),
    },
    'customer.gone': {
      needs: (w, snapshot) => isLive(w) && isIdle(w, snapshot),
      makes: (w) => signedInAs(w, 'none'),
    },
    'loginToComplete → signedIn': signsIn,
    'loginToComplete → dismissed': {},
    'loginToRegister → signedIn': signsIn,
    'loginToRegister → dismissed': {},
    'completeTask → once': whereLive(once),
    'completeTask → twice': whereLive(twice),
    'completeTask → loginFirst': sessionEnded<TaskWorld>(),
    'completeTask → refused': { needs: isLive, ...internalError },
    'completeTaskToFollow → once': once,
    'completeTaskToFollow → twice': twice,
    'completeTaskToFollow → refused': internalError,
    'registerTask → registered': { needs: isLive, makes: register },
    'registerTask → loginFirst': sessionEnded<TaskWorld>(),
    'registerTask → refused': { needs: isLive, ...internalError },
  },
  others: {
    begins: {
      label: '活动开始',
      how: '在 /dev/clock 把时钟拨快 11 分钟',
      needs: (w, snapshot) => w.time === 'soon' && isIdle(w, snapshot),
      makes: (w) => ({ ...w, time: 'running' }),
    },
    endsTheSession: endsTheSession<TaskWorld>((w, snapshot) => w.time === 'running' && isIdle(w, snapshot)),
  },
  beyond: {
    ...because(afterEnd, 'task.general :: task.press[1]', 'task.order :: task.press[1]'),
    ...because(afterLogin, 'task.loginToComplete :: progress.read', 'task.loginToRegister :: progress.read'),
    ...because(
      '登录成功后立即发出请求，登录不会在这之间失效',
      'completeTaskToFollow → loginFirst',
      'task.completingToFollow :: error completeTaskToFollow[0]',
    ),
  },
  rules: [
    {
      name: '页面显示的次数不多于服务记录的次数',
      requirement: 'R386',
      holds: ({ times }, { context }) => context.times <= times,
    },
  ],
  books: ({ kind, times, registered }) => ({
    times,
    registered: registered ? 1 : 0,
    balance: times * (kind === 'general' ? beans : orderBeans),
  }),
});
