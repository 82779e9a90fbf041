import { assign, emit, setup } from 'xstate';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

/** How the server knows it. */
export interface Favor {
  liked: boolean;
  count: number;
}

interface Context extends Favor {
  problem: string;
}

type Event = { type: 'like.toggle' } | ({ type: 'favor.read' } & Favor);

/**
 * A customer likes something or takes it back (R198, R199). The count moves at once and goes back where the server
 * refuses; a visitor is asked to sign in, and what was wanted is done after it.
 */
export const likeMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Favor,
    events: {} as Event,
    emitted: {} as { type: 'favor.saved' } & Favor,
    tags: {} as 'busy' | 'liked',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    /** favorType 1 */
    like: notProvided<Favor, undefined>('like'),
    /** favorType 2 */
    unlike: notProvided<Favor, undefined>('unlike'),
    login,
  },
  guards: {
    isLiked: ({ context }) => context.liked,
    readAsLiked: ({ event }) => event.type === 'favor.read' && event.liked,
    needsLogin: (_, failure: Failure) => needsLogin(failure),
  },
  actions: {
    countUp: assign(({ context }) => ({ count: context.count + 1, problem: '' })),
    countDown: assign(({ context }) => ({ count: Math.max(0, context.count - 1), problem: '' })),
    takeBackUp: assign(({ context }) => ({ count: Math.max(0, context.count - 1) })),
    takeBackDown: assign(({ context }) => ({ count: context.count + 1 })),
    keep: assign((_, { liked, count }: Favor) => ({ liked, count })),
    tell: emit((_, { liked, count }: Favor) => ({ type: 'favor.saved' as const, liked, count })),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
  },
}).createMachine({
  id: 'like',
  context: ({ input }) => ({ liked: input.liked, count: input.count, problem: '' }),
  initial: 'notLiked',
  states: {
    notLiked: {
      meta: { title: '未点赞', requirements: ['R198'] },
      always: { guard: 'isLiked', target: 'liked', description: '打开时已经赞过' },
      on: {
        'like.toggle': 'liking',
        'favor.read': [
          { guard: 'readAsLiked', target: 'liked', actions: { type: 'keep', params: ({ event }) => event } },
          { target: 'notLiked', actions: { type: 'keep', params: ({ event }) => event } },
        ],
      },
    },
    liking: {
      tags: ['busy', 'liked'],
      meta: { title: '正在点赞', requirements: ['R198', 'R199'] },
      entry: 'countUp',
      invoke: {
        id: 'like',
        src: 'like',
        onDone: {
          target: 'liked',
          actions: [
            { type: 'keep', params: ({ event }) => event.output },
            { type: 'tell', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingLogin',
            actions: 'takeBackUp',
            description: 'R198：未登录时打开登录窗口',
          },
          {
            target: 'notLiked',
            actions: ['takeBackUp', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
          },
        ],
      },
    },
    awaitingLogin: {
      meta: { title: '等待登录', requirements: ['R198'] },
      invoke: {
        id: 'login',
        src: 'login',
        input: loginInput,
        onDone: 'liking',
        onError: 'notLiked',
      },
      on: {
        'like.toggle': {
          target: 'awaitingLogin',
          reenter: true,
          description: '再次点击，重新打开登录窗口',
        },
      },
    },
    liked: {
      tags: 'liked',
      meta: { title: '已点赞', requirements: ['R198'] },
      on: {
        'like.toggle': 'unliking',
        'favor.read': [
          { guard: 'readAsLiked', target: 'liked', actions: { type: 'keep', params: ({ event }) => event } },
          { target: 'notLiked', actions: { type: 'keep', params: ({ event }) => event } },
        ],
      },
    },
    unliking: {
      tags: 'busy',
      meta: { title: '正在取消点赞', requirements: ['R198', 'R199'] },
      entry: 'countDown',
      invoke: {
        id: 'unlike',
        src: 'unlike',
        onDone: {
          target: 'notLiked',
          actions: [
            { type: 'keep', params: ({ event }) => event.output },
            { type: 'tell', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'liked',
          actions: ['takeBackDown', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
          description: '会话过期也在此提示；再次点击「点赞」时会要求登录',
        },
      },
    },
  },
});
