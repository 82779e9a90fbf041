import { assign, emit, setup } from 'xstate';
import type { Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

/** What a page knows of who is signed in. */
export interface Customer {
  customerCode: string;
  customerName: string;
  /** Muted (R006). */
  blackList: boolean;
  manager: boolean;
  /** An account of staff. */
  staff?: boolean;
  basicIntergral: number;
}

export type SessionEvent =
  /** The visitor wants to sign in, or to do something that needs it. */
  | { type: 'login.open' }
  | { type: 'login.retry' }
  | { type: 'frame.loaded' }
  /** The frame says that its visitor has signed in. */
  | { type: 'frame.signedIn' }
  | { type: 'dialog.close' }
  /** A call was refused for want of a session (R012, R013). */
  | { type: 'session.refused'; message: string }
  /** There may be a session: the browser remembers one, or another tab has signed in. */
  | { type: 'session.found' }
  /** Another tab has signed out. */
  | { type: 'session.ended' }
  | { type: 'logout.ask' }
  | { type: 'logout.confirm' }
  | { type: 'logout.cancel' };

/** What the page does besides drawing: goes on with what waited for the sign-in, drops it, or loads itself anew. */
export type SessionNews =
  | { type: 'news.signedIn'; asked: boolean }
  | { type: 'news.dismissed' }
  | { type: 'news.expired' }
  | { type: 'news.ended' }
  | { type: 'news.signedOut' };

interface Context {
  customer: Customer | null;
}

/** Who is signed in on this page, from the first look to signing out (R020). */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SessionEvent,
    emitted: {} as Notice | SessionNews,
    tags: {} as 'frame' | 'busy' | 'signedIn',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    fetchCustomer: notProvided<Customer | null, undefined>('fetchCustomer'),
    signOut: notProvided<void, undefined>('signOut'),
  },
  delays: {
    /** The login frame that has not answered by then has failed. */
    frameTimeout: 15_000,
  },
  guards: {
    isSomebody: (_, customer: Customer | null) => customer !== null,
  },
  actions: {
    welcome: assign((_, customer: Customer | null) => ({ customer })),
    forget: assign({ customer: null }),
    warn: emit((_, { message }: { message: string }): Notice => ({ type: 'notice', level: 'warning', text: message })),
    complain: emit(
      (_, { message }: { message: string }): Notice => ({ type: 'notice', level: 'error', text: message }),
    ),
    tellSignedIn: emit((_, { asked }: { asked: boolean }): SessionNews => ({ type: 'news.signedIn', asked })),
    tellDismissed: emit({ type: 'news.dismissed' }),
    tellExpired: emit({ type: 'news.expired' }),
    tellEnded: emit({ type: 'news.ended' }),
    tellSignedOut: emit({ type: 'news.signedOut' }),
  },
}).createMachine({
  id: 'session',
  context: { customer: null },
  initial: 'anonymous',
  states: {
    anonymous: {
      meta: { title: '未登录', requirements: ['R001', 'R003', 'R020'] },
      on: {
        'login.open': 'frame',
        'session.found': 'autoSigningIn',
        'session.refused': {
          target: 'frame',
          actions: { type: 'warn', params: ({ event }) => event },
        },
      },
    },
    autoSigningIn: {
      tags: 'busy',
      meta: { title: '自动登录中', requirements: ['R020'] },
      invoke: {
        id: 'recallCustomer',
        src: 'fetchCustomer',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [
              { type: 'welcome', params: ({ event }) => event.output },
              { type: 'tellSignedIn', params: { asked: false } },
            ],
          },
          { target: 'anonymous', actions: 'tellEnded' },
        ],
        onError: { target: 'failed', actions: 'tellDismissed', description: '等待登录的操作不再等待' },
      },
      on: {
        'login.open': { target: 'signingIn', description: '有人在等结果：查不到登录时直接打开登录窗口' },
        'session.refused': { target: 'frame', actions: { type: 'warn', params: ({ event }) => event } },
        'session.ended': { target: 'anonymous', actions: 'tellEnded' },
      },
    },
    frame: {
      meta: { title: '登录窗口' },
      tags: 'frame',
      initial: 'loading',
      on: {
        'dialog.close': { target: 'anonymous', actions: 'tellDismissed' },
        'session.found': 'signingIn',
      },
      states: {
        loading: {
          tags: 'busy',
          meta: { title: '登录窗口加载中', requirements: ['R020', 'R021'] },
          on: { 'frame.loaded': 'open', 'frame.signedIn': '#session.signingIn' },
          after: { frameTimeout: 'broken' },
        },
        open: {
          meta: { title: '登录窗口已打开', requirements: ['R021'] },
          on: { 'frame.signedIn': '#session.signingIn' },
        },
        broken: {
          meta: { title: '登录窗口加载失败', requirements: ['R020'] },
          on: { 'login.retry': 'loading' },
        },
      },
    },
    signingIn: {
      tags: 'busy',
      meta: { title: '登录中', requirements: ['R020'] },
      invoke: {
        id: 'fetchCustomer',
        src: 'fetchCustomer',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [
              { type: 'welcome', params: ({ event }) => event.output },
              { type: 'tellSignedIn', params: { asked: true } },
            ],
          },
          'frame',
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'complain', params: ({ event }) => failureOf(event.error) }, 'tellDismissed'],
        },
      },
    },
    signedIn: {
      tags: 'signedIn',
      meta: { title: '已登录', requirements: ['R003', 'R020'] },
      on: {
        'logout.ask': 'confirmingSignOut',
        'session.found': { target: 'autoSigningIn', actions: 'forget' },
        'session.ended': { target: 'anonymous', actions: ['forget', 'tellEnded'] },
        'session.refused': {
          target: 'expired',
          actions: ['forget', { type: 'warn', params: ({ event }) => event }, 'tellExpired'],
        },
      },
    },
    confirmingSignOut: {
      tags: 'signedIn',
      meta: { title: '确认退出', requirements: ['R022'] },
      on: {
        'logout.confirm': 'signingOut',
        'logout.cancel': 'signedIn',
        'session.found': { target: 'autoSigningIn', actions: 'forget' },
        'session.ended': { target: 'anonymous', actions: ['forget', 'tellEnded'] },
        'session.refused': {
          target: 'expired',
          actions: ['forget', { type: 'warn', params: ({ event }) => event }, 'tellExpired'],
        },
      },
    },
    signingOut: {
      tags: ['signedIn', 'busy'],
      meta: { title: '退出中', requirements: ['R020', 'R022'] },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'anonymous', actions: ['forget', 'tellSignedOut'] },
        onError: { target: 'signedIn', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
      on: {
        'logout.cancel': {
          target: 'autoSigningIn',
          actions: 'forget',
          description: '服务迟迟没有返回：可以离开，再查是否仍在登录',
        },
        'session.found': { target: 'autoSigningIn', actions: 'forget' },
        'session.refused': { actions: 'tellDismissed', description: '正在退出：被拒绝的操作不再等待登录' },
      },
    },
    expired: {
      tags: ['frame', 'busy'],
      meta: { title: '登录已失效，登录窗口加载中', requirements: ['R012', 'R013', 'R020'] },
      on: {
        'frame.loaded': 'frame.open',
        'dialog.close': { target: 'anonymous', actions: 'tellDismissed' },
        'session.found': 'signingIn',
      },
      after: { frameTimeout: 'frame.broken' },
    },
    failed: {
      meta: { title: '登录状态获取失败', requirements: ['R020'] },
      on: {
        'login.retry': 'autoSigningIn',
        'login.open': 'signingIn',
        'session.found': 'autoSigningIn',
        'session.ended': 'anonymous',
        'session.refused': { target: 'frame', actions: { type: 'warn', params: ({ event }) => event } },
      },
    },
  },
});
