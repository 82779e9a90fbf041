import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** Whether the account has a second factor, and needs one. */
export const secondFactorOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['identity', 'secondFactor', customerCode],
    queryFn: ({ signal }) => call('GET /api/portal/v1/identity/getSecondFactor', undefined, { signal }),
    enabled: customerCode !== '',
    retry: false,
  });
