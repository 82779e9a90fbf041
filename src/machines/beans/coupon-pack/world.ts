import type { Visit } from '../../shared/visit';
import { endsTheSession, isKnown, isLive, isVisitor, loginSteps, sessionEnded, signedInAs } from '../../shared/visit';
import { worldOf } from '../../shared/world';
import { sample } from './sample';

interface PackWorld extends Visit {
  phone: boolean;
  /** `taken`: by another customer with the same phone. */
  pack: 'free' | 'own' | 'taken';
  /** The browser has shown, and closed, the popup before. */
  dismissed: boolean;
}

const start: PackWorld = { session: 'none', phone: true, pack: 'free', dismissed: false };

const takes = (world: PackWorld): PackWorld =>
  isLive(world) && world.phone && world.pack === 'free' ? { ...world, pack: 'own' } : world;

const can = (pack: PackWorld['pack']) => (w: PackWorld) => isLive(w) && w.phone && w.pack === pack;

const prepared = (customer: string) => `${customer}；有 9 张优惠券的活动`;
const withPhone = '两位客户，绑定同一个手机号码';

/** The pack of an activity of its own. */
export const world = worldOf<PackWorld>({
  starts: {
    visitor: { label: '未登录', prepared: prepared(withPhone), input: 'fresh', world: start },
    customer: {
      label: '客户已登录',
      prepared: prepared(withPhone),
      input: 'fresh',
      world: { ...start, session: 'live' },
    },
    withoutPhone: {
      label: '客户已登录',
      prepared: prepared('一位客户，没有绑定手机号码'),
      input: 'fresh',
      world: { ...start, session: 'live', phone: false },
    },
    dismissed: {
      label: '客户已登录',
      prepared: `${prepared(withPhone)}，本次会话中关闭过弹窗`,
      input: 'dismissed',
      world: { ...start, session: 'live', dismissed: true },
    },
    received: {
      label: '客户已登录',
      prepared: `${prepared(withPhone)}，已领取`,
      input: 'received',
      world: { ...start, session: 'live', pack: 'own' },
    },
  },
  page: ({ sale }) => sale?.address ?? '',
  order: ({ phone, pack }) => ({
    accounts: { customer: phone ? { phone: true } : {}, ...(phone && { other: { phone: 'customer' } }) },
    sale: {
      items: [{ title: '便携电烙铁', price: 60, stock: 1 }],
      pack: {
        coupons: sample.couponList,
        total: sample.couponTotalAmount,
        ...(pack === 'own' && { takenBy: 'customer' }),
      },
    },
  }),
  signedIn: (w) => (isKnown(w) ? 'customer' : ''),
  calls: { receiveCoupons: 'POST /api/integral/activity/v1/receiveCoupons' },
  steps: {
    ...loginSteps<PackWorld>(),
    'pack.claim(known)': { needs: isKnown },
    'pack.claim(visitor)': { needs: isVisitor },
    // Another tab: there a visitor signs in and takes the pack, or the customer signs out.
    'pack.read(received)': {
      needs: (w, { context }) => !context.received && isVisitor(w) && w.phone && w.pack !== 'taken',
      makes: (w) => signedInAs({ ...w, pack: 'own' }, 'live'),
    },
    'pack.read(notReceived)': {
      needs: (w, snapshot) => isLive(w) && snapshot.matches('received'),
      makes: (w) => signedInAs(w, 'none'),
    },
    'receiveCoupons → received': {
      needs: (w) => can('free')(w) || can('own')(w),
      makes: takes,
    },
    'receiveCoupons → loginFirst': sessionEnded<PackWorld>(),
    'receiveCoupons → phoneMissing': { needs: (w) => isLive(w) && !w.phone },
    'receiveCoupons → refused': { needs: can('taken') },
  },
  left: { receiveCoupons: takes },
  others: {
    endsTheSession: endsTheSession<PackWorld>((_, snapshot) => snapshot.matches('popup')),
    takesItBefore: {
      label: '手机号码相同的另一位客户先领取',
      how: '在另一个浏览器以手机号码相同的另一位客户登录并领取',
      needs: (w, snapshot) => isLive(w) && w.phone && w.pack === 'free' && snapshot.matches('popup'),
      makes: (w) => ({ ...w, pack: 'taken' }),
    },
  },
  beyond: {
    'couponPack.received :: pack.read[0]': '同一位客户再次登录时，页面不重新读取活动',
  },
  rules: [
    {
      name: '提示领取成功时优惠券在客户名下',
      requirement: 'R391',
      holds: ({ pack }, snapshot) => !snapshot.matches('claimed') || pack === 'own',
    },
  ],
  books: ({ pack }) => ({ coupons: pack === 'own' ? sample.couponList.length : 0 }),
});
