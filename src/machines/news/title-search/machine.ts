import { assign, setup } from 'xstate';
import type { TitleMatch } from '../../../../contract/news/calls';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

type Event = { type: 'title.change'; title: string } | { type: 'search.submit' };

interface Found {
  data: readonly TitleMatch[];
  totalRows: number;
}

interface Context extends Found {
  title: string;
  problem: string;
}

const blank: Context = { title: '', data: [], totalRows: 0, problem: '' };

/** A visitor looks for an article by its title (R120): two seconds after the last key, or at once on request. */
export const titleSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'open',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    searchTitles: notProvided<Found, { title: string }>('searchTitles'),
  },
  guards: {
    isBlank: ({ event }) => event.type === 'title.change' && event.title.trim() === '',
    foundSome: (_, params: Found) => params.data.length > 0,
  },
  actions: {
    forget: assign(blank),
    remember: assign((_, params: { title: string }) => ({ ...blank, title: params.title.trim() })),
    keep: assign((_, { data, totalRows }: Found) => ({ data, totalRows })),
    forgive: assign({ problem: '' }),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
  },
  delays: {
    /** R120 */
    typingPause: 2_000,
  },
}).createMachine({
  id: 'titleSearch',
  context: blank,
  initial: 'idle',
  on: {
    'title.change': [
      { guard: 'isBlank', target: '.idle', actions: 'forget' },
      {
        target: '.typing',
        reenter: true,
        actions: { type: 'remember', params: ({ event }) => ({ title: event.title }) },
        description: 'R120：每次输入都重新计时',
      },
    ],
  },
  states: {
    idle: {
      meta: { title: '未输入标题', requirements: ['R120'] },
    },
    typing: {
      tags: 'open',
      meta: { title: '输入后等待', requirements: ['R120'] },
      on: { 'search.submit': 'searching' },
      after: { typingPause: 'searching' },
    },
    searching: {
      tags: ['open', 'busy'],
      meta: { title: '正在搜索', requirements: ['R120'] },
      invoke: {
        id: 'searchTitles',
        src: 'searchTitles',
        input: ({ context }) => ({ title: context.title }),
        onDone: [
          {
            guard: { type: 'foundSome', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'nothing' },
        ],
        onError: { target: 'failed', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    found: {
      tags: 'open',
      meta: { title: '有匹配的文章', requirements: ['R120'] },
    },
    nothing: {
      tags: 'open',
      meta: { title: '没有匹配的文章', requirements: ['R120'] },
    },
    failed: {
      tags: 'open',
      meta: { title: '搜索失败' },
      on: { 'search.submit': { target: 'searching', actions: 'forgive' } },
    },
  },
});
