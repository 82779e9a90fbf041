import { it } from 'vitest';
import type { ScorePage } from '../../src/machines/live/scores/machine';
import { scoresMachine } from '../../src/machines/live/scores/machine';
import { done, fail, story } from './support/story';

const rows = { customerName: '深圳**', customerCode: 'C1***1', evaluateRank: 5, createTime: '2026-11-20 10:00' };
const gift = { customerName: '深圳**', customerCode: 'C1***1', rewardMoney: 5, createTime: '2026-11-20 10:00' };

/** So many rows and pages of ratings, and of tips. */
function page(ratings: [rows: number, pages: number], tips: [rows: number, pages: number] = [0, 0]): ScorePage {
  const size = { pageNum: 1, pageSize: 10, totalRows: 0 };
  return {
    evaluations: { ...size, totalPages: ratings[1], data: Array.from({ length: ratings[0] }, () => rows) },
    rewards: { ...size, totalPages: tips[1], data: Array.from({ length: tips[0] }, () => gift) },
  };
}

const broken = { code: '500', message: '系统繁忙' };

it('more come at the end of the list and by the button, until all are there', () => {
  const first = page([10, 3]);
  story(scoresMachine, [
    ['start', 'reading', { readScores: { known: [], upTo: 1 } }],
    [done('readScores', [first]), 'more', { context: { pages: [first] } }],
    [{ type: 'end.seen' }, 'reading', { readScores: { known: [first], upTo: 2 } }],
    [{ type: 'end.seen' }, 'reading'],
    [done('readScores', [first, first]), 'more'],
    [{ type: 'scores.more' }, 'reading', { readScores: { known: [first, first], upTo: 3 } }],
    [done('readScores', [first, first, first]), 'end', { context: { pages: [first, first, first] } }],
    [{ type: 'end.seen' }, 'end'],
  ]);
});

it('both lists have to be at their end', () => {
  const longTips = page([0, 0], [10, 2]);
  story(scoresMachine, [
    ['start', 'reading', { readScores: { known: [], upTo: 1 } }],
    [done('readScores', [longTips]), 'more'],
    [{ type: 'scores.more' }, 'reading', { readScores: { known: [longTips], upTo: 2 } }],
    [done('readScores', [longTips, page([0, 0], [1, 2])]), 'end'],
  ]);
});

it('a failure keeps what is shown and is tried again on request, or when somebody rates', () => {
  const first = page([10, 2]);
  story(scoresMachine, [
    ['start', 'reading', { readScores: { known: [], upTo: 1 } }],
    [fail('readScores', broken), 'failed'],
    [{ type: 'end.seen' }, 'failed'],
    [{ type: 'scores.more' }, 'reading', { readScores: { known: [], upTo: 1 } }],
    [fail('readScores', broken), 'failed'],
    [{ type: 'scores.changed' }, 'reading', { readScores: { known: [], upTo: 1 } }],
    [done('readScores', [first]), 'more'],
    [{ type: 'scores.changed' }, 'refreshing', { readScores: { known: [], upTo: 1 } }],
    [fail('readScores', broken), 'more', { context: { pages: [first] } }],
  ]);
});

it('after a rating or a tip as many pages as before are read anew, the last request counts', () => {
  const first = page([10, 2]);
  const last = page([1, 2]);
  story(scoresMachine, [
    ['start', 'reading', { readScores: { known: [], upTo: 1 } }],
    [done('readScores', [page([0, 0])]), 'empty'],
    [{ type: 'scores.changed' }, 'refreshing', { readScores: { known: [], upTo: 1 } }],
    [done('readScores', [first]), 'more'],
    [{ type: 'scores.more' }, 'reading', { readScores: { known: [first], upTo: 2 } }],
    [done('readScores', [first, last]), 'end'],
    [{ type: 'scores.changed' }, 'refreshing', { readScores: { known: [], upTo: 2 } }],
    [{ type: 'scores.changed' }, 'refreshing', { readScores: { known: [], upTo: 2 } }],
    [done('readScores', []), 'empty', { context: { pages: [] } }],
    [{ type: 'scores.changed' }, 'refreshing', { readScores: { known: [], upTo: 1 } }],
    [done('readScores', [page([1, 1])]), 'end'],
  ]);
});
