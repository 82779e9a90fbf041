import { queryOptions } from '@tanstack/react-query';
import type { SentBody } from '../../../contract';
import type { CheckInRules } from '../../../contract/beans/staff-calls';
import { call } from '../shared/call';

export const activitiesOptions = () =>
  queryOptions({
    queryKey: ['staff', 'activities', 'list'],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getActivities', undefined, { signal }),
  });

/** An activity for a form. Not refetched by itself: somebody fills in the form. */
export const activityOptions = (keyId: string) =>
  queryOptions({
    queryKey: ['staff', 'activities', 'one', keyId],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getActivity', { keyId }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const saleGoodsOptions = () =>
  queryOptions({
    queryKey: ['staff', 'activities', 'goods'],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getSaleGoods', undefined, { signal }),
  });

export const checkInRulesOptions = () =>
  queryOptions({
    queryKey: ['staff', 'activities', 'checkIn'],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getCheckInRules', undefined, { signal }),
  });

/** The version that was made last, for the form of the next one. */
export function startOfRules({ version, versions }: CheckInRules) {
  const last = versions.find((each) => each.version === version) ?? versions[0];
  const { since = '', days = [{ beans: 1 }], extras = [] } = last ?? {};
  return { id: 'checkIn', version, values: { since, days, extras } };
}

export const couponBatchesOptions = () =>
  queryOptions({
    queryKey: ['staff', 'activities', 'coupons'],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getCouponBatches', undefined, { signal }),
  });

export const voidCouponBatch = (body: SentBody<'POST /api/portal/v1/staff/voidCouponBatch'>) =>
  call('POST /api/portal/v1/staff/voidCouponBatch', body);
