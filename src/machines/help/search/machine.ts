import { assign, emit, setup } from 'xstate';
import type { Suggestion } from '../../../../contract/help/search-calls';
import { notProvided } from '../../shared/failure';

type Offered = Pick<Suggestion, 'recommendKeyWord' | 'recommendHighLight' | 'address'>;

interface Context {
  text: string;
  offers: readonly Offered[];
  /** The place of the offer that the keyboard has reached; -1 for none. */
  active: number;
  /** Why the text cannot be searched for (R289). */
  problem: string;
}

type Event =
  | { type: 'field.open' }
  | { type: 'field.leave' }
  | { type: 'text.change'; text: string; problem: string }
  | { type: 'offer.next' }
  | { type: 'offer.previous' }
  | { type: 'offer.choose'; at: number }
  | { type: 'word.choose'; text: string }
  | { type: 'search.submit' };

/** Where the page goes: to the results of a text, or to what was offered. */
type Emitted = { type: 'search'; text: string } | { type: 'open'; address: string; text: string };

const blank: Omit<Context, 'text'> = { offers: [], active: -1, problem: '' };

/** Titles are offered while a text is typed; on empty input what many, and this visitor, have searched for (R287–R289). */
export const searchMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { text: string } | undefined,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'open' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    suggest: notProvided<readonly Offered[], { text: string }>('suggest'),
  },
  guards: {
    isBlank: ({ event }) => event.type === 'text.change' && event.text.trim() === '',
    isRefused: ({ event }) => event.type === 'text.change' && event.problem !== '',
    hasProblem: ({ context }) => context.problem !== '',
    hasNoText: ({ context }) => context.text === '',
    hasActive: ({ context }) => context.active >= 0,
    offersSome: (_, params: { offers: readonly Offered[] }) => params.offers.length > 0,
  },
  actions: {
    take: assign((_, params: { text: string; problem: string }) => ({
      ...blank,
      text: params.text.trim(),
      problem: params.problem,
    })),
    keep: assign((_, params: { offers: readonly Offered[] }) => ({ offers: params.offers })),
    forgetActive: assign({ active: -1 }),
    goOn: assign(({ context }) => ({ active: context.active + 1 >= context.offers.length ? -1 : context.active + 1 })),
    goBack: assign(({ context }) => ({ active: context.active < 0 ? context.offers.length - 1 : context.active - 1 })),
    takeWord: assign((_, params: { text: string }) => ({ text: params.text })),
    search: emit(({ context }): Emitted => ({ type: 'search', text: context.text })),
    open: emit(({ context }, params: { at: number }): Emitted => {
      const offer = context.offers[params.at];
      return { type: 'open', address: offer?.address ?? '', text: offer?.recommendKeyWord ?? '' };
    }),
  },
  delays: {
    /** Between the last key and the question for suggestions. */
    typingPause: 200,
  },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ ...blank, text: input?.text ?? '' }),
  initial: 'closed',
  on: {
    'text.change': [
      { guard: 'isBlank', target: '.hot', actions: { type: 'take', params: ({ event }) => event } },
      { guard: 'isRefused', target: '.refused', actions: { type: 'take', params: ({ event }) => event } },
      {
        target: '.pausing',
        reenter: true,
        actions: { type: 'take', params: ({ event }) => event },
        description: '每次输入都重新计时，较早的建议请求作废',
      },
    ],
    'search.submit': [
      { guard: 'hasProblem', target: '.refused' },
      { guard: 'hasNoText', target: '.hot' },
      { target: '.closed', actions: 'search' },
    ],
  },
  states: {
    closed: {
      meta: { title: '搜索框未展开', requirements: ['R287'] },
      entry: 'forgetActive',
      on: {
        'field.open': [
          { guard: 'hasNoText', target: 'hot' },
          { guard: 'hasProblem', target: 'refused' },
          { target: 'pausing' },
        ],
      },
    },
    hot: {
      tags: 'open',
      meta: { title: '显示热门与最近搜索', requirements: ['R288'] },
      on: {
        'field.leave': 'closed',
        'word.choose': {
          target: 'closed',
          actions: [{ type: 'takeWord', params: ({ event }) => event }, 'search'],
        },
      },
    },
    refused: {
      tags: 'open',
      meta: { title: '不能搜索的字符', requirements: ['R289'] },
      on: { 'field.leave': 'closed' },
    },
    pausing: {
      meta: { title: '输入后等待', requirements: ['R288'] },
      on: { 'field.leave': 'closed' },
      after: { typingPause: 'suggesting' },
    },
    suggesting: {
      tags: 'busy',
      meta: { title: '正在取搜索建议', requirements: ['R288'] },
      on: { 'field.leave': 'closed' },
      invoke: {
        id: 'suggest',
        src: 'suggest',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          {
            guard: { type: 'offersSome', params: ({ event }) => ({ offers: event.output }) },
            target: 'suggested',
            actions: { type: 'keep', params: ({ event }) => ({ offers: event.output }) },
          },
          { target: 'nothing' },
        ],
        onError: {
          target: 'quiet',
          description: '没有建议也能搜索，所以不提示',
        },
      },
    },
    suggested: {
      tags: 'open',
      meta: { title: '显示搜索建议', requirements: ['R288', 'R293'] },
      on: {
        'field.leave': 'closed',
        'offer.next': { actions: 'goOn' },
        'offer.previous': { actions: 'goBack' },
        'offer.choose': { target: 'closed', actions: { type: 'open', params: ({ event }) => event } },
        'search.submit': {
          guard: 'hasActive',
          target: 'closed',
          actions: { type: 'open', params: ({ context }) => ({ at: context.active }) },
        },
      },
    },
    nothing: {
      tags: 'open',
      meta: { title: '暂无搜索建议', requirements: ['R288'] },
      on: { 'field.leave': 'closed' },
    },
    quiet: {
      meta: { title: '搜索建议取不到' },
      on: { 'field.leave': 'closed' },
    },
  },
});
