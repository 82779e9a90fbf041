import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';

/** Whether the account is to be closed, and what stands against it. The page offers the retry. */
export const closingOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['identity', 'closing', customerCode],
    queryFn: ({ signal }) => call('GET /api/portal/v1/identity/getClosing', undefined, { signal }),
    retry: false,
  });
