import type { AnyMachineSnapshot } from 'xstate';
import { internalError } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface ScoresWorld {
  /** Of others, before the page is opened. */
  tips: 0 | 3 | 25;
  /** How many pages of them the page has read. */
  pages: 0 | 1 | 2 | 3;
  rated: boolean;
  /** The page has read the own rating. */
  listed: boolean;
}

const pageSize = 10;

const start: ScoresWorld = { tips: 25, pages: 0, rated: false, listed: false };

const next = { 0: 1, 1: 2, 2: 3, 3: 3 } as const;

/** What the page lists. */
export const rowsIn = (world: unknown): number | undefined => {
  if (world === undefined) return undefined;
  const { tips, pages, listed } = world as ScoresWorld;
  return Math.min(tips, pages * pageSize) + (listed ? 1 : 0);
};

const isMany = ({ tips }: ScoresWorld): boolean => tips === 25;
const isNone = ({ tips, rated }: ScoresWorld): boolean => tips === 0 && !rated;

const reads = (w: ScoresWorld): ScoresWorld => ({ ...w, pages: next[w.pages], listed: w.rated });
const readsAnew = (w: ScoresWorld): ScoresWorld => ({ ...w, listed: w.rated });

const canChange = (snapshot: AnyMachineSnapshot): boolean =>
  ['more', 'failed', 'end', 'empty'].some((state) => snapshot.matches(state));

const prepared = (tips: number): string =>
  `一位客户、一位打赏过的客户；一个直播视频，${tips === 0 ? '没有评分和打赏' : `有 ${tips} 次打赏`}`;

/** A live video of its own, tipped by another, rated by the customer. */
export const world = worldOf<ScoresWorld>({
  starts: {
    many: { label: '客户已登录', prepared: prepared(25), input: 'page', world: start },
    few: { label: '客户已登录', prepared: prepared(3), input: 'page', world: { ...start, tips: 3 } },
    none: { label: '客户已登录', prepared: prepared(0), input: 'page', world: { ...start, tips: 0 } },
  },
  page: ({ live }) => live?.address ?? '',
  order: ({ tips }) => ({ accounts: { customer: {}, other: {} }, live: { tips, by: 'other' } }),
  signedIn: () => 'customer',
  calls: { readScores: 'POST /api/portal/v1/factoryLive/getEvaluateList' },
  steps: {
    'scores.changed': {
      how: '在页面上给视频评五星并提交',
      needs: ({ rated }, snapshot) => !rated && canChange(snapshot),
      makes: (w) => ({ ...w, rated: true }),
    },
    'readScores → more': { needs: (w) => isMany(w) && w.pages < 2, makes: reads },
    'readScores → all': { needs: (w) => (isMany(w) ? w.pages === 2 : !isNone(w)), makes: reads },
    'readScores → none': { needs: isNone, makes: reads },
    'readScores → refused': internalError,
    'readAnew → more': { needs: (w) => isMany(w) && w.pages < 3, makes: readsAnew },
    'readAnew → all': { needs: (w) => !isMany(w) || w.pages === 3, makes: readsAnew },
    'readAnew → refused': internalError,
  },
  beyond: {
    'readAnew → none': '有人评分或打赏之后，列表不会是空的',
    ...because('客户只能评分一次，别人的打赏由打赏的用例检查', 'scores.refreshing :: scores.changed'),
  },
  books: ({ rated }) => ({ rank: rated ? 5 : 0 }),
});
