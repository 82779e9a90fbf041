import type { Page } from 'playwright';
import type { ClaimCoupon } from '../../../contract/beans/coupons/calls';
import type { Driver, View } from '../driver';
import type { Reply } from '../reply';
import { success } from '../reply';
import type { Sight } from '../sight';
import { absent, visible } from '../sight';
import {
  beansCalls,
  beansReplies,
  beSignedIn,
  besideBeans,
  closeLogin,
  goTo,
  isSignedIn,
  loginWindow,
  otherTab,
  readAnew,
} from './beans-page';
import { busy, button, closeDialog, dialog, noDialog, openDialog, ready } from './dialogs';

const title = '领取优惠券';

const coupon: Omit<ClaimCoupon, 'processState'> = {
  couponName: '周年庆50元现金券',
  couponType: 0,
  couponEffectiveStarTime: '2026-11-15 00:00:00',
  couponEffectiveEndTime: '2026-12-12 00:00:00',
  couponDiscountConfig: { couponDenomination: 50, freeDelivery: false, deliveryDiscountAmount: 0 },
};

const couponReply = (processState: unknown): Reply => success({ ...coupon, processState });

const part = (page: Page) => page.locator('[data-flow="coupon"]');

/** R431 */
const card = (page: Page): Sight[] => [
  visible('周年庆50元现金券', part(page).getByRole('heading', { name: '周年庆50元现金券' })),
  visible('现金券', part(page).getByText('现金券', { exact: true })),
  visible('有效期', part(page).getByText('有效期：2026-11-15 00:00 至 2026-12-12 00:00')),
];

/** C28: the own code is there already. */
const form = (page: Page): Sight[] => [
  ...openDialog(page, title),
  ...card(page),
  { what: '客编号码', where: dialog(page, title).getByLabel('客编号码'), is: { value: 'C10001' } },
];

const empty =
  (words: string): View =>
  (page) => [noDialog(page), visible(words, part(page).getByText(words)), absent('立即领取', button(page, '立即领取'))];

/** A coupon by its address (R426–R431). */
export const couponClaim: Driver = {
  address: besideBeans,
  arrive: async (hands, input) => {
    await hands.always('coupon', couponReply(Object(input).processState));
    await goTo(hands, '/portal/coupon?n=CP1&r=R1');
    await hands.see([visible('优惠券', part(hands.page))]);
  },
  calls: { ...beansCalls, coupon: /\/getCollarCoupon\b/, claimCoupon: /\/collarCoupon$/ },
  atOnce: beansReplies,
  answers: { claimCoupon: { done: () => success(null) } },
  perform: {
    'coupon.claim': async ({ known }, hands) => {
      // Behind the login window a click counts only before the window has come.
      if (await dialog(hands.page, '登录').isVisible())
        return button(part(hands.page), '立即领取').dispatchEvent('click');
      await beSignedIn(hands, known);
      return button(part(hands.page), '立即领取').click();
    },
    'form.submit': async ({ phone }, { page }) => {
      await dialog(page, title).getByLabel('手机号码').fill(phone);
      await button(dialog(page, title), '确认领取').click();
    },
    'dialog.close': closeDialog,
    'coupon.read': ({ processState }, hands) => readAnew(hands, 'coupon', couponReply(processState)),
    'customer.known': (_, hands) => otherTab(hands, 'signedIn'),
    'customer.gone': async (_, hands) => {
      if (await isSignedIn(hands)) await otherTab(hands, 'signedOut');
      else await closeLogin(hands);
    },
  },
  views: {
    claimable: (page) => [noDialog(page), ...card(page), ready(part(page), '立即领取')],
    awaitingLogin: (page) => [...card(page), loginWindow(page)],
    form: (page) => [...form(page), ready(dialog(page, title), '确认领取')],
    submitting: (page) => [...form(page), busy(dialog(page, title), '确认领取')],
    succeeded: (page) => [
      ...openDialog(page, '领取成功'),
      visible('恭喜您，领取成功', dialog(page, '领取成功').getByText('恭喜您，领取成功')),
    ],
    claimed: empty('优惠券已被领取，下次早点来哦～'),
    notStarted: empty('优惠券未到领取时间'),
    expired: empty('优惠券已过期'),
    voided: empty('优惠券已作废'),
  },
};
