import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CouponGroup } from '../../../../contract/beans/coupons/calls';
import { beans } from '../../../../contract/limits/beans';
import { call } from '../../shared/call';

interface CouponQuery {
  couponGroup: CouponGroup;
  pageNum: number;
}

/** One page of the customer's coupons; asked for once it is known who that is. */
export const ownCouponsOptions = (customerCode: string, { couponGroup, pageNum }: CouponQuery) =>
  queryOptions({
    queryKey: ['beans', 'ownCoupons', customerCode, couponGroup, pageNum],
    queryFn: ({ signal }) =>
      call('POST /api/integral/coupon/v1/getCoupons', { couponGroup, pageNum, pageSize: beans.pageSize }, { signal }),
    enabled: customerCode !== '',
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
