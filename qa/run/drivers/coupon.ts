import { claim, screen } from '../../../src/machines/beans/coupon/screen';
import type { RunDriver, RunHands } from '../driver';
import { ownRows } from '../own-rows';
import { endsTheSession, loginAnswers, signsInElsewhere, signsOutElsewhere } from '../visit';

async function claimAs({ as, facts: { coupon, accounts } }: RunHands, name: string): Promise<void> {
  const body = { collarCouponNo: coupon?.number, randomCode: coupon?.code, phone: '13800138000' };
  const customerCode = accounts[name]?.code;
  await (await as(name)).post('/api/integral/coupon/v1/collarCoupon', { ...body, customerCode });
}

export const driver: RunDriver = {
  screen,
  answers: loginAnswers,
  others: {
    endsTheSession,
    claimsItBefore: (hands) => claimAs(hands, 'other'),
  },
  overrides: {
    // Behind the login window too.
    'coupon.claim': (_, { tap }) => tap(claim),
    'coupon.read': async ({ own, processState }, hands) => {
      const { coupon } = Object(hands.world());
      if (coupon === 'open' && processState === 5) await claimAs(hands, own === true ? 'customer' : 'other');
      await signsInElsewhere(hands);
    },
    'customer.gone': (_, hands) => signsOutElsewhere(hands),
  },
  books: async (hands) => ({ coupons: await ownRows(hands, '优惠券') }),
};
