import { claim, sample, screen } from '../../../src/machines/beans/coupon/screen';
import { dialog } from '../../../src/machines/screen-dialogs';
import { partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import type { Reply } from '../reply';
import { success } from '../reply';
import { beansCalls, beansReplies, beSignedIn, besideBeans, goTo, leave, loginOutside, readAnew } from './beans-page';

const couponReply = (read: object): Reply => success({ ...sample, ...read });

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands, input) => {
    await hands.always('coupon', couponReply(Object(input)));
    await goTo(hands, '/portal/coupon?n=CP1&r=R1');
    await hands.see([visible(partOf('coupon'))]);
  },
  calls: { ...beansCalls, coupon: /\/getCollarCoupon\b/, claimCoupon: /\/collarCoupon$/ },
  atOnce: beansReplies,
  outside: { login: loginOutside },
  answers: { claimCoupon: { done: () => success(null) } },
  overrides: {
    'coupon.claim': async ({ known }, hands, act) => {
      // Behind the login window a click counts only before the window has come.
      if (await hands.sees(dialog('登录'))) return hands.tap(claim);
      await beSignedIn(hands, known);
      return act();
    },
    'coupon.read': ({ processState, own }, hands) => readAnew(hands, 'coupon', couponReply({ processState, own })),
    'customer.gone': (_, hands) => leave(hands),
  },
};
