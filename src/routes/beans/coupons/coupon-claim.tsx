import { createFileRoute } from '@tanstack/react-router';
import { couponOptions } from '../../../services/beans/coupons/coupon';
import { isMissing } from '../../../services/shared/call';
import { headOfLoader, pageHead } from '../../shared/head';
import { tolerate } from '../../shared/loading';
import { CouponClaim } from './coupon-page';

const shape = /^[A-Za-z0-9]{1,40}$/;
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined;

/** The page itself says that a coupon does not exist. */
function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

export const Route = createFileRoute('/portal/coupon')({
  /** R426: n is the number of the coupon, r its random code. */
  validateSearch: (search: Record<string, unknown>): { n?: string; r?: string } => ({
    n: text(search.n),
    r: text(search.r),
  }),
  loaderDeps: ({ search: { n, r } }) => ({ n, r }),
  loader: async ({ context: { queryClient }, deps: { n, r } }) => {
    const head = pageHead({
      title: '领取优惠券',
      description: '登录{简称}客户账号，凭客编号码和手机号码领取优惠券。',
      canonical: '/portal/coupon',
      // Each address is for one customer.
      indexed: false,
    });
    if (n === undefined || r === undefined) return { head };
    const coupon = queryClient.ensureQueryData(couponOptions({ collarCouponNo: n, randomCode: r }));
    await tolerate('the coupon', coupon.catch(unlessMissing));
    return { head };
  },
  head: headOfLoader,
  component: CouponClaim,
});
