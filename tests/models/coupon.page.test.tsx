import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'vitest';
import type { BrowserPage } from 'vitest/browser';
import type { ClaimCoupon } from '../../contract/beans/coupons/calls';
import { CouponFlow } from '../../src/routes/beans/coupons/coupon-flow';
// What is fetched when it is first used is fetched before the tests.
import '../../src/routes/beans/coupons/coupon-dialog';
import { model } from '../../src/machines/beans/coupon/model';
import { BeansStage, hasArrived, held, inputNamed, leave, newVisit, openLogin, signIn } from './support/beans';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { button, closeDialog, dialog, expectBusy, expectDialog, expectReady, noDialog } from './support/dialogs';
import { flowNamed } from './support/flow-named';
import { ask, see } from './support/patience';

const coupon: ClaimCoupon = {
  couponName: '周年庆50元现金券',
  couponType: 0,
  processState: 4,
  couponEffectiveStarTime: '2026-11-15 00:00:00',
  couponEffectiveEndTime: '2026-12-12 00:00:00',
  couponDiscountConfig: { couponDenomination: 50, freeDelivery: false, deliveryDiscountAmount: 0 },
};

const shown = held<{ processState: ClaimCoupon['processState']; ownCode: string }>({
  processState: 4,
  ownCode: 'C10001',
});

function Coupon() {
  const { processState, ownCode } = shown.use();
  const numbers = { collarCouponNo: 'CP1', randomCode: 'R1' };
  return <CouponFlow coupon={{ ...coupon, processState }} numbers={numbers} ownCode={ownCode} />;
}

const title = '领取优惠券';

/** R431 */
async function card(page: BrowserPage) {
  await see(page.getByRole('heading', { name: '周年庆50元现金券' })).toBeInTheDocument();
  await see(page.getByText('现金券', { exact: true })).toBeInTheDocument();
  await see(page.getByText('¥50')).toBeInTheDocument();
  await see(page.getByText('有效期：2026-11-15 00:00 至 2026-12-12 00:00')).toBeInTheDocument();
}
async function form(page: BrowserPage) {
  const open = await expectDialog(title, 480);
  await card(page);
  // C28: the own code is there already.
  await see(open.getByLabelText('客编号码')).toHaveValue('C10001');
  return open;
}
const empty = (words: string) => async (page: BrowserPage) => {
  await noDialog();
  await see(page.getByText(words)).toBeVisible();
  expect(page.getByRole('button', { name: '立即领取' }).query()).toBeNull();
};

await describeRenderedFlow({
  flow: flowNamed('coupon'),
  requirements: ['R427', 'R428', 'R430', 'R431'],
  render: ({ name }) => {
    newVisit();
    shown.set({
      processState: inputNamed<Pick<ClaimCoupon, 'processState'>>(model.inputs, name).processState,
      ownCode: 'C10001',
    });
    return (
      <QueryClientProvider client={new QueryClient()}>
        <BeansStage>
          <Coupon />
        </BeansStage>
      </QueryClientProvider>
    );
  },
  // The page sends a running machine what an earlier one would begin with.
  arrive: () => hasArrived('coupon'),
  views: {
    claimable: async (page) => {
      await noDialog();
      await card(page);
      await expectReady(button('立即领取'));
    },
    awaitingLogin: async (page) => {
      await noDialog();
      await card(page);
      await ask('login window', () => openLogin.mock.calls.length).toBeGreaterThan(0);
    },
    form: async (page) => expectReady(button('确认领取', await form(page))),
    submitting: async (page) => expectBusy(button('确认领取', await form(page))),
    succeeded: async () => {
      const done = await expectDialog('领取成功', 480);
      await see(done.getByText('恭喜您，领取成功')).toBeVisible();
    },
    claimed: empty('优惠券已被领取，下次早点来哦～'),
    notStarted: empty('优惠券未到领取时间'),
    expired: empty('优惠券已过期'),
    voided: empty('优惠券已作废'),
  },
  perform: {
    'coupon.claim': async ({ known }) => {
      shown.set({ ...shown.get(), ownCode: known ? 'C10001' : '' });
      await button('立即领取').click();
    },
    'form.submit': async ({ phone }) => {
      const open = dialog(title);
      await open.getByLabelText('手机号码').fill(phone);
      await button('确认领取', open).click();
    },
    'dialog.close': closeDialog,
    'coupon.read': ({ type, processState }, _, { send }) => {
      if (shown.get().processState === processState) send({ type, processState });
      else shown.set({ ...shown.get(), processState });
    },
    'customer.known': () => {
      shown.set({ ...shown.get(), ownCode: 'C10001' });
      signIn();
    },
    'customer.gone': leave,
  },
  announces: {
    'submitting: claimCoupon → refused': '手机号码与客编号码不匹配',
  },
});
