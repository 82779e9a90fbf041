import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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

/** Keys of the rows that a search finds. Its rules come with the first search. */
export const matchingOptions = (search: string) =>
  queryOptions({
    queryKey: ['capability', 'matching', search],
    meta: sameForAll,
    queryFn: async ({ client }) => {
      const [table, { matchingRows }] = await Promise.all([
        client.ensureQueryData(capabilityOptions()),
        import('../../../contract/capability/rules/search'),
      ]);
      return matchingRows(table, search);
    },
    placeholderData: keepPreviousData,
    enabled: search !== '',
    staleTime: 10 * 60_000,
    gcTime: 60_000,
  });
