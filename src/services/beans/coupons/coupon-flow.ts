import { fromPromise } from 'xstate';
import { couponMachine } from '../../../machines/beans/coupon/machine';
import { call } from '../../shared/call';
import type { Login } from '../../shared/login';
import type { CouponNumbers } from './coupon';

/** The coupon of an address (R428). */
export const couponFlow = (numbers: CouponNumbers, login: Login) =>
  couponMachine.provide({
    actors: {
      login: fromPromise(login),
      claimCoupon: fromPromise<void, { customerCode: string; phone: string }>(async ({ input, signal }) => {
        await call('POST /api/integral/coupon/v1/collarCoupon', { ...numbers, ...input }, { signal });
      }),
    },
  });
