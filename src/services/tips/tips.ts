import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';

/** Whether tips can be paid: not where no vendor is configured. */
export const tipOptions = () =>
  queryOptions({
    queryKey: ['tips', 'options'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/factoryLive/getRewardOptions', undefined, inQuery(context)),
    staleTime: Number.POSITIVE_INFINITY,
  });
