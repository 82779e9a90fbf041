import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';

/** Header and footer; loaded by the layout and cached for the whole visit. */
export const menuOptions = () =>
  queryOptions({
    queryKey: ['site', 'menu'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/common/getMenuInfo', undefined, inQuery(context)),
    staleTime: 10 * 60_000,
  });

/** The sister sites, fetched when their popover is first opened. */
export const stationOptions = () =>
  queryOptions({
    queryKey: ['site', 'stations'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/common/getServiceStationInfo', undefined, inQuery(context)),
    staleTime: 10 * 60_000,
  });

/** The downloads of the order assistant (R332). */
export const downloadOptions = () =>
  queryOptions({
    queryKey: ['site', 'downloads'],
    meta: sameForAll,
    queryFn: (context) => call('POST /api/portal/v1/common/getDownloadUrl', undefined, inQuery(context)),
    staleTime: 10 * 60_000,
  });

/** The customer's salesperson (R042–R044). Cached once loaded; the panel retries after a failure. */
export const salespersonOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['site', 'salesperson', customerCode],
    queryFn: ({ signal }) => call('GET /api/portal/v1/common/getSalespersonInfo', undefined, { signal }),
    enabled: customerCode !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Open orders and balance of a customer (R018, R029); fetched again each time the popover opens. */
export const orderSummaryOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['site', 'orderSummary', customerCode],
    queryFn: ({ signal }) => call('POST /api/portal/v1/customer/getOrderAccountSummary', undefined, { signal }),
    enabled: false,
    retry: false,
  });
