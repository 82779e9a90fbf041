import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call';
import { inQuery } from '../../shared/query-transport';

/** What the address of a coupon names: its number and the random code that belongs to it (R426). */
export interface CouponNumbers {
  collarCouponNo: string;
  randomCode: string;
}

/** A coupon that can be claimed. An immediate retry would be refused again. */
export const couponOptions = (numbers: CouponNumbers) =>
  queryOptions({
    queryKey: ['beans', 'coupon', numbers.collarCouponNo, numbers.randomCode],
    queryFn: (context) =>
      call('GET /api/integral/coupon/v1/getCollarCoupon', undefined, { query: { ...numbers }, ...inQuery(context) }),
    retry: false,
  });
