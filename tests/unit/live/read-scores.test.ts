import { describe, expect, it } from 'vitest';
import type { ScorePage } from '../../../src/machines/live/scores/machine';
import { readPages } from '../../../src/services/live/scores-flow';

const pageOf = (pageNum: number, totalRows: number): ScorePage => {
  const page = { pageNum, pageSize: 10, totalPages: 3, totalRows, data: [] };
  return { evaluations: page, rewards: { ...page, totalRows: 0 } };
};

const numbers = (pages: readonly ScorePage[]) => pages.map(({ evaluations }) => evaluations.pageNum);

describe('pages of ratings and tips', () => {
  it('are read upon those that are known', async () => {
    const asked: number[] = [];
    const read = async (pageNum: number) => {
      asked.push(pageNum);
      return pageOf(pageNum, 25);
    };
    const first = await readPages([], 1, read);
    expect(numbers(await readPages(first, 2, read))).toEqual([1, 2]);
    expect(asked).toEqual([1, 2]);
  });

  it('are all read again where a new rating has moved them', async () => {
    const asked: number[] = [];
    const pages = await readPages([pageOf(1, 25)], 2, async (pageNum) => {
      asked.push(pageNum);
      return pageOf(pageNum, 26);
    });
    expect(asked).toEqual([2, 1, 2]);
    expect(pages.map(({ evaluations }) => evaluations.totalRows)).toEqual([26, 26]);
  });
});
