import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** What waits for the account. */
export const waitingOptions = () =>
  queryOptions({
    queryKey: ['staff', 'waiting'],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getWaiting', undefined, { signal }),
    // Somebody else may have done it meanwhile.
    refetchOnMount: 'always',
  });
