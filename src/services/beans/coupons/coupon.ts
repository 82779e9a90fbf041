import { queryOptions } from '@tanstack/react-query';
import type { Transport } from '../../shared/call';
import { call } from '../../shared/call';

/** What the address of a coupon names: its number and the random code that belongs to it (R426). */
export interface CouponNumbers {
  collarCouponNo: string;
  randomCode: string;
}

/** A coupon that can be claimed. A refusal does not change by asking again at once. */
export const couponOptions = (transport: Transport, numbers: CouponNumbers) =>
  queryOptions({
    queryKey: ['beans', 'coupon', numbers.collarCouponNo, numbers.randomCode],
    queryFn: ({ signal }) =>
      call(transport, 'GET /api/integral/coupon/v1/getCollarCoupon', undefined, { query: { ...numbers }, signal }),
    retry: false,
  });
