import { assign, emit, setup } from 'xstate';
import type { ProcessState } from '../../../../contract/beans/coupons/calls';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

interface Form {
  customerCode: string;
  phone: string;
}

interface Read {
  processState: ProcessState;
  /** The current customer has claimed it. */
  own: boolean;
}

interface Context extends Form, Read {}

type Event =
  | { type: 'coupon.claim'; known: boolean }
  | ({ type: 'form.submit' } & Form)
  | { type: 'dialog.close' }
  | ({ type: 'coupon.read' } & Read)
  /** Nobody is signed in any more. */
  | { type: 'customer.gone' };

const blank: Form = { customerCode: '', phone: '' };

/** A customer claims one coupon by customer code and phone (R426–R430); signing in comes first (C28). */
export const couponMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Read,
    events: {} as Event,
    emitted: {} as Notice,
    tags: {} as 'dialog' | 'busy' | 'card',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    login,
    claimCoupon: notProvided<void, Form>('claimCoupon'),
  },
  guards: {
    isOwn: ({ context }) => context.own,
    isClaimed: ({ context }) => context.processState === 5,
    isNotStarted: ({ context }) => context.processState === 6,
    isExpired: ({ context }) => context.processState === 7,
    isVoid: ({ context }) => context.processState === 8,
    readAsClaimed: (_, params: { processState: ProcessState }) => params.processState === 5,
    isVisitor: (_, params: { known: boolean }) => !params.known,
    needsLogin: (_, failure: Failure) => needsLogin(failure),
  },
  actions: {
    read: assign((_, { processState, own }: Read) => ({ processState, own })),
    own: assign({ processState: 5, own: true }),
    remember: assign((_, { customerCode, phone }: Form) => ({ customerCode, phone })),
    forget: assign(blank),
    complain: emit((_, { message }: Failure): Notice => ({ type: 'notice', level: 'error', text: message })),
  },
}).createMachine({
  id: 'coupon',
  context: ({ input }) => ({ ...blank, ...input }),
  initial: 'sorting',
  states: {
    sorting: {
      meta: { title: '判断优惠券状态' },
      always: [
        { guard: 'isOwn', target: 'owned' },
        { guard: 'isClaimed', target: 'claimed' },
        { guard: 'isNotStarted', target: 'notStarted' },
        { guard: 'isExpired', target: 'expired' },
        { guard: 'isVoid', target: 'voided' },
        { target: 'claimable' },
      ],
    },
    claimable: {
      tags: 'card',
      meta: { title: '可领取', requirements: ['R427', 'R431'] },
      on: {
        'coupon.claim': [
          { guard: { type: 'isVisitor', params: ({ event }) => event }, target: 'awaitingLogin' },
          { target: 'form' },
        ],
        'coupon.read': { target: 'sorting', actions: { type: 'read', params: ({ event }) => event } },
      },
    },
    awaitingLogin: {
      tags: 'card',
      meta: { title: '领取前等待登录', requirements: ['R010', 'R428'] },
      invoke: {
        id: 'login',
        src: 'login',
        input: loginInput,
        onDone: { target: 'form', description: 'C28：登录后接着领取' },
        onError: 'claimable',
      },
      on: { 'coupon.claim': { target: 'awaitingLogin', reenter: true } },
    },
    form: {
      tags: ['card', 'dialog'],
      meta: { title: '填写客编号码和手机号码', requirements: ['R428', 'R429'] },
      on: {
        'form.submit': { target: 'submitting', actions: { type: 'remember', params: ({ event }) => event } },
        'dialog.close': 'claimable',
        'customer.gone': 'claimable',
      },
    },
    submitting: {
      tags: ['card', 'dialog', 'busy'],
      meta: { title: '正在领取', requirements: ['R428'] },
      invoke: {
        id: 'claimCoupon',
        src: 'claimCoupon',
        input: ({ context }) => ({ customerCode: context.customerCode, phone: context.phone }),
        onDone: { target: 'succeeded', actions: ['forget', 'own'] },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingLogin',
            actions: 'forget',
          },
          {
            target: 'form',
            actions: ['forget', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
            description: 'R430：显示服务返回的原因',
          },
        ],
      },
      on: {
        'dialog.close': {
          target: 'claimable',
          actions: 'forget',
          description: '服务迟迟没有返回：可以离开，再次领取不会重复',
        },
      },
    },
    succeeded: {
      tags: ['card', 'dialog'],
      meta: { title: '领取成功', requirements: ['R430'] },
      on: { 'dialog.close': 'owned' },
    },
    owned: {
      meta: { title: '您已领取', requirements: ['R430', 'R431'] },
      on: {
        'coupon.read': {
          guard: { type: 'readAsClaimed', params: ({ event }) => event },
          target: 'sorting',
          actions: { type: 'read', params: ({ event }) => event },
          description: '领取之前发出的查询不算',
        },
      },
    },
    claimed: {
      meta: { title: '优惠券已被领取', requirements: ['R427'] },
      on: { 'coupon.read': { target: 'sorting', actions: { type: 'read', params: ({ event }) => event } } },
    },
    notStarted: {
      meta: { title: '优惠券尚未开始领取', requirements: ['R427'] },
      on: { 'coupon.read': { target: 'sorting', actions: { type: 'read', params: ({ event }) => event } } },
    },
    expired: {
      meta: { title: '优惠券已过期', requirements: ['R427'] },
    },
    voided: {
      meta: { title: '优惠券已作废', requirements: ['R427'] },
    },
  },
});
