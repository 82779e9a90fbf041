import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call';
import { inQuery } from '../../shared/query-transport';
import { sameForAll } from '../../shared/same-for-all';

/** The rules of the check-in cycle; those of now where none are named (R377). */
export const checkInConfigOptions = (named?: { configCode: string; version: string }) =>
  queryOptions({
    queryKey: ['beans', 'checkInConfig', named?.configCode ?? '', named?.version ?? ''],
    meta: sameForAll,
    queryFn: (context) =>
      call('GET /api/integral/sign/getSignInConfig', undefined, { query: named ?? {}, ...inQuery(context) }),
    staleTime: 5 * 60_000,
  });
