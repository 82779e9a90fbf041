import type { Visit } from '../../shared/visit';
import { endsTheSession, isKnown, isLive, isVisitor, loginSteps, sessionEnded, signedInAs } from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface CouponWorld extends Visit {
  coupon: 'open' | 'own' | 'taken' | 'soon' | 'past' | 'void';
}

const couponOf = (coupon: CouponWorld['coupon'], session: Visit['session'] = 'none'): CouponWorld => ({
  session,
  coupon,
});
const claims = (world: CouponWorld): CouponWorld =>
  isLive(world) && world.coupon === 'open' ? { ...world, coupon: 'own' } : world;

const states = { open: 'open', own: 'open', taken: 'open', soon: 'soon', past: 'past', void: 'void' } as const;
const holders = { own: { claimedBy: 'customer' }, taken: { claimedBy: 'other' } } as const;

const prepared = (coupon: string) => `两位客户；${coupon}「周年庆50元现金券」`;
const timeGoesOn = '用例同时进行，共用服务器的时钟，等不到开始领取';

/** A coupon of its own. */
export const world = worldOf<CouponWorld>({
  starts: {
    visitor: { label: '未登录', prepared: prepared('可领取的'), input: 'claimable', world: couponOf('open') },
    customer: {
      label: '客户已登录',
      prepared: prepared('可领取的'),
      input: 'claimable',
      world: couponOf('open', 'live'),
    },
    claimed: {
      label: '客户已登录',
      prepared: prepared('另一位客户已领取的'),
      input: 'claimed',
      world: couponOf('taken', 'live'),
    },
    owned: { label: '客户已登录', prepared: prepared('客户已领取的'), input: 'owned', world: couponOf('own', 'live') },
    notStarted: { label: '未登录', prepared: prepared('尚未开始领取的'), input: 'notStarted', world: couponOf('soon') },
    expired: { label: '未登录', prepared: prepared('已过期的'), input: 'expired', world: couponOf('past') },
    voided: { label: '未登录', prepared: prepared('已作废的'), input: 'voided', world: couponOf('void') },
  },
  page: ({ coupon }) => coupon?.address ?? '',
  order: ({ coupon }) => ({
    accounts: { customer: {}, other: {} },
    coupon: { state: states[coupon], ...(coupon === 'own' || coupon === 'taken' ? holders[coupon] : {}) },
  }),
  signedIn: (w) => (isKnown(w) ? 'customer' : ''),
  calls: { claimCoupon: 'POST /api/integral/coupon/v1/collarCoupon' },
  steps: {
    ...loginSteps<CouponWorld>(),
    'coupon.claim(known)': { needs: isKnown },
    'coupon.claim(visitor)': { needs: isVisitor },
    'claimCoupon → claimed': {
      needs: (w) => isLive(w) && (w.coupon === 'open' || w.coupon === 'own'),
      makes: claims,
    },
    'claimCoupon → loginFirst': sessionEnded<CouponWorld>(),
    'claimCoupon → refused': { needs: (w) => isLive(w) && w.coupon === 'taken' },
    // The page reads the coupon anew, and shows what has become of it in another browser.
    'coupon.read(claimable)': {
      needs: (w, snapshot) => isLive(w) && w.coupon === 'open' && snapshot.matches('claimable'),
    },
    'coupon.read(claimed)': {
      needs: (w) => isLive(w) && (w.coupon === 'open' || w.coupon === 'taken'),
      makes: (w) => ({ ...w, coupon: 'taken' }),
    },
    'coupon.read(owned)': {
      needs: (w) => isLive(w) && (w.coupon === 'open' || w.coupon === 'own'),
      makes: (w) => ({ ...w, coupon: 'own' }),
    },
    'customer.gone': { needs: isLive, makes: (w) => signedInAs(w, 'none') },
  },
  left: { claimCoupon: claims },
  others: {
    endsTheSession: endsTheSession<CouponWorld>((_, snapshot) => snapshot.matches('form')),
    claimsItBefore: {
      label: '另一位客户先领取',
      how: '在另一个浏览器以另一位客户领取同一张优惠券',
      needs: (w, snapshot) => isLive(w) && w.coupon === 'open' && snapshot.matches('form'),
      makes: (w) => ({ ...w, coupon: 'taken' }),
    },
  },
  beyond: { 'coupon.notStarted :: coupon.read': timeGoesOn },
  rules: [
    {
      name: '领取成功的优惠券在客户名下',
      requirement: 'R430',
      holds: ({ coupon }, snapshot) => !snapshot.matches('succeeded') || coupon === 'own',
    },
  ],
  books: ({ coupon }) => ({ coupons: coupon === 'own' ? 1 : 0 }),
});
