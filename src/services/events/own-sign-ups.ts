import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';

/** The customer's sign-ups; asked for once it is known who that is. */
export const ownSignUpsOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['events', 'ownSignUps', customerCode],
    queryFn: async ({ signal }) =>
      (await call('POST /api/portal/v1/factoryVisit/getOwnSignUps', undefined, { signal })).signUps,
    enabled: customerCode !== '',
    staleTime: 0,
    retry: false,
  });

export const cancelSignUp = (signUpId: number) => call('POST /api/portal/v1/factoryVisit/cancelSignUp', { signUpId });
