import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';

/** The mobile number of the account, masked (R396). */
export const boundPhoneOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['identity', 'phone', customerCode],
    queryFn: ({ signal }) => call('GET /api/portal/v1/identity/getBoundPhone', undefined, { signal }),
    enabled: customerCode !== '',
    retry: false,
  });
