import { queryOptions } from '@tanstack/react-query';
import { call } from './call';
import { inQuery } from './query-transport';
import { sameForAll } from './same-for-all';

/** The selling points and the products of the home page. */
export const homeContentOptions = () =>
  queryOptions({
    queryKey: ['home', 'content'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/common/getHomeContent', undefined, inQuery(context)),
    staleTime: 5 * 60_000,
  });
