import { queryOptions } from '@tanstack/react-query';
import type { Transport } from '../../shared/call';
import { call } from '../../shared/call';
import { sameForAll } from '../../shared/same-for-all';

/** The rules of the sign-in cycle; those of now where none are named (R377). */
export const signConfigOptions = (transport: Transport, named?: { configCode: string; version: string }) =>
  queryOptions({
    queryKey: ['beans', 'signConfig', named?.configCode ?? '', named?.version ?? ''],
    meta: sameForAll,
    queryFn: ({ signal }) =>
      call(transport, 'GET /api/integral/sign/getSignInConfig', undefined, { query: named ?? {}, signal }),
    staleTime: 5 * 60_000,
  });
