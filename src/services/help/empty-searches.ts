import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import { call } from '../shared/call';

/** One page of the words that found nothing. */
export const emptySearchesOptions = (body: CallBody<'POST /api/portal/v1/staff/getEmptySearches'>) =>
  queryOptions({
    queryKey: ['staff', 'emptySearches', body],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getEmptySearches', body, { signal }),
    placeholderData: keepPreviousData,
  });
