import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** Nickname and picture of who is signed in; not asked for without a customer. */
export const ownProfileOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['profile', customerCode],
    queryFn: ({ signal }) => call('GET /api/portal/v1/customer/getUserInfo', undefined, { signal }),
    enabled: customerCode !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
