import { assign, emit, setup } from 'xstate';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

/** How the server knows it. */
export interface Acceptance {
  accepted: boolean;
}

interface Context extends Acceptance {
  problem: string;
}

type Event = { type: 'accept.toggle' } | ({ type: 'acceptance.read' } & Acceptance);

/**
 * The asker of a question, or staff in their place, accepts a comment as its answer or takes that back. Where the session is
 * over, the session's own flow asks to sign in.
 */
export const acceptMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Acceptance,
    events: {} as Event,
    emitted: {} as { type: 'acceptance.saved' } & Acceptance,
    tags: {} as 'busy' | 'accepted',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    accept: notProvided<Acceptance, undefined>('accept'),
    takeBack: notProvided<Acceptance, undefined>('takeBack'),
  },
  guards: {
    isAccepted: ({ context }) => context.accepted,
    readAsAccepted: ({ event }) => event.type === 'acceptance.read' && event.accepted,
  },
  actions: {
    keep: assign((_, { accepted }: Acceptance) => ({ accepted })),
    forget: assign({ problem: '' }),
    tell: emit((_, { accepted }: Acceptance) => ({ type: 'acceptance.saved' as const, accepted })),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
  },
}).createMachine({
  id: 'accept',
  context: ({ input }) => ({ accepted: input.accepted, problem: '' }),
  initial: 'open',
  states: {
    open: {
      meta: { title: '未采纳' },
      always: { guard: 'isAccepted', target: 'accepted', description: '打开时已经采纳' },
      on: {
        'accept.toggle': 'accepting',
        'acceptance.read': {
          guard: 'readAsAccepted',
          target: 'accepted',
          actions: ['forget', { type: 'keep', params: ({ event }) => event }],
        },
      },
    },
    accepting: {
      tags: 'busy',
      meta: { title: '正在采纳' },
      entry: 'forget',
      invoke: {
        id: 'accept',
        src: 'accept',
        onDone: {
          target: 'accepted',
          actions: [
            { type: 'keep', params: ({ event }) => event.output },
            { type: 'tell', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'open',
          actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
          description: '回答已被删除或隐藏时也在此说明',
        },
      },
    },
    accepted: {
      tags: 'accepted',
      meta: { title: '已采纳' },
      on: {
        'accept.toggle': 'takingBack',
        'acceptance.read': [
          { guard: 'readAsAccepted' },
          {
            target: 'open',
            actions: ['forget', { type: 'keep', params: ({ event }) => event }],
            description: '采纳了另一条回答，或在别处取消',
          },
        ],
      },
    },
    takingBack: {
      tags: ['busy', 'accepted'],
      meta: { title: '正在取消采纳' },
      entry: 'forget',
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        onDone: {
          target: 'open',
          actions: [
            { type: 'keep', params: ({ event }) => event.output },
            { type: 'tell', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'accepted',
          actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
  },
});
