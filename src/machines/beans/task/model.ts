import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { account, asUsual, clockForward, customer, forced, signedIn } from '../../shared/means';
import type { taskMachine } from './machine';
import { world } from './world';

const loginFirst = {
  name: 'loginFirst',
  label: '服务返回：请先登录',
  how: '在开发者工具「应用」面板删除本站全部 Cookie',
  error: { code: '401', message: messages.loginFirst },
};

const general = { task: 'share', kind: 'general', most: 2, times: 0, registered: false, known: true } as const;
const order = { task: 'pcb', kind: 'order', most: 1, times: 0, registered: false, known: true } as const;

/** What QA needs to walk a task of the activity (R386–R390, C44). */
export const model = {
  inputs: {
    generalVisitor: {
      label: '未登录，普通任务，最多 2 次',
      how: '打开周年庆页面，未登录；任务「体验在线计价」',
      input: { ...general, known: false },
    },
    general: {
      label: '已登录，普通任务，最多 2 次，尚未开始',
      how: `${signedIn()}，打开周年庆页面；任务「体验在线计价」`,
      input: general,
    },
    begun: {
      label: '已登录，普通任务，已完成 1/2 次',
      how: `${signedIn()}，打开周年庆页面，做过一次任务「体验在线计价」`,
      input: { ...general, times: 1 },
    },
    done: {
      label: '已登录，普通任务，已完成 2/2 次',
      how: `${signedIn()}，打开周年庆页面，做过两次任务「体验在线计价」`,
      input: { ...general, times: 2 },
    },
    orderVisitor: {
      label: '未登录，下单任务',
      how: '打开周年庆页面，未登录；任务「PCB下单返金豆」',
      input: { ...order, known: false },
    },
    order: {
      label: '已登录，下单任务，尚未报名',
      how: `${signedIn()}，打开周年庆页面；任务「PCB下单返金豆」`,
      input: order,
    },
    registered: {
      label: '已登录，下单任务，已报名',
      how: `${signedIn()}，打开周年庆页面，任务「PCB下单返金豆」已报名`,
      input: { ...order, registered: true },
    },
    ordered: {
      label: '已登录，下单任务，已完成',
      how: `${signedIn()}，报名任务「PCB下单返金豆」后，停止服务器，用 npm run orders:import 导入 ${customer} 的一个订单，再启动`,
      input: { ...order, registered: true, times: 1 },
    },
  },
  events: {
    'task.press': {
      label: '点击任务按钮',
      cases: [
        { name: 'running', label: '活动进行中', data: '样例活动正在进行，无需准备', payload: { phase: 1 } },
        {
          name: 'soon',
          label: '活动未开始',
          data: '用 npm run qa -- walk task --page，由程序给出；样例活动已开始',
          payload: { phase: 0 },
        },
        { name: 'over', label: '活动已结束', data: clockForward(30 * 24 * 60), payload: { phase: 2 } },
      ],
    },
    'progress.read': {
      label: '页面重新读取任务进度',
      how: '切换到另一个标签页再切换回来',
      cases: [
        {
          name: 'nothing',
          label: '没有进度',
          data: '换成没有做过任务的 C10002',
          payload: { times: 0, registered: false },
        },
        {
          name: 'once',
          label: '普通任务已完成 1 次',
          data: '在另一个浏览器以同一客户登录，做一次普通任务',
          payload: { times: 1, registered: false },
        },
        {
          name: 'registered',
          label: '下单任务已报名',
          data: '在另一个浏览器以同一客户登录，报名下单任务',
          payload: { times: 0, registered: true },
        },
      ],
    },
    'customer.known': { label: '页面得知客户已登录', how: `在另一个标签页以${account()}登录` },
    'customer.gone': { label: '退出登录', how: '在另一个标签页退出登录' },
  },
  outcomes: {
    login: loginOutcomes,
    completeTask: [
      { name: 'once', label: '服务返回：完成 1 次', how: '第一次做这个任务', output: { completionTimes: 1 } },
      { name: 'twice', label: '服务返回：完成 2 次', how: '第二次做这个任务', output: { completionTimes: 2 } },
      loginFirst,
      {
        name: 'refused',
        label: '服务返回：系统繁忙',
        how: forced('/api/integral/activity/v1/completeTask', { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
    ],
    registerTask: [
      { name: 'registered', label: '服务返回：报名成功', how: asUsual },
      loginFirst,
      {
        name: 'refused',
        label: '服务返回：系统繁忙',
        how: forced('/api/integral/activity/v1/registerOrderTask', { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
    ],
  },
  key: ({ kind, times, registered, known }) => ({ kind, times, registered, known }),
  world,
  invariants: [
    {
      name: '完成次数达到上限才算完成，未达到不算',
      requirement: 'R386',
      kind: 'always',
      holds: (snapshot) => {
        const { times, most } = snapshot.context;
        return (
          (!snapshot.matches('completed') || times >= most) &&
          (!snapshot.matches({ general: 'inProgress' }) || (times > 0 && times < most)) &&
          (!snapshot.matches({ general: 'notStarted' }) || times === 0)
        );
      },
    },
    {
      name: '未登录没有任务进度',
      requirement: 'R389',
      kind: 'never',
      holds: ({ context }) => !context.known && (context.times > 0 || context.registered),
    },
    {
      name: '未登录不记录任务，也不报名',
      requirement: 'R010',
      kind: 'never',
      holds: ({ context, children }) =>
        !context.known &&
        (children.completeTask ?? children.completeTaskToFollow ?? children.registerTask) !== undefined,
    },
    {
      name: '未报名的下单任务不显示去下单',
      requirement: 'R387',
      kind: 'never',
      holds: (snapshot) => snapshot.matches({ order: 'registered' }) && !snapshot.context.registered,
    },
    {
      name: '普通任务不报名，下单任务不由点击完成',
      requirement: 'R388',
      kind: 'never',
      holds: ({ context, children }) =>
        (context.kind === 'general' && children.registerTask !== undefined) ||
        (context.kind === 'order' && children.completeTask !== undefined),
    },
    {
      name: '登录之后接着做',
      requirement: 'R010',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('loginToComplete') || snapshot.matches('loginToRegister'),
      to: (snapshot) => snapshot.matches('completingToFollow') || snapshot.matches('registering'),
    },
    {
      name: '登录的人报名，两步之内可以去下单',
      requirement: 'R388',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.context.known && snapshot.matches({ order: 'unregistered' }),
      to: (snapshot) => snapshot.matches({ order: 'registered' }),
    },
    {
      name: '普通任务四步之内可以完成',
      requirement: 'R386',
      kind: 'within',
      steps: 4,
      from: (snapshot) => snapshot.context.kind === 'general',
      to: (snapshot) => snapshot.matches('completed'),
    },
  ],
} satisfies FlowModel<typeof taskMachine>;
