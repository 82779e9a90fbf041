import { assign, setup } from 'xstate';
import type { CallData } from '../../../../contract';
import { notProvided } from '../../shared/failure';

/** One page of both lists. */
export interface ScorePage {
  evaluations: CallData<'POST /api/portal/v1/factoryLive/getEvaluateList'>;
  rewards: CallData<'POST /api/portal/v1/factoryLive/getRewardList'>;
}

interface Wanted {
  /** The pages that are known and can be built on. */
  known: readonly ScorePage[];
  /** The number of the last page that is wanted, from 1. */
  upTo: number;
}

interface Context {
  pages: readonly ScorePage[];
}

export type ScoresEvent =
  | { type: 'scores.more' }
  /** The end of the list was scrolled into view. */
  | { type: 'end.seen' }
  /** Somebody has rated or tipped. */
  | { type: 'scores.changed' };

const hasMore = (pages: readonly ScorePage[]): boolean => {
  const last = pages.at(-1);
  return last !== undefined && pages.length < Math.max(last.evaluations.totalPages, last.rewards.totalPages);
};

/** Ratings and tips of a live video: more come at the end of the list, or by its button (R253). */
export const scoresMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ScoresEvent,
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: { readScores: notProvided<readonly ScorePage[], Wanted>('readScores') },
  guards: {
    isEmpty: ({ context: { pages } }) =>
      pages.every(({ evaluations, rewards }) => evaluations.data.length + rewards.data.length === 0),
    hasMore: ({ context }) => hasMore(context.pages),
  },
  actions: {
    keep: assign((_, pages: readonly ScorePage[]) => ({ pages })),
  },
}).createMachine({
  id: 'scores',
  context: { pages: [] },
  initial: 'reading',
  states: {
    sorting: {
      meta: { title: '判断是否还有更多' },
      always: [{ guard: 'isEmpty', target: 'empty' }, { guard: 'hasMore', target: 'more' }, { target: 'end' }],
    },
    reading: {
      tags: 'busy',
      meta: { title: '正在读取评分与打赏', requirements: ['R253'] },
      invoke: {
        id: 'readScores',
        src: 'readScores',
        input: ({ context: { pages } }) => ({ known: pages, upTo: pages.length + 1 }),
        onDone: { target: 'sorting', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    more: {
      meta: { title: '还有更多', requirements: ['R253'] },
      on: {
        'scores.more': 'reading',
        'end.seen': { target: 'reading', description: '滚动到底自动加载' },
        'scores.changed': 'refreshing',
      },
    },
    failed: {
      meta: { title: '读取失败' },
      on: { 'scores.more': 'reading', 'scores.changed': 'reading' },
    },
    end: {
      meta: { title: '全部已显示' },
      on: { 'scores.changed': 'refreshing' },
    },
    empty: {
      meta: { title: '还没有评分与打赏' },
      on: { 'scores.changed': 'refreshing' },
    },
    refreshing: {
      meta: { title: '有人评分或打赏，重新读取' },
      invoke: {
        id: 'readAnew',
        src: 'readScores',
        input: ({ context: { pages } }) => ({ known: [], upTo: Math.max(1, pages.length) }),
        onDone: { target: 'sorting', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'sorting', description: '保留已显示的内容' },
      },
      on: { 'scores.changed': { target: 'refreshing', reenter: true } },
    },
  },
});
