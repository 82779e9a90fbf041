import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** The own rights; empty for everybody who is no staff. */
export const ownRightsOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['staff', 'ownRights', customerCode],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getOwnRights', undefined, { signal }),
    enabled: customerCode !== '',
  });
