import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Transport } from '../../shared/call';
import { browserTransport, call } from '../../shared/call';

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

/** Actor of claiming a coupon (R428). */
export const couponActors = (numbers: CouponNumbers) => ({
  claimCoupon: fromPromise<void, { customerCode: string; phone: string }>(async ({ input, signal }) => {
    await call(browserTransport, 'POST /api/integral/coupon/v1/collarCoupon', { ...numbers, ...input }, { signal });
  }),
});
