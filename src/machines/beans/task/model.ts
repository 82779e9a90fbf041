import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import type { taskMachine } from './machine';

const loginFirst = { name: 'loginFirst', label: '服务返回：请先登录', error: { code: '401', message: '请先登录' } };

const general = { task: 'share', kind: 'general', most: 2, times: 0, registered: false, known: true } as const;
const order = { task: 'pcb', kind: 'order', most: 1, times: 0, registered: false, known: true } as const;

/** What QA needs to walk a task of the activity (R386–R390, C44). */
export const model = {
  inputs: {
    generalVisitor: { label: '未登录，普通任务，最多 2 次', input: { ...general, known: false } },
    general: { label: '已登录，普通任务，最多 2 次，尚未开始', input: general },
    begun: { label: '已登录，普通任务，已完成 1/2 次', input: { ...general, times: 1 } },
    done: { label: '已登录，普通任务，已完成 2/2 次', input: { ...general, times: 2 } },
    orderVisitor: { label: '未登录，下单任务', input: { ...order, known: false } },
    order: { label: '已登录，下单任务，尚未报名', input: order },
    registered: { label: '已登录，下单任务，已报名', input: { ...order, registered: true } },
    ordered: { label: '已登录，下单任务，已完成', input: { ...order, registered: true, times: 1 } },
  },
  events: {
    'task.press': {
      label: '点击任务按钮',
      cases: [
        { name: 'running', label: '活动进行中', payload: { phase: 1 } },
        { name: 'soon', label: '活动未开始', payload: { phase: 0 } },
        { name: 'over', label: '活动已结束', payload: { phase: 2 } },
      ],
    },
    'progress.read': {
      label: '页面重新读取任务进度',
      cases: [
        { name: 'nothing', label: '没有进度', payload: { times: 0, registered: false } },
        { name: 'once', label: '已报名并完成 1 次', payload: { times: 1, registered: true } },
      ],
    },
    'customer.known': { label: '页面得知客户已登录' },
    'customer.gone': { label: '退出登录' },
  },
  outcomes: {
    login: loginOutcomes,
    completeTask: [
      { name: 'once', label: '服务返回：完成 1 次', output: { completionTimes: 1 } },
      { name: 'twice', label: '服务返回：完成 2 次', output: { completionTimes: 2 } },
      loginFirst,
      { name: 'refused', label: '服务返回：任务不存在', error: { code: '404', message: '任务不存在' } },
    ],
    registerTask: [
      { name: 'registered', label: '服务返回：报名成功' },
      loginFirst,
      { name: 'refused', label: '服务返回：报名失败', error: { code: '500', message: '报名失败，请稍后再试' } },
    ],
  },
  key: ({ kind, times, registered, known }) => ({ kind, times, registered, known }),
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
