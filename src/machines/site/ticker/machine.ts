import { assign, setup } from 'xstate';

interface Input {
  /** How many notices there are. */
  count: number;
  /** Nothing is to move unless it is asked to: the visitor's system says so, or there is one notice only. */
  still: boolean;
}

interface Context extends Input {
  /** Of the notice that is shown. */
  index: number;
}

export type TickerEvent =
  | { type: 'attention.hold' }
  | { type: 'attention.release' }
  | { type: 'rotation.pause' }
  | { type: 'rotation.resume' }
  | { type: 'notice.next' }
  | { type: 'ticker.close' };

/** The notice ticker: one notice after the other, until it is held, paused or closed (R088). */
export const tickerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as TickerEvent,
    input: {} as Input,
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  guards: {
    isStill: ({ context }) => context.still,
  },
  actions: {
    advance: assign({ index: ({ context }) => (context.index + 1) % context.count }),
    letMove: assign({ still: false }),
  },
  delays: {
    /** R088 */
    rotationInterval: 2_000,
  },
}).createMachine({
  id: 'ticker',
  context: ({ input }) => ({ ...input, index: 0 }),
  initial: 'rotating',
  on: { 'ticker.close': '.closed' },
  states: {
    rotating: {
      always: { guard: 'isStill', target: 'paused' },
      meta: { title: '公告滚动中', requirements: ['R088'] },
      on: { 'attention.hold': 'held', 'rotation.pause': 'paused' },
      after: { rotationInterval: { target: 'rotating', reenter: true, actions: 'advance' } },
    },
    held: {
      meta: { title: '鼠标或焦点停留在公告上', requirements: ['R088'] },
      on: { 'attention.release': 'rotating', 'rotation.pause': 'paused' },
    },
    paused: {
      meta: { title: '公告已暂停滚动', requirements: ['R088'] },
      on: { 'rotation.resume': { target: 'rotating', actions: 'letMove' }, 'notice.next': { actions: 'advance' } },
    },
    closed: {
      meta: { title: '公告已关闭', requirements: ['R088'] },
      on: { 'ticker.close': undefined },
    },
  },
});
