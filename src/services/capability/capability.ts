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

/** Groups of words that mean the same to a search. */
export const synonymsOptions = () =>
  queryOptions({
    queryKey: ['capability', 'synonyms'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/getSearchSynonyms', undefined, inQuery(context)),
    staleTime: 60_000,
  });

/** Keys of the rows that a search finds. Its rules come with the first search. */
export const matchingOptions = (search: string) =>
  queryOptions({
    queryKey: ['capability', 'matching', search],
    meta: sameForAll,
    queryFn: async ({ client }) => {
      const [table, { groups }, { synonymsOf }, { matchingRows }] = await Promise.all([
        client.ensureQueryData(capabilityOptions()),
        client.ensureQueryData(synonymsOptions()),
        import('../../../contract/rules/search/synonyms'),
        import('../../../contract/capability/rules/search'),
      ]);
      return matchingRows(table, search, synonymsOf(groups));
    },
    placeholderData: keepPreviousData,
    enabled: search !== '',
    staleTime: 10 * 60_000,
    gcTime: 60_000,
  });
