import { createFileRoute } from '@tanstack/react-router';
import type { CouponGroup } from '../../../../contract/beans/coupons/calls';
import { headOfLoader, pageHead } from '../../shared/head';
import { OwnCoupons } from './own-coupons-page';

const groups: readonly CouponGroup[] = ['usable', 'locked', 'used', 'expired'];

const groupOf = (value: unknown): CouponGroup | undefined => groups.find((group) => group === value);

const pageOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 10_000 ? value : undefined;

export const Route = createFileRoute('/_account/portal/account/coupons')({
  /** The first page of the usable coupons bears no parameters. */
  validateSearch: ({ state, page }: Record<string, unknown>): { state?: CouponGroup; page?: number } => ({
    state: groupOf(state),
    page: pageOf(page),
  }),
  loader: () => ({
    head: pageHead({
      title: '我的优惠券',
      description: '查看{简称}账号中的优惠券：面额、使用条件、有效期与使用状态。',
      canonical: '/portal/account/coupons',
      indexed: false,
    }),
  }),
  head: headOfLoader,
  component: OwnCoupons,
});
