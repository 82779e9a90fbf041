import { screen } from '../../../src/machines/beans/coupon-pack/screen';
import type { RunDriver, RunHands } from '../driver';
import { ownRows } from '../own-rows';
import { endsTheSession, loginAnswers, signsInElsewhere, signsOutElsewhere } from '../visit';

const takes = async ({ as, facts }: RunHands, name: string) =>
  (await as(name)).post('/api/integral/activity/v1/receiveCoupons', { activityKeyId: facts.sale?.activity });

export const driver: RunDriver = {
  screen,
  before: async ({ page, world, facts: { sale } }) => {
    if (Object(world()).dismissed)
      await page.addInitScript((key) => sessionStorage.setItem(key, '1'), `portal.couponPack.${sale?.activity}`);
    // The popup waits until the visitor does something.
    await page.addInitScript(() => setInterval(() => window.dispatchEvent(new Event('scroll')), 100));
  },
  answers: loginAnswers,
  others: { endsTheSession, takesItBefore: (hands) => takes(hands, 'other') },
  overrides: {
    'pack.read': async ({ received }, hands) => {
      if (received !== true) return signsOutElsewhere(hands);
      await takes(hands, 'customer');
      return signsInElsewhere(hands);
    },
  },
  books: async (hands) => ({ coupons: await ownRows(hands, '优惠券') }),
};
