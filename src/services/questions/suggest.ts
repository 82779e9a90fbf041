import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';
import { sameForAll } from '../shared/same-for-all';

/** Characters from which similar questions are looked for. */
const least = 4;

/** Published questions and help documents that fit a title (R155). */
export const suggestOptions = (title: string) =>
  queryOptions({
    queryKey: ['questions', 'suggest', title],
    queryFn: ({ signal }) => call('POST /api/portal/v1/question/suggest', { title }, { signal }),
    enabled: [...title].length >= least,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // The form is complete without them.
    retry: false,
    meta: sameForAll,
  });
