import { assign, emit, setup } from 'xstate';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

/** What the server says of the closing of an account. */
export interface ClosingState {
  /** ISO instant; empty: nobody has asked for it. */
  dueAt: string;
  /** What has to be settled before. */
  unsettled: readonly string[];
}

/** What the request is confirmed with; an account without password and factor has an empty password. */
export type ClosingProof = { password: string } | { code: string } | 'passkey';

interface Context extends ClosingState {
  problem: string;
}

type Event =
  | { type: 'closing.ask' }
  | { type: 'closing.check' }
  | { type: 'closing.confirm'; proof: ClosingProof }
  | { type: 'closing.cancel' }
  | { type: 'closing.withdraw' }
  | { type: 'file.save' }
  | { type: 'file.cancel' };

interface ClosingChange {
  type: 'closing.change';
  closing: ClosingState;
}

export const closingNotices = {
  requested: '已提交注销申请',
  withdrawn: '已撤回注销申请',
  saved: '个人信息已下载',
} as const;

/** Asking that the account be closed, taking that back, and the file of what the portal holds of it. */
export const closingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ClosingState,
    events: {} as Event,
    emitted: {} as Notice | ClosingChange,
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    checkClosing: notProvided<ClosingState, undefined>('checkClosing'),
    requestClosing: notProvided<ClosingState, { proof: ClosingProof }>('requestClosing'),
    withdrawClosing: notProvided<ClosingState, undefined>('withdrawClosing'),
    saveOwnData: notProvided<void, undefined>('saveOwnData'),
  },
  delays: {
    /** After it the file is said to take long, and can be left. */
    slowFile: 5_000,
  },
  guards: {
    isRequested: ({ context }) => context.dueAt !== '',
    isUnsettled: ({ context }) => context.unsettled.length > 0,
    hasUnsettled: (_, { unsettled }: ClosingState) => unsettled.length > 0,
    becameUnsettled: (_, { code }: Failure) => code === 'UNSETTLED',
  },
  actions: {
    learn: assign((_, { dueAt, unsettled }: ClosingState) => ({ dueAt, unsettled })),
    forgive: assign({ problem: '' }),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    say: emit((_, { words }: { words: string }): Notice => ({ type: 'notice', level: 'info', text: words })),
    tell: emit(
      (_, { dueAt, unsettled }: ClosingState): ClosingChange => ({
        type: 'closing.change',
        closing: { dueAt, unsettled },
      }),
    ),
  },
}).createMachine({
  id: 'closing',
  context: ({ input: { dueAt, unsettled } }) => ({ dueAt, unsettled, problem: '' }),
  initial: 'open',
  states: {
    open: {
      meta: { title: '账号正常使用' },
      always: { guard: 'isRequested', target: 'waiting' },
      on: {
        'closing.ask': [
          { guard: 'isUnsettled', target: 'blocked', actions: 'forgive' },
          { target: 'confirming', actions: 'forgive' },
        ],
        'file.save': { target: 'saving', actions: 'forgive' },
      },
    },
    blocked: {
      meta: { title: '有事项未处理完毕，暂不能注销' },
      on: {
        'closing.check': { target: 'checking', actions: 'forgive' },
        'closing.cancel': { target: 'open', actions: 'forgive' },
      },
    },
    checking: {
      tags: 'busy',
      meta: { title: '正在查询未处理完毕的事项' },
      invoke: {
        id: 'checkClosing',
        src: 'checkClosing',
        onDone: [
          {
            guard: { type: 'hasUnsettled', params: ({ event }) => event.output },
            target: 'blocked',
            actions: { type: 'learn', params: ({ event }) => event.output },
          },
          { target: 'confirming', actions: { type: 'learn', params: ({ event }) => event.output } },
        ],
        onError: { target: 'blocked', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    confirming: {
      meta: { title: '阅读注销的后果并确认' },
      on: {
        'closing.confirm': { target: 'requesting', actions: 'forgive' },
        'closing.cancel': { target: 'open', actions: 'forgive' },
      },
    },
    requesting: {
      tags: 'busy',
      meta: { title: '正在提交注销申请' },
      invoke: {
        id: 'requestClosing',
        src: 'requestClosing',
        input: ({ event }) => ({ proof: event.type === 'closing.confirm' ? event.proof : { password: '' } }),
        onDone: {
          target: 'waiting',
          actions: [
            { type: 'learn', params: ({ event }) => event.output },
            { type: 'say', params: { words: closingNotices.requested } },
            { type: 'tell', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: { type: 'becameUnsettled', params: ({ event }) => failureOf(event.error) }, target: 'checking' },
          { target: 'confirming', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    waiting: {
      meta: { title: '等待注销，可以撤回' },
      on: {
        'closing.withdraw': { target: 'withdrawing', actions: 'forgive' },
        'file.save': { target: 'saving', actions: 'forgive' },
      },
    },
    withdrawing: {
      tags: 'busy',
      meta: { title: '正在撤回注销申请' },
      invoke: {
        id: 'withdrawClosing',
        src: 'withdrawClosing',
        onDone: {
          target: 'open',
          actions: [
            { type: 'learn', params: ({ event }) => event.output },
            { type: 'say', params: { words: closingNotices.withdrawn } },
            { type: 'tell', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'waiting', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    saving: {
      tags: 'busy',
      meta: { title: '正在下载个人信息' },
      invoke: {
        id: 'saveOwnData',
        src: 'saveOwnData',
        onDone: { target: 'open', actions: { type: 'say', params: { words: closingNotices.saved } } },
        onError: { target: 'open', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
      initial: 'usual',
      states: {
        usual: {
          tags: 'busy',
          meta: { title: '正在下载个人信息' },
          after: { slowFile: 'slow' },
        },
        slow: {
          tags: 'busy',
          meta: { title: '个人信息较多，下载较慢' },
          on: { 'file.cancel': '#closing.open' },
        },
      },
    },
  },
});
