import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'vitest';
import type { BrowserPage } from 'vitest/browser';
import type { ActivityCoupon, ActivityInfo } from '../../contract/beans/activity/calls';
import { model } from '../../src/machines/beans/coupon-pack/model';
import { CouponPackFlow } from '../../src/routes/beans/coupons/coupon-pack-section';
import { packWasDismissed } from '../../src/services/beans/coupons/coupon-pack';
import { BeansStage, hasArrived, held, inputNamed, leave, newVisit, openLogin, signIn } from './support/beans';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { button, dialog, expectBusy, expectReady, noDialog } from './support/dialogs';
import { flowNamed } from './support/flow-named';
import { ask, see } from './support/patience';

const words = ['现金券', '折扣券', '礼品券', '运费券', '指定金额券', '免费券', '通用券', '加急券', 'API现金券'];

const couponList = words.map(
  (word, couponType): ActivityCoupon => ({
    name: `第${couponType}种`,
    detail: `${word}说明`,
    couponType,
    minConsumeMoney: couponType === 0 ? 100 : 0,
    couponDiscountConfig: {
      couponDenomination: couponType === 0 ? 80 : 0,
      freeDelivery: couponType === 3,
      deliveryDiscountAmount: 0,
      discountFoldNum: couponType === 1 ? 9.5 : 0,
    },
  }),
);

const info: ActivityInfo = {
  activityKeyId: 'ANNIV-18',
  title: '十八周年庆',
  startTime: 0,
  endTime: 1,
  currentTime: 0,
  generalMaxBeanQuantity: 60,
  orderMaxMultiplier: 2,
  couponList,
  couponTotalAmount: 200,
  task: true,
  couponReceived: false,
  rules: [],
};

const shown = held({ received: false, known: true });

function Pack() {
  const { received, known } = shown.use();
  return <CouponPackFlow info={{ ...info, couponReceived: received }} known={known} />;
}

const title = '周年庆优惠券包';

/** R394, R395: each coupon with its type, its value and its total. */
async function pack() {
  const open = dialog(title);
  await see(open).toBeVisible();
  await see(open.getByText('9张优惠券，总价值200元')).toBeVisible();
  for (const word of words) await see(open.getByText(word, { exact: true })).toBeInTheDocument();
  const cash = open.getByRole('listitem').first();
  await see(cash).toHaveTextContent('¥80现金券');
  await see(cash).toHaveTextContent('满100元可用');
  await see(open.getByText('9.5折')).toBeInTheDocument();
  return open;
}
const receivedMark = (page: BrowserPage) => see(page.getByText('已领取', { exact: true })).toBeVisible();

await describeRenderedFlow({
  flow: flowNamed('couponPack'),
  requirements: ['R368', 'R391', 'R394', 'R395', 'R396'],
  render: ({ name }) => {
    newVisit();
    sessionStorage.clear();
    shown.set({ received: inputNamed<{ received: boolean }>(model.inputs, name).received, known: true });
    return (
      <QueryClientProvider client={new QueryClient()}>
        <BeansStage>
          <Pack />
        </BeansStage>
      </QueryClientProvider>
    );
  },
  // The page sends a running machine what an earlier one would begin with.
  arrive: () => hasArrived('couponPack'),
  views: {
    popup: async () => expectReady(button('一键领取', await pack())),
    closed: async () => {
      await noDialog();
      await expectReady(button('领取优惠券'));
    },
    awaitingLogin: async () => {
      await noDialog();
      await ask('login window', () => openLogin.mock.calls.length).toBeGreaterThan(0);
    },
    claiming: async () => expectBusy((await pack()).getByRole('button', { name: /领取/ })),
    claimed: async () => see(dialog(title).getByText('恭喜您，领取成功')).toBeVisible(),
    refused: async () => {
      const open = await pack();
      await see(open.getByText('该手机号已领取过优惠券')).toBeVisible();
      await expectReady(button('重新领取', open));
    },
    received: async (page) => {
      await noDialog();
      await receivedMark(page);
    },
  },
  perform: {
    'pack.open': () => button('领取优惠券').click(),
    'pack.claim': async ({ known }) => {
      shown.set({ ...shown.get(), known });
      await dialog(title)
        .getByRole('button', { name: /^(一键|重新)领取$/ })
        .click();
    },
    'pack.close': async () => {
      await button('关闭', dialog(title)).click();
      // R368: not again in this session.
      expect(packWasDismissed('ANNIV-18')).toBe(true);
    },
    'pack.read': ({ type, received }, _, { send }) => {
      if (shown.get().received === received) send({ type, received });
      else shown.set({ ...shown.get(), received });
    },
    'customer.known': signIn,
    'customer.gone': leave,
  },
  announces: {
    'claiming: receiveCoupons → received': '恭喜您，领取成功知道了',
    'claiming: receiveCoupons → refused': '该手机号已领取过优惠券',
  },
});
