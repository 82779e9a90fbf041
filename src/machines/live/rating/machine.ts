import { assign, setup } from 'xstate';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

interface Input {
  /** The customer's own rating, 0 if there is none. */
  rank: number;
}

interface Context extends Input {
  /** The stars that are chosen. */
  chosen: number;
  /** Of all ratings, once this one is among them. */
  average: number;
  problem: string;
}

export type RatingEvent =
  | { type: 'stars.choose'; rank: number }
  | { type: 'rating.submit' }
  /** As the server knows it: somebody else has signed in, or it was rated on another page. */
  | ({ type: 'rating.read' } & Input);

/** A customer rates a live video, once (R258). A visitor is asked to sign in, and then it goes on. */
export const ratingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as RatingEvent,
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    rate: notProvided<{ rank: number; average: number }, { rank: number }>('rate'),
    login,
  },
  guards: {
    isRated: ({ context }) => context.rank > 0,
    readAsRated: (_, rank: number) => rank > 0,
    hasChosen: ({ context }) => context.chosen > 0,
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    wasRated: (_, { code }: Failure) => code === 'RATED',
  },
  actions: {
    choose: assign((_, chosen: number) => ({ chosen, problem: '' })),
    keep: assign((_, { rank, average }: { rank: number; average: number }) => ({ rank, average, problem: '' })),
    read: assign((_, rank: number) => ({ rank, chosen: rank, problem: '' })),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    forget: assign({ problem: '' }),
  },
}).createMachine({
  id: 'rating',
  context: ({ input }) => ({ ...input, chosen: input.rank, average: 0, problem: '' }),
  initial: 'open',
  states: {
    open: {
      meta: { title: '可以评分', requirements: ['R258'] },
      always: { guard: 'isRated', target: 'rated', description: '已经评过分' },
      on: {
        'stars.choose': { actions: { type: 'choose', params: ({ event }) => event.rank } },
        'rating.submit': { guard: 'hasChosen', target: 'submitting', actions: 'forget' },
        'rating.read': [
          {
            guard: { type: 'readAsRated', params: ({ event }) => event.rank },
            target: 'rated',
            actions: { type: 'read', params: ({ event }) => event.rank },
          },
        ],
      },
    },
    submitting: {
      meta: { title: '正在提交评分', requirements: ['R258'] },
      invoke: {
        id: 'rate',
        src: 'rate',
        input: ({ context }) => ({ rank: context.chosen }),
        onDone: { target: 'thanked', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingLogin',
            description: '未登录时打开登录窗口',
          },
          {
            guard: { type: 'wasRated', params: ({ event }) => failureOf(event.error) },
            target: 'refused',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
            description: '在别处已经评过分',
          },
          { target: 'open', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    awaitingLogin: {
      meta: { title: '等待登录', requirements: ['R258'] },
      invoke: { id: 'login', src: 'login', input: loginInput, onDone: 'submitting', onError: 'open' },
      on: {
        'rating.submit': { target: 'awaitingLogin', reenter: true, description: '再次点击，重新打开登录窗口' },
      },
    },
    thanked: {
      meta: { title: '感谢评分', requirements: ['R258'] },
      on: {
        'rating.read': [
          { guard: { type: 'readAsRated', params: ({ event }) => event.rank }, description: '自己刚才的评分' },
          {
            target: 'open',
            actions: { type: 'read', params: ({ event }) => event.rank },
            description: '换了一位客户',
          },
        ],
      },
    },
    refused: {
      meta: { title: '已经评过分，不能再评', requirements: ['R258'] },
      on: {
        'rating.read': [
          {
            guard: { type: 'readAsRated', params: ({ event }) => event.rank },
            target: 'rated',
            actions: { type: 'read', params: ({ event }) => event.rank },
          },
          {
            target: 'open',
            actions: { type: 'read', params: ({ event }) => event.rank },
            description: '换了一位客户',
          },
        ],
      },
    },
    rated: {
      meta: { title: '已评分', requirements: ['R258'] },
      on: {
        'rating.read': [
          {
            guard: { type: 'readAsRated', params: ({ event }) => event.rank },
            actions: { type: 'read', params: ({ event }) => event.rank },
          },
          { target: 'open', actions: { type: 'read', params: ({ event }) => event.rank } },
        ],
      },
    },
  },
});
