import { fromPromise } from 'xstate';
import { couponPackMachine } from '../../../machines/beans/coupon-pack/machine';
import { call } from '../../shared/call';

/** The coupon pack of an activity (R391). */
export const couponPackFlow = (activityKeyId: string) =>
  couponPackMachine.provide({
    actors: {
      receiveCoupons: fromPromise<void, undefined>(async ({ signal }) => {
        await call('POST /api/integral/activity/v1/receiveCoupons', { activityKeyId }, { signal });
      }),
    },
  });
