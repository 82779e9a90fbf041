import { assign, setup } from 'xstate';
import { notProvided } from '../../shared/failure';

interface Input {
  /** How many slides there are. */
  count: number;
  /** Nothing is to move unless it is asked to: the visitor's system says so, or there is one slide only. */
  still: boolean;
  /** Of the slide that is shown first; the first of all where it is not given. */
  index?: number;
}

interface Context extends Input {
  /** Of the slide that is shown. */
  index: number;
  /** Where a click leads; empty before one. */
  href: string;
}

export type BannerEvent =
  | { type: 'attention.hold' }
  | { type: 'attention.release' }
  | { type: 'rotation.pause' }
  | { type: 'rotation.resume' }
  | { type: 'slide.next' }
  | { type: 'slide.previous' }
  | { type: 'slide.choose'; index: number }
  | { type: 'slide.open'; href: string };

/** The rotating banner: slides fade from one to the next for ever; a click leads on a moment later (R072, R074). */
export const bannerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as BannerEvent,
    input: {} as Input,
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    navigate: notProvided<void, { href: string }>('navigate'),
  },
  guards: {
    isStill: ({ context }) => context.still,
  },
  actions: {
    advance: assign({ index: ({ context }) => (context.index + 1) % context.count }),
    goBack: assign({ index: ({ context }) => (context.index + context.count - 1) % context.count }),
    letMove: assign({ still: false }),
    show: assign((_, params: { index: number }) => ({ index: params.index })),
    aim: assign((_, params: { href: string }) => ({ href: params.href })),
  },
  delays: {
    /** R074 */
    slideInterval: 6_000,
    /** R072 */
    navigationDelay: 200,
  },
}).createMachine({
  id: 'banner',
  context: ({ input }) => ({ index: 0, ...input, href: '' }),
  initial: 'showing',
  states: {
    showing: {
      meta: { title: '正在展示横幅' },
      initial: 'rotating',
      on: {
        'slide.next': { actions: 'advance' },
        'slide.previous': { actions: 'goBack' },
        'slide.choose': {
          actions: { type: 'show', params: ({ event }) => event },
        },
        'slide.open': { target: 'leaving', actions: { type: 'aim', params: ({ event }) => event } },
      },
      states: {
        rotating: {
          always: { guard: 'isStill', target: 'paused' },
          meta: { title: '横幅轮播中', requirements: ['R074'] },
          on: {
            'attention.hold': 'held',
            'rotation.pause': 'paused',
            'slide.next': { target: 'rotating', reenter: true, actions: 'advance' },
            'slide.previous': { target: 'rotating', reenter: true, actions: 'goBack' },
            'slide.choose': {
              target: 'rotating',
              reenter: true,
              actions: { type: 'show', params: ({ event }) => event },
            },
          },
          after: { slideInterval: { target: 'rotating', reenter: true, actions: 'advance' } },
        },
        held: {
          meta: { title: '鼠标或焦点停留在横幅上', requirements: ['R074'] },
          on: { 'attention.release': 'rotating', 'rotation.pause': 'paused' },
        },
        paused: {
          meta: { title: '横幅已暂停轮播', requirements: ['R074'] },
          on: { 'rotation.resume': { target: 'rotating', actions: 'letMove' } },
        },
        last: { type: 'history', target: 'rotating' },
      },
    },
    leaving: {
      meta: { title: '即将打开横幅链接', requirements: ['R072'] },
      after: { navigationDelay: 'navigating' },
    },
    navigating: {
      meta: { title: '正在打开横幅链接', requirements: ['R072'] },
      invoke: {
        id: 'navigate',
        src: 'navigate',
        input: ({ context }) => ({ href: context.href }),
        onDone: { target: 'showing.last', description: 'a browser that comes back finds the page as it left it' },
        onError: 'showing.last',
      },
    },
  },
});
