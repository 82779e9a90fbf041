import { assign, emit, setup } from 'xstate';
import type { BarrageFault } from '../../../../contract/rules/barrage';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

/** Who is at the page, as it knows. */
export type Viewer = 'visitor' | 'customer' | 'muted';

interface Input {
  who: Viewer;
  /** C07: whether an empty one is answered by words or by nothing. */
  onEmpty: 'message' | 'ignore';
}

interface Sent {
  text: string;
  /** A retry of the same text has the same idempotency key. */
  key: string;
}

interface Context extends Input, Sent {
  /** The server's words. */
  problem: string;
}

export type BarrageEvent =
  /** A visitor presses or enters the field. */
  | { type: 'barrage.ask' }
  /** The text stays in its field until it is sent. */
  | ({ type: 'barrage.submit'; fault: BarrageFault | undefined } & Sent)
  | { type: 'customer.known'; muted: boolean }
  | { type: 'customer.gone' };

/** What the server answered; 0 is under review (R160). */
interface Posted {
  auditStatus: 0 | 1 | 2;
}

/** A customer sends barrage over a video; a visitor signs in first (R238, R239, R261, C07, C08). */
export const barrageMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as BarrageEvent,
    emitted: {} as { type: 'barrage.sent'; text: string },
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    login,
    sendBarrage: notProvided<Posted, Sent>('sendBarrage'),
  },
  guards: {
    isVisitor: ({ context }) => context.who === 'visitor',
    isMuted: ({ context }) => context.who === 'muted',
    learnsMuted: (_, muted: boolean) => muted,
    isEmptyAndIgnored: ({ context }, fault: BarrageFault | undefined) =>
      fault === 'empty' && context.onEmpty === 'ignore',
    isEmpty: (_, fault: BarrageFault | undefined) => fault === 'empty',
    isTooLong: (_, fault: BarrageFault | undefined) => fault === 'tooLong',
    isHeld: (_, { auditStatus }: Posted) => auditStatus === 0,
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    saysMuted: (_, { code }: Failure) => code === 'MUTED',
    saysTooFast: (_, { code }: Failure) => code === 'SLOW_MODE',
  },
  actions: {
    learn: assign((_, muted: boolean) => ({ who: muted ? ('muted' as const) : ('customer' as const) })),
    forgetCustomer: assign({ who: 'visitor' as const }),
    take: assign(({ context }, { text, key }: Sent) => ({
      text,
      key: text === context.text ? context.key : key,
      problem: '',
    })),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    forgetProblem: assign({ problem: '' }),
    forget: assign({ text: '', key: '', problem: '' }),
    tell: emit(({ context }) => ({ type: 'barrage.sent' as const, text: context.text })),
  },
  delays: {
    /** As long as a customer has to wait between two. */
    slowMode: 3_000,
  },
}).createMachine({
  id: 'barrage',
  context: ({ input }) => ({ ...input, text: '', key: '', problem: '' }),
  initial: 'sorting',
  on: {
    'customer.known': [
      {
        guard: { type: 'learnsMuted', params: ({ event }) => event.muted },
        target: '.muted',
        actions: { type: 'learn', params: true },
        description: '被禁言：不再发送',
      },
      { actions: { type: 'learn', params: false } },
    ],
    'customer.gone': { actions: 'forgetCustomer', description: '发送时再登录' },
  },
  states: {
    sorting: {
      meta: { title: '判断谁在观看' },
      always: [{ guard: 'isVisitor', target: 'visitor' }, { guard: 'isMuted', target: 'muted' }, { target: 'open' }],
    },
    visitor: {
      meta: { title: '未登录，不能发送', requirements: ['R239', 'R261'] },
      on: {
        'barrage.ask': { target: 'awaitingLogin', description: 'C08：打开登录窗口，不发送任何内容' },
        'customer.known': { target: 'sorting', actions: { type: 'learn', params: ({ event }) => event.muted } },
      },
    },
    awaitingLogin: {
      meta: { title: '等待登录', requirements: ['R010'] },
      invoke: {
        id: 'login',
        src: 'login',
        input: loginInput,
        onDone: { target: 'open', actions: { type: 'learn', params: false } },
        onError: 'sorting',
      },
      on: { 'barrage.ask': { target: 'awaitingLogin', reenter: true, description: '再次点击，重新打开登录窗口' } },
    },
    muted: {
      meta: { title: '已被禁言', requirements: ['R006'] },
      on: {
        'customer.known': { target: 'sorting', actions: { type: 'learn', params: ({ event }) => event.muted } },
        'customer.gone': { target: 'visitor', actions: 'forgetCustomer' },
      },
    },
    open: {
      meta: { title: '可以发弹幕' },
      initial: 'idle',
      on: {
        'barrage.submit': [
          {
            guard: { type: 'isEmptyAndIgnored', params: ({ event }) => event.fault },
            description: 'C07：直播中忽略空弹幕',
          },
          { guard: { type: 'isEmpty', params: ({ event }) => event.fault }, target: '.empty', description: 'C07' },
          { guard: { type: 'isTooLong', params: ({ event }) => event.fault }, target: '.tooLong' },
          { target: 'sending', actions: { type: 'take', params: ({ event }) => event } },
        ],
        'customer.gone': { target: 'visitor', actions: 'forgetCustomer', description: '文字保留' },
      },
      states: {
        idle: { meta: { title: '等待输入' } },
        empty: { meta: { title: '内容为空', requirements: ['R238'] } },
        tooLong: { meta: { title: '内容过长', requirements: ['R238', 'R261'] } },
        slow: {
          meta: { title: '发送太快，文字保留' },
          after: { slowMode: { target: 'idle', actions: 'forgetProblem' } },
        },
        failed: { meta: { title: '发送失败，文字保留' } },
        sent: { meta: { title: '已发送' } },
        held: { meta: { title: '待审核，仅自己可见', requirements: ['R160'] } },
      },
    },
    sending: {
      meta: { title: '正在发送', requirements: ['R262'] },
      invoke: {
        id: 'sendBarrage',
        src: 'sendBarrage',
        input: ({ context: { text, key } }) => ({ text, key }),
        onDone: [
          {
            guard: { type: 'isHeld', params: ({ event }) => event.output },
            target: 'open.held',
            actions: ['tell', 'forget'],
          },
          { target: 'open.sent', actions: ['tell', 'forget'] },
        ],
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingLoginToSend',
            actions: 'forgetCustomer',
            description: '登录已失效：关闭登录窗口后是未登录，文字保留',
          },
          {
            guard: { type: 'saysMuted', params: ({ event }) => failureOf(event.error) },
            target: 'muted',
            actions: { type: 'learn', params: true },
          },
          {
            guard: { type: 'saysTooFast', params: ({ event }) => failureOf(event.error) },
            target: 'open.slow',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'open.failed',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
            description: '重试时服务只发送一次',
          },
        ],
      },
    },
    awaitingLoginToSend: {
      meta: { title: '登录已失效，等待登录', requirements: ['R012'] },
      invoke: {
        id: 'loginToSend',
        src: 'login',
        input: loginInput,
        onDone: {
          target: 'sending',
          actions: { type: 'learn', params: false },
          description: '登录后接着发送',
        },
        onError: { target: 'sorting', description: '文字保留' },
      },
    },
  },
});
