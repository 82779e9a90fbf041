import type { Page } from 'playwright';
import type { ActivityCoupon } from '../../../contract/beans/activity/calls';
import type { Driver, Hands } from '../driver';
import type { Reply } from '../reply';
import { success } from '../reply';
import type { Sight } from '../sight';
import { visible } from '../sight';
import {
  activityWith,
  beansCalls,
  beansReplies,
  beSignedIn,
  besideBeans,
  closeLogin,
  loginWindow,
  noSale,
  openBeans,
  otherTab,
  readAnew,
} from './beans-page';
import { button, dialog, noDialog, ready } from './dialogs';

const title = '周年庆优惠券包';

const coupon = (couponType: number, name: string, changes: Partial<ActivityCoupon['couponDiscountConfig']>) => ({
  name,
  detail: '全场可用',
  couponType,
  minConsumeMoney: couponType === 0 ? 100 : 0,
  couponDiscountConfig: {
    couponDenomination: 0,
    freeDelivery: false,
    deliveryDiscountAmount: 0,
    discountFoldNum: 0,
    ...changes,
  },
});

const couponList: ActivityCoupon[] = [
  coupon(0, '满减券', { couponDenomination: 80 }),
  coupon(1, '打折券', { discountFoldNum: 9.5 }),
  coupon(3, '包邮券', { freeDelivery: true }),
];

const pack = (couponReceived: boolean): Reply =>
  success(activityWith({ couponList, couponTotalAmount: 200, couponReceived }));

const isSet = (input: unknown, field: string): boolean =>
  typeof input === 'object' && input !== null && Reflect.get(input, field) === true;

async function openPack(hands: Hands, input: unknown): Promise<void> {
  await hands.always('activity', pack(isSet(input, 'received')));
  if (isSet(input, 'dismissed'))
    await hands.page.evaluate(() => sessionStorage.setItem('portal.couponPack.anniversary', '1'));
  await openBeans(hands, 'couponPack');
}

/** R394, R395: each coupon with its type and its value, and what they are worth together. */
const coupons = (page: Page): Sight[] => [
  visible(title, dialog(page, title)),
  visible('3张优惠券', dialog(page, title).getByText('3张优惠券，总价值200元')),
  visible('¥80现金券', dialog(page, title).getByRole('listitem').filter({ hasText: '¥80现金券' })),
  visible('9.5折折扣券', dialog(page, title).getByRole('listitem').filter({ hasText: '9.5折折扣券' })),
  visible('运费券', dialog(page, title).getByRole('listitem').filter({ hasText: '运费券' })),
];

/** The coupon pack of the anniversary (R368, R391, R394–R396). */
export const couponPack: Driver = {
  address: besideBeans,
  arrive: openPack,
  calls: { ...beansCalls, receiveCoupons: /\/receiveCoupons$/ },
  atOnce: { ...beansReplies, loadSale: success(noSale) },
  answers: { receiveCoupons: { done: () => success(null) } },
  perform: {
    'pack.open': (_, { page }) => button(page, '领取优惠券').click(),
    'pack.claim': async ({ known }, hands) => {
      await beSignedIn(hands, known);
      await dialog(hands.page, title)
        .getByRole('button', { name: /^(一键|重新)领取$/ })
        .click();
    },
    'pack.close': (_, { page }) => button(dialog(page, title), '关闭').click(),
    'pack.read': ({ received }, hands) => readAnew(hands, 'activity', pack(received)),
    'customer.known': (_, hands) => otherTab(hands, 'signedIn'),
    'customer.gone': (_, hands) => closeLogin(hands),
  },
  views: {
    popup: (page) => [...coupons(page), ready(dialog(page, title), '一键领取')],
    closed: (page) => [noDialog(page), ready(page, '领取优惠券')],
    awaitingLogin: (page) => [loginWindow(page)],
    claiming: (page) => [
      ...coupons(page),
      { what: '领取', where: dialog(page, title).getByRole('button', { name: /领取/ }), is: 'busy' },
    ],
    claimed: (page) => [
      visible('恭喜您，领取成功', dialog(page, title).getByText('恭喜您，领取成功')),
      ready(dialog(page, title), '知道了'),
    ],
    refused: (page) => [
      ...coupons(page),
      visible('该手机号已领取过优惠券', dialog(page, title).getByText('该手机号已领取过优惠券')),
      ready(dialog(page, title), '重新领取'),
    ],
    received: (page) => [noDialog(page), visible('已领取', page.getByText('已领取', { exact: true }))],
  },
};
