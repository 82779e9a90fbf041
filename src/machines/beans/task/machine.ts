import { assign, emit, setup } from 'xstate';
import type { ActivityStatus } from '../../../../contract/beans/activity/calls';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';
import type { BeansChange } from '../beans-change';

/** How far the customer is: `times` completions, and registered or not, which order tasks alone ask for. */
interface Progress {
  times: number;
  registered: boolean;
}

interface Context extends Progress {
  task: string;
  kind: 'general' | 'order';
  /** Completions that are counted. */
  most: number;
  /** It is known who the customer is; of a visitor there is no progress. */
  known: boolean;
}

type Event =
  | { type: 'task.press'; phase: ActivityStatus }
  | ({ type: 'progress.read' } & Progress)
  /** It is known who the customer is. */
  | { type: 'customer.known' }
  /** Nobody is signed in. */
  | { type: 'customer.gone' };

/** The page leads to where the task is done. */
interface Follow {
  type: 'task.follow';
}

export const taskMessages = {
  notStarted: '活动未开始，敬请期待',
  ended: '活动已结束',
  registered: '报名成功',
} as const;

interface Press {
  phase: ActivityStatus;
}

/**
 * One task of the activity (R386–R390). A general task is completed by visiting its link; for an order task one
 * registers, orders, and the order itself completes it.
 */
export const taskMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Context,
    events: {} as Event,
    emitted: {} as Notice | BeansChange | Follow,
    /** `linked`: a press of a known customer leads to where the task is done. */
    tags: {} as 'busy' | 'linked',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    login,
    completeTask: notProvided<{ completionTimes: number }, { task: string }>('completeTask'),
    registerTask: notProvided<void, { task: string }>('registerTask'),
  },
  guards: {
    notStarted: (_, { phase }: Press) => phase === 0,
    hasEnded: (_, { phase }: Press) => phase === 2,
    isKnown: ({ context }) => context.known,
    isVisitor: ({ context }) => !context.known,
    isOrdered: ({ context }) => context.kind === 'order' && context.times > 0,
    isRegistered: ({ context }) => context.kind === 'order' && context.registered,
    isUnregistered: ({ context }) => !context.registered,
    isOrder: ({ context }) => context.kind === 'order',
    isCompleted: ({ context }) => context.times >= context.most,
    isBegun: ({ context }) => context.times > 0,
    needsLogin: (_, failure: Failure) => needsLogin(failure),
  },
  actions: {
    keep: assign((_, { times, registered }: Progress) => ({ times, registered })),
    count: assign((_, params: { completionTimes: number }) => ({ times: params.completionTimes })),
    register: assign({ registered: true }),
    meet: assign({ known: true }),
    forget: assign({ known: false, times: 0, registered: false }),
    say: emit((_, params: { text: string }): Notice => ({ type: 'notice', level: 'warning', text: params.text })),
    praise: emit({ type: 'notice', level: 'info', text: taskMessages.registered }),
    warn: emit((_, { message }: Failure): Notice => ({ type: 'notice', level: 'warning', text: message })),
    tellBeans: emit({ type: 'beans.change' }),
    follow: emit({ type: 'task.follow' }),
  },
}).createMachine({
  id: 'task',
  context: ({ input }) => input,
  initial: 'sorting',
  on: {
    'progress.read': {
      guard: 'isKnown',
      target: '.sorting',
      actions: { type: 'keep', params: ({ event }) => event },
    },
    'customer.known': { guard: 'isVisitor', actions: 'meet' },
    'customer.gone': { target: '.sorting', actions: 'forget', description: '没有登录就没有进度' },
  },
  states: {
    sorting: {
      meta: { title: '判断任务种类' },
      always: [
        { guard: 'isOrdered', target: 'ordered' },
        { guard: 'isRegistered', target: 'order.registered' },
        { guard: 'isOrder', target: 'order.unregistered' },
        { guard: 'isCompleted', target: 'completed' },
        { guard: 'isBegun', target: 'general.inProgress' },
        { target: 'general.notStarted' },
      ],
    },
    general: {
      meta: { title: '普通任务' },
      tags: 'linked',
      initial: 'notStarted',
      on: {
        'task.press': [
          {
            guard: { type: 'notStarted', params: ({ event }) => event },
            actions: { type: 'say', params: { text: taskMessages.notStarted } },
            description: 'C44',
          },
          {
            guard: { type: 'hasEnded', params: ({ event }) => event },
            actions: { type: 'say', params: { text: taskMessages.ended } },
            description: 'C44',
          },
          { guard: 'isVisitor', target: 'loginToComplete' },
          { target: 'completing', description: '页面同时打开任务链接' },
        ],
      },
      states: {
        notStarted: { meta: { title: '普通任务：未开始', requirements: ['R386'] } },
        inProgress: { meta: { title: '普通任务：进行中', requirements: ['R386'] } },
      },
    },
    completed: {
      meta: { title: '普通任务：已完成', requirements: ['R386'] },
    },
    loginToComplete: {
      meta: { title: '普通任务：等待登录', requirements: ['R010'] },
      invoke: {
        id: 'loginToComplete',
        src: 'login',
        input: loginInput,
        onDone: { target: 'completingToFollow', actions: 'meet', description: '登录后接着做任务' },
        onError: { target: 'sorting', actions: 'forget' },
      },
      on: {
        'task.press': { target: 'loginToComplete', reenter: true },
        'progress.read': { guard: 'isKnown', actions: { type: 'keep', params: ({ event }) => event } },
      },
    },
    completing: {
      tags: 'busy',
      meta: { title: '普通任务：正在记录', requirements: ['R390'] },
      on: { 'progress.read': { actions: { type: 'keep', params: ({ event }) => event } } },
      invoke: {
        id: 'completeTask',
        src: 'completeTask',
        input: ({ context }) => ({ task: context.task }),
        onDone: {
          target: 'sorting',
          actions: [{ type: 'count', params: ({ event }) => event.output }, 'tellBeans'],
        },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'loginToComplete',
            actions: 'forget',
          },
          { target: 'sorting', actions: { type: 'warn', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    completingToFollow: {
      tags: 'busy',
      meta: { title: '普通任务：登录后正在记录', requirements: ['R010', 'R390'] },
      on: { 'progress.read': { actions: { type: 'keep', params: ({ event }) => event } } },
      invoke: {
        id: 'completeTaskToFollow',
        src: 'completeTask',
        input: ({ context }) => ({ task: context.task }),
        onDone: {
          target: 'sorting',
          actions: [{ type: 'count', params: ({ event }) => event.output }, 'tellBeans', 'follow'],
          description: '登录之后浏览器不再允许打开新窗口，由本页前往',
        },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'sorting',
            actions: ['forget', { type: 'warn', params: ({ event }) => failureOf(event.error) }],
          },
          { target: 'sorting', actions: { type: 'warn', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    order: {
      meta: { title: '下单任务' },
      initial: 'unregistered',
      on: {
        'task.press': [
          {
            guard: { type: 'notStarted', params: ({ event }) => event },
            actions: { type: 'say', params: { text: taskMessages.notStarted } },
            description: 'C44',
          },
          {
            guard: { type: 'hasEnded', params: ({ event }) => event },
            actions: { type: 'say', params: { text: taskMessages.ended } },
            description: 'C44',
          },
          { guard: 'isVisitor', target: 'loginToRegister' },
          { guard: 'isUnregistered', target: 'registering' },
        ],
      },
      states: {
        unregistered: { meta: { title: '下单任务：去报名', requirements: ['R387'] } },
        registered: { tags: 'linked', meta: { title: '下单任务：去下单', requirements: ['R387'] } },
      },
    },
    ordered: {
      meta: { title: '下单任务：已完成', requirements: ['R387'] },
    },
    loginToRegister: {
      meta: { title: '下单任务：等待登录', requirements: ['R010'] },
      invoke: {
        id: 'loginToRegister',
        src: 'login',
        input: loginInput,
        onDone: { target: 'registering', actions: 'meet', description: '登录后接着报名' },
        onError: { target: 'sorting', actions: 'forget' },
      },
      on: {
        'task.press': { target: 'loginToRegister', reenter: true },
        'progress.read': { guard: 'isKnown', actions: { type: 'keep', params: ({ event }) => event } },
      },
    },
    registering: {
      tags: 'busy',
      meta: { title: '下单任务：正在报名', requirements: ['R388'] },
      on: { 'progress.read': { actions: { type: 'keep', params: ({ event }) => event } } },
      invoke: {
        id: 'registerTask',
        src: 'registerTask',
        input: ({ context }) => ({ task: context.task }),
        onDone: { target: 'sorting', actions: ['register', 'praise', 'tellBeans'] },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'loginToRegister',
            actions: 'forget',
          },
          { target: 'sorting', actions: { type: 'warn', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
  },
});
