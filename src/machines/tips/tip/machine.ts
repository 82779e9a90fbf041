import { assign, emit, setup } from 'xstate';
import type { TipState } from '../../../../contract/tips/calls';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, isUncertain, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

/** Where a payment is made: the address of the frame, without and with its number. */
export interface Payment {
  redirectUrl: string;
  settlementAccessId: string;
}

interface Input {
  /** Between two questions about a payment. */
  pollMs: number;
}

interface Context extends Input {
  fen: number;
  /** Idempotency key of the request that opens the payment; empty once it has opened. */
  key: string;
  payment: Payment;
  /** What the dialog says of what went wrong. */
  problem: string;
}

export type TipEvent =
  | { type: 'tip.ask'; known: boolean }
  /** The amount was checked by the form. */
  | { type: 'tip.submit'; fen: number; key: string }
  | { type: 'tip.again' }
  | { type: 'payment.check' }
  | { type: 'dialog.close' };

/** What the page does besides drawing: list and totals are to be read anew. */
export interface TipNews {
  type: 'news.paid';
  fen: number;
}

export const tipTexts = {
  loginFirst: '请先登录',
  paid: '感谢您的打赏！',
  unknown: '支付结果未知，请稍后在打赏列表中查看',
} as const;

const noPayment: Payment = { redirectUrl: '', settlementAccessId: '' };

/** How a customer tips a live video: amount, payment in a frame, result by the server alone (R264, R265). */
export const tipMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as TipEvent,
    emitted: {} as Notice | TipNews,
    tags: {} as 'busy' | 'paying' | 'amount' | 'result',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    login,
    openPayment: notProvided<Payment, { fen: number; key: string }>('openPayment'),
    /** The server's word. */
    askPayment: notProvided<TipState, { settlementAccessId: string }>('askPayment'),
    /** Ends a payment, unless it was paid meanwhile. */
    endPayment: notProvided<TipState, { settlementAccessId: string }>('endPayment'),
  },
  guards: {
    isKnown: (_, params: { known: boolean }) => params.known,
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    isUncertain: (_, failure: Failure) => isUncertain(failure),
    isMissing: (_, { code }: Failure) => code === 'NOT_FOUND',
    isStatus: (_, params: { status: TipState['status']; wanted: TipState['status'] }) =>
      params.status === params.wanted,
  },
  actions: {
    // A request whose answer was lost is repeated with its key; another amount is another tip.
    take: assign(({ context }, { fen, key }: { fen: number; key: string }) => ({
      fen,
      key: context.key !== '' && context.fen === fen ? context.key : key,
      problem: '',
    })),
    keepPayment: assign((_, { payment }: { payment: Payment }) => ({ payment, key: '', problem: '' })),
    forgetKey: assign({ key: '' }),
    forgetProblem: assign({ problem: '' }),
    keepProblem: assign((_, { message }: Failure) => ({ problem: message })),
    warnLogin: emit({ type: 'notice', level: 'warning', text: tipTexts.loginFirst } satisfies Notice),
    informUnknown: emit({ type: 'notice', level: 'info', text: tipTexts.unknown } satisfies Notice),
    tellPaid: emit(({ context }): TipNews => ({ type: 'news.paid', fen: context.fen })),
  },
  delays: { pollInterval: ({ context }) => context.pollMs },
}).createMachine({
  id: 'tip',
  context: ({ input }) => ({ ...input, fen: 0, key: '', payment: noPayment, problem: '' }),
  initial: 'idle',
  states: {
    idle: {
      meta: { title: '可以打赏', requirements: ['R264'] },
      on: {
        'tip.ask': [
          { guard: { type: 'isKnown', params: ({ event }) => event }, target: 'choosing', actions: 'forgetProblem' },
          { target: 'awaitingLogin', actions: ['warnLogin', 'forgetProblem'], description: 'R011' },
        ],
      },
    },
    awaitingLogin: {
      meta: { title: '等待登录', requirements: ['R011'] },
      invoke: { id: 'login', src: 'login', input: loginInput, onDone: 'choosing', onError: 'idle' },
    },
    choosing: {
      tags: 'amount',
      meta: { title: '选择打赏金额', requirements: ['R264'] },
      on: {
        'tip.submit': { target: 'opening', actions: { type: 'take', params: ({ event }) => event } },
        'dialog.close': 'idle',
      },
    },
    opening: {
      tags: ['amount', 'busy'],
      meta: { title: '正在打开支付', requirements: ['R265'] },
      invoke: {
        id: 'openPayment',
        src: 'openPayment',
        input: ({ context: { fen, key } }) => ({ fen, key }),
        onDone: {
          target: 'paying',
          actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.output }) },
        },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'loggingInAgain',
            actions: 'warnLogin',
            description: '登录已失效：登录之后接着打赏',
          },
          {
            guard: { type: 'isUncertain', params: ({ event }) => failureOf(event.error) },
            target: 'choosing',
            actions: { type: 'keepProblem', params: ({ event }) => failureOf(event.error) },
            description: '保留幂等键：再次提交不会打开第二笔支付',
          },
          {
            target: 'choosing',
            actions: ['forgetKey', { type: 'keepProblem', params: ({ event }) => failureOf(event.error) }],
          },
        ],
      },
      on: { 'dialog.close': { target: 'idle', description: '服务迟迟没有返回：可以离开，此时还没有付款' } },
    },
    loggingInAgain: {
      tags: ['amount', 'busy'],
      meta: { title: '重新登录', requirements: ['R011'] },
      invoke: { id: 'login', src: 'login', input: loginInput, onDone: 'opening', onError: 'choosing' },
    },
    paying: {
      tags: 'paying',
      meta: { title: '在支付窗口付款', requirements: ['R265'] },
      initial: 'waiting',
      on: { 'dialog.close': { target: 'leaving', description: '中途关闭：先问清是否已经付款' } },
      states: {
        waiting: {
          meta: { title: '等待付款', requirements: ['R265'] },
          after: { pollInterval: 'asking' },
        },
        asking: {
          meta: { title: '查询是否已付款', requirements: ['R265'] },
          invoke: {
            id: 'askPayment',
            src: 'askPayment',
            input: ({ context }) => ({ settlementAccessId: context.payment.settlementAccessId }),
            onDone: [
              {
                guard: { type: 'isStatus', params: ({ event }) => ({ ...event.output, wanted: 'paid' }) },
                target: '#tip.paid',
              },
              {
                guard: { type: 'isStatus', params: ({ event }) => ({ ...event.output, wanted: 'refused' }) },
                target: '#tip.refused',
              },
              {
                guard: { type: 'isStatus', params: ({ event }) => ({ ...event.output, wanted: 'paying' }) },
                target: 'waiting',
                actions: 'forgetProblem',
              },
              { target: '#tip.closed', description: '超过支付时限' },
            ],
            onError: [
              {
                guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
                target: 'loggingIn',
                actions: 'warnLogin',
              },
              {
                guard: { type: 'isMissing', params: ({ event }) => failureOf(event.error) },
                target: '#tip.unknown',
                description: '付款时换了帐号：这笔支付属于别人，再问也没有结果',
              },
              {
                target: 'waiting',
                actions: { type: 'keepProblem', params: ({ event }) => failureOf(event.error) },
                description: '付款不受影响，继续查询',
              },
            ],
          },
        },
        loggingIn: {
          meta: { title: '付款时重新登录', requirements: ['R011'] },
          invoke: { id: 'login', src: 'login', input: loginInput, onDone: 'asking', onError: '#tip.unknown' },
        },
      },
    },
    leaving: {
      tags: ['result', 'busy'],
      meta: { title: '正在确认支付结果', requirements: ['R265'] },
      invoke: {
        id: 'endPayment',
        src: 'endPayment',
        input: ({ context }) => ({ settlementAccessId: context.payment.settlementAccessId }),
        onDone: [
          {
            guard: { type: 'isStatus', params: ({ event }) => ({ ...event.output, wanted: 'paid' }) },
            target: 'paid',
            description: '关闭之前已经付款',
          },
          {
            guard: { type: 'isStatus', params: ({ event }) => ({ ...event.output, wanted: 'refused' }) },
            target: 'refused',
          },
          { target: 'closed' },
        ],
        onError: 'unknown',
      },
      on: { 'dialog.close': { target: 'idle', actions: 'informUnknown' } },
    },
    paid: {
      tags: 'result',
      entry: 'tellPaid',
      meta: { title: '打赏成功', requirements: ['R265'] },
      on: { 'dialog.close': 'idle' },
    },
    refused: {
      tags: 'result',
      meta: { title: '支付失败', requirements: ['R265'] },
      on: { 'tip.again': { target: 'choosing', actions: 'forgetProblem' }, 'dialog.close': 'idle' },
    },
    closed: {
      tags: 'result',
      meta: { title: '支付未完成', requirements: ['R265'] },
      on: { 'tip.again': { target: 'choosing', actions: 'forgetProblem' }, 'dialog.close': 'idle' },
    },
    unknown: {
      tags: 'result',
      meta: { title: '支付结果未知', requirements: ['R265'] },
      on: {
        'payment.check': 'leaving',
        'dialog.close': { target: 'idle', actions: 'informUnknown' },
      },
    },
  },
});
