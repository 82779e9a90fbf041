import { fromPromise } from 'xstate';
import type { Suggestion } from '../../../contract/help/search-calls';
import { searchMachine } from '../../machines/help/search/machine';
import { call } from '../shared/call';

/** The search of the help centre with its suggestions (R293). */
export const searchFlow = searchMachine.provide({
  actors: {
    suggest: fromPromise<
      readonly Pick<Suggestion, 'recommendKeyWord' | 'recommendHighLight' | 'address'>[],
      { text: string }
    >(
      async ({ input, signal }) =>
        (await call('POST /api/portal/v1/suggestServiceGuide', { searchKeyWord: input.text }, { signal })).data,
    ),
  },
});
