import { createFileRoute } from '@tanstack/react-router';
import { couponOptions } from '../../../services/beans/coupons/coupon';
import { CallError } from '../../../services/shared/call';
import { CouponClaim } from './coupon-page';

const shape = /^[A-Za-z0-9]{1,40}$/;
const text = (value: unknown): string => (typeof value === 'string' && shape.test(value) ? value : '');

export const Route = createFileRoute('/portal/coupon')({
  /** R426: n is the number of the coupon, r its random code. */
  validateSearch: (search: Record<string, unknown>): { n?: string; r?: string } => ({
    ...(text(search.n) === '' ? {} : { n: text(search.n) }),
    ...(text(search.r) === '' ? {} : { r: text(search.r) }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, transport }, deps: { n, r } }) => {
    if (n === undefined || r === undefined) return;
    try {
      await queryClient.ensureQueryData(couponOptions(transport, { collarCouponNo: n, randomCode: r }));
    } catch (error) {
      // R063: the page says so, with a retry where that helps. That there is no such coupon is an answer like any other.
      if (!(error instanceof CallError && error.code === '404')) console.warn('the coupon could not be loaded');
    }
  },
  head: () => ({
    meta: [
      { title: '领取优惠券 - 华秀电路' },
      { name: 'description', content: '登录华秀电路客户账号，凭客编号码和手机号码领取优惠券。' },
      // Each address is for one customer.
      { name: 'robots', content: 'noindex' },
    ],
    links: [{ rel: 'canonical', href: '/portal/coupon' }],
  }),
  component: CouponClaim,
});
