import { fromPromise } from 'xstate';
import { live } from '../../../contract/limits/live';
import type { ScorePage } from '../../machines/live/scores/machine';
import { scoresMachine } from '../../machines/live/scores/machine';
import { call } from '../shared/call';

async function readPage(accessId: string, pageNum: number, signal: AbortSignal): Promise<ScorePage> {
  const body = { accessId, pageNum, pageSize: live.scorePageSize };
  const [evaluations, rewards] = await Promise.all([
    call('POST /api/portal/v1/factoryLive/getEvaluateList', body, { signal }),
    call('POST /api/portal/v1/factoryLive/getRewardList', body, { signal }),
  ]);
  return { evaluations, rewards };
}

const totalOf = ({ evaluations, rewards }: ScorePage): string => `${evaluations.totalRows} ${rewards.totalRows}`;

/**
 * Pages up to a number, upon those that are known. A page that counts other rows than the one before it has been moved by
 * new ones: then all are read again, once.
 */
export async function readPages(
  known: readonly ScorePage[],
  upTo: number,
  read: (pageNum: number) => Promise<ScorePage>,
): Promise<readonly ScorePage[]> {
  const pages = [...known];
  while (pages.length < upTo) {
    const next = await read(pages.length + 1);
    const last = pages.at(-1);
    if (known.length > 0 && last && totalOf(last) !== totalOf(next)) return readPages([], upTo, read);
    pages.push(next);
  }
  return pages;
}

/** Ratings and tips of a camera (R253). */
export const scoresFlow = (accessId: string) =>
  scoresMachine.provide({
    actors: {
      readScores: fromPromise<readonly ScorePage[], { known: readonly ScorePage[]; upTo: number }>(
        ({ input: { known, upTo }, signal }) =>
          readPages(known, upTo, (pageNum) => readPage(accessId, pageNum, signal)),
      ),
    },
  });
