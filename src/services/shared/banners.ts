import { queryOptions } from '@tanstack/react-query';
import { call } from './call';
import { inQuery } from './query-transport';

/** The slides of the banner; fetched again when the session is known (R073). */
export const bannersOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['home', 'banners', customerCode],
    queryFn: (context) => call('POST /api/portal/v1/selectRotationMapList', { markFlag: 1 }, inQuery(context)),
    staleTime: 5 * 60_000,
  });
