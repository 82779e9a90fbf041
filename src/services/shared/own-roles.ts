import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** The own roles; empty for everybody who is no staff. */
export const ownRolesOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['staff', 'ownRoles', customerCode],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getOwnRoles', undefined, { signal }),
    enabled: customerCode !== '',
  });
