import { assign, emit, setup } from 'xstate';
import type { PendingTerm } from '../../../../contract/legal/calls';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { needsLogin } from '../../shared/login';

interface Context {
  terms: readonly PendingTerm[];
}

type Event = { type: 'terms.accept' } | { type: 'terms.decline' };

/** The page asks whether to sign out. */
interface Declined {
  type: 'consent.declined';
}

/** Asks a customer, once signed in, to accept terms that have come into force since. It ends with the session. */
export const consentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice | Declined,
    tags: {} as 'dialog' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    findPending: notProvided<readonly PendingTerm[], undefined>('findPending'),
    acceptTerms: notProvided<void, readonly PendingTerm[]>('acceptTerms'),
  },
  guards: {
    isSomething: (_, terms: readonly PendingTerm[]) => terms.length > 0,
    hasChanged: (_, { code }: Failure) => code === 'TERMS_CHANGED',
    needsLogin: (_, failure: Failure) => needsLogin(failure),
  },
  actions: {
    keep: assign((_, terms: readonly PendingTerm[]) => ({ terms })),
    forget: assign({ terms: [] }),
    complain: emit(
      (_, { message }: { message: string }): Notice => ({ type: 'notice', level: 'error', text: message }),
    ),
    tellDeclined: emit({ type: 'consent.declined' }),
  },
}).createMachine({
  id: 'consent',
  context: { terms: [] },
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      meta: { title: '查询待确认的协议' },
      invoke: {
        id: 'findPending',
        src: 'findPending',
        onDone: [
          {
            guard: { type: 'isSomething', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          'idle',
        ],
        onError: { target: 'idle', description: '查不到就不打扰客户，下次打开页面再查' },
      },
    },
    asking: {
      tags: 'dialog',
      meta: { title: '协议已更新，等待客户同意' },
      on: {
        'terms.accept': 'accepting',
        'terms.decline': { actions: 'tellDeclined', description: '退出登录的窗口随之打开，取消后仍在这里' },
      },
    },
    accepting: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在提交同意' },
      invoke: {
        id: 'acceptTerms',
        src: 'acceptTerms',
        input: ({ context }) => context.terms,
        onDone: { target: 'idle', actions: 'forget' },
        onError: [
          {
            guard: { type: 'hasChanged', params: ({ event }) => failureOf(event.error) },
            target: 'checking',
            actions: ['forget', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
            description: '此刻又有新版本生效：重新列出要同意的版本',
          },
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'idle',
            actions: 'forget',
            description: '登录已失效：重新登录后再问',
          },
          { target: 'asking', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
      on: {
        'terms.decline': {
          target: 'asking',
          actions: 'tellDeclined',
          description: '服务迟迟没有返回：可以退出登录，或取消后再次同意，重复同意只算一次',
        },
      },
    },
    idle: { meta: { title: '无需确认协议' } },
  },
});
