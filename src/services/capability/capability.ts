import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';

/** The tables of the capability page. */
export const capabilityOptions = () =>
  queryOptions({
    queryKey: ['capability', 'table'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/capability/getTable', undefined, inQuery(context)),
    staleTime: 10 * 60_000,
  });
