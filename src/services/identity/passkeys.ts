import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';

/** The passkeys that sign the account in. */
export const signInPasskeysOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['identity', 'signInPasskeys', customerCode],
    queryFn: ({ signal }) => call('GET /api/portal/v1/identity/getSignInPasskeys', undefined, { signal }),
    retry: false,
  });
