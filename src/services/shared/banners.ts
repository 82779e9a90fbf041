import { queryOptions } from '@tanstack/react-query';
import type { Transport } from './call';
import { call } from './call';

/** The slides of the banner; asked for again when it becomes known who the visitor is (R073). */
export const bannersOptions = (transport: Transport, customerCode: string) =>
  queryOptions({
    queryKey: ['home', 'banners', customerCode],
    queryFn: ({ signal }) => call(transport, 'POST /api/portal/v1/selectRotationMapList', { markFlag: 1 }, { signal }),
    staleTime: 5 * 60_000,
  });
