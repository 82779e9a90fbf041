import { fromPromise } from 'xstate';
import { ratingMachine } from '../../machines/live/rating/machine';
import { call } from '../shared/call';
import type { Login } from '../shared/login';

/** The rating of a camera (R258). */
export const ratingFlow = (accessId: string, login: Login) =>
  ratingMachine.provide({
    actors: {
      rate: fromPromise<{ rank: number; average: number }, { rank: number }>(async ({ input, signal }) => {
        const { evaluateRank, averageNum } = await call(
          'POST /api/portal/v1/factoryLive/submitEvaluate',
          { accessId, evaluateRank: input.rank },
          { signal },
        );
        return { rank: evaluateRank, average: averageNum };
      }),
      login: fromPromise(login),
    },
  });
