import { fromPromise } from 'xstate';
import { couponPackMachine } from '../../../machines/beans/coupon-pack/machine';
import { call } from '../../shared/call';
import type { Login } from '../../shared/login';

/** The coupon pack of an activity (R391). */
export const couponPackFlow = (activityKeyId: string, login: Login) =>
  couponPackMachine.provide({
    actors: {
      login: fromPromise(login),
      receiveCoupons: fromPromise<void, undefined>(async ({ signal }) => {
        await call('POST /api/integral/activity/v1/receiveCoupons', { activityKeyId }, { signal });
      }),
    },
  });
