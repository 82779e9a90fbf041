import { tips } from '../../../../contract/limits/tips';
import type { Visit } from '../../shared/visit';
import {
  cutOff,
  endsTheSession,
  isKnown,
  isLive,
  isVisitor,
  loginSteps,
  replyLost,
  sessionEnded,
  signedInAs,
} from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface TipWorld extends Visit {
  payment: 'none' | 'open' | 'paid' | 'refused' | 'closed';
  /** It has opened, and the page does not know it. */
  doubtful: boolean;
  /** How many were paid. */
  tips: number;
}

const start: TipWorld = { session: 'live', payment: 'none', doubtful: false, tips: 0 };

const opens = (world: TipWorld): TipWorld => ({ ...world, payment: 'open', doubtful: false });
const is = (payment: TipWorld['payment']) => (world: TipWorld) => isLive(world) && world.payment === payment;
const ends = (world: TipWorld): TipWorld => (is('open')(world) ? { ...world, payment: 'closed' } : world);

const prepared = '一位客户';

/** A video of the samples, tipped by an account of its own in the sandbox of the payment. */
export const world = worldOf<TipWorld>({
  starts: {
    customer: { label: '客户已登录', prepared, input: 'page', world: start },
    visitor: { label: '未登录', prepared, input: 'page', world: { ...start, session: 'none' } },
  },
  page: () => '/portal/factoryVideo/0/0',
  order: () => ({ accounts: { customer: {} } }),
  signedIn: ({ session }) => (session === 'none' ? '' : 'customer'),
  calls: {
    openPayment: 'POST /api/portal/v1/factoryLive/reward',
    askPayment: 'POST /api/portal/v1/factoryLive/getRewardStatus',
    endPayment: 'POST /api/portal/v1/factoryLive/cancelReward',
  },
  steps: {
    ...loginSteps<TipWorld>(),
    'tip.ask(customer)': { needs: isKnown },
    'tip.ask(visitor)': { needs: isVisitor },
    // A second tip would be another case.
    'tip.submit': { needs: ({ payment, doubtful }) => payment === 'none' || doubtful },
    'openPayment → opened': { needs: isLive, makes: opens },
    'openPayment → noSession': { needs: (w) => !isLive(w), makes: (w) => signedInAs(w, 'none') },
    'openPayment → broken': { needs: isLive, makes: (w) => ({ ...opens(w), doubtful: true }), ...replyLost },
    'askPayment → paid': { needs: is('paid') },
    'askPayment → refused': { needs: is('refused') },
    'askPayment → closed': { needs: is('closed') },
    'askPayment → paying': { needs: is('open') },
    'askPayment → noSession': sessionEnded<TipWorld>(),
    'askPayment → broken': cutOff,
    'endPayment → paid': { needs: is('paid') },
    'endPayment → refused': { needs: is('refused') },
    'endPayment → closed': { needs: (w) => is('open')(w) || is('closed')(w), makes: ends },
    'endPayment → broken': cutOff,
  },
  left: {
    openPayment: (w) => (isLive(w) ? { ...opens(w), doubtful: true } : w),
    endPayment: ends,
  },
  others: {
    pays: {
      label: '在支付窗口中点击「确认支付」',
      how: '在支付窗口中点击「确认支付」',
      needs: (w, snapshot) => is('open')(w) && snapshot.matches({ paying: 'waiting' }),
      makes: (w) => ({ ...w, payment: 'paid', tips: 1 }),
    },
    isRefused: {
      label: '在支付窗口中点击「支付失败：余额不足」',
      how: '在支付窗口中点击「支付失败：余额不足」',
      needs: (w, snapshot) => is('open')(w) && snapshot.matches({ paying: 'waiting' }),
      makes: (w) => ({ ...w, payment: 'refused' }),
    },
    expires: {
      label: '超过支付时限',
      how: `在 /dev/clock 把时钟拨快 ${tips.paymentMinutes + 1} 分钟`,
      needs: (w, snapshot) => is('open')(w) && snapshot.matches({ paying: 'waiting' }),
      makes: (w) => ({ ...w, payment: 'closed' }),
    },
    endsTheSession: endsTheSession<TipWorld>(
      (w, snapshot) =>
        w.payment !== 'paid' && (snapshot.matches('choosing') || snapshot.matches({ paying: 'waiting' })),
    ),
  },
  beyond: {
    ...because(
      '登录账号变更时页面更新为当前账号，支付窗口随之关闭',
      'askPayment → missing',
      'tip.paying.asking :: error askPayment[1]',
    ),
    ...because(
      '视频是样例，下架会影响同时进行的其他用例',
      'openPayment → missing',
      'tip.opening :: error openPayment[2]',
    ),
  },
  rules: [
    {
      name: '打赏成功时已付款，而且只付一次',
      requirement: 'R265',
      holds: ({ tips }, snapshot) => !snapshot.matches('paid') || tips === 1,
    },
  ],
  books: ({ tips }) => ({ tips }),
});
