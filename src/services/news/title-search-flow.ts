import { fromPromise } from 'xstate';
import type { TitleMatch } from '../../../contract/news/calls';
import { titleSearchMachine } from '../../machines/news/title-search/machine';
import { call } from '../shared/call';

/** The search by title within a category (R120). */
export const titleSearchFlow = (code: number) =>
  titleSearchMachine.provide({
    actors: {
      searchTitles: fromPromise<{ data: readonly TitleMatch[]; totalRows: number }, { title: string }>(
        ({ input, signal }) =>
          call(
            'POST /api/portal/v1/searchInformationTitle',
            { title: input.title, informationCategoryCode: code },
            { signal },
          ),
      ),
    },
  });
