import { assign, emit, setup } from 'xstate';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';
import type { BeansChange } from '../beans-change';

interface Input {
  /** The customer has the pack already. */
  received: boolean;
  /** The popup has been dismissed in this session. */
  dismissed: boolean;
}

interface Context extends Input {
  problem: string;
}

type Event =
  | { type: 'pack.open' }
  | { type: 'pack.claim'; known: boolean }
  | { type: 'pack.close' }
  | { type: 'pack.read'; received: boolean };

/** The popup is not to come by itself again in this session. */
interface Dismissal {
  type: 'pack.dismiss';
}

/** The coupon pack of the activity: comes up once a session, is taken once per registered phone (R391, R396). */
export const couponPackMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    emitted: {} as BeansChange | Dismissal,
    tags: {} as 'dialog' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    login,
    receiveCoupons: notProvided<void, undefined>('receiveCoupons'),
  },
  guards: {
    isReceived: ({ context }) => context.received,
    isDismissed: ({ context }) => context.dismissed,
    readAsReceived: (_, params: { received: boolean }) => params.received,
    isVisitor: (_, params: { known: boolean }) => !params.known,
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    lacksPhone: (_, { code }: Failure) => code === 'phoneMissing',
  },
  actions: {
    receive: assign({ received: true }),
    miss: assign({ received: false }),
    rest: assign({ dismissed: true }),
    forgive: assign({ problem: '' }),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    tellBeans: emit({ type: 'beans.change' }),
    dismiss: emit({ type: 'pack.dismiss' }),
  },
}).createMachine({
  id: 'couponPack',
  context: ({ input }) => ({ ...input, problem: '' }),
  initial: 'sorting',
  states: {
    sorting: {
      meta: { title: '判断券包状态' },
      always: [
        { guard: 'isReceived', target: 'received' },
        { guard: 'isDismissed', target: 'closed' },
        { target: 'popup' },
      ],
    },
    closed: {
      meta: { title: '优惠券包未打开', requirements: ['R391'] },
      on: {
        'pack.open': 'popup',
        'pack.read': {
          guard: { type: 'readAsReceived', params: ({ event }) => event },
          target: 'received',
          actions: 'receive',
        },
      },
    },
    popup: {
      tags: 'dialog',
      meta: { title: '优惠券包已打开', requirements: ['R368', 'R391', 'R394'] },
      on: {
        'pack.claim': [
          { guard: { type: 'isVisitor', params: ({ event }) => event }, target: 'awaitingLogin' },
          { target: 'claiming' },
        ],
        'pack.close': { target: 'closed', actions: ['rest', 'dismiss'] },
        'pack.read': {
          guard: { type: 'readAsReceived', params: ({ event }) => event },
          target: 'received',
          actions: 'receive',
          description: '登录后才知道已经领取过',
        },
      },
    },
    awaitingLogin: {
      meta: { title: '领取前等待登录', requirements: ['R010', 'R391'] },
      invoke: {
        id: 'login',
        src: 'login',
        input: loginInput,
        onDone: { target: 'claiming', description: '登录后接着领取' },
        onError: 'popup',
      },
    },
    claiming: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在领取', requirements: ['R391'] },
      invoke: {
        id: 'receiveCoupons',
        src: 'receiveCoupons',
        onDone: { target: 'claimed', actions: ['receive', 'tellBeans'] },
        onError: [
          { guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) }, target: 'awaitingLogin' },
          { guard: { type: 'lacksPhone', params: ({ event }) => failureOf(event.error) }, target: 'phoneMissing' },
          { target: 'refused', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
      on: {
        'pack.close': {
          target: 'closed',
          actions: ['rest', 'dismiss'],
          description: '服务迟迟没有返回：可以离开，再次领取不会重复',
        },
      },
    },
    claimed: {
      tags: 'dialog',
      meta: { title: '恭喜您，领取成功', requirements: ['R391'] },
      on: { 'pack.close': { target: 'received', actions: ['rest', 'dismiss'] } },
    },
    refused: {
      tags: 'dialog',
      meta: { title: '领取被拒绝', requirements: ['R391', 'R396'] },
      on: {
        'pack.claim': { target: 'claiming', actions: 'forgive' },
        'pack.close': { target: 'closed', actions: ['forgive', 'rest', 'dismiss'] },
      },
    },
    phoneMissing: {
      tags: 'dialog',
      meta: { title: '需先绑定手机号码', requirements: ['R396'] },
      on: { 'pack.close': { target: 'closed', actions: ['rest', 'dismiss'] } },
    },
    received: {
      meta: { title: '优惠券包已领取', requirements: ['R396'] },
      on: {
        'pack.read': [
          { guard: { type: 'readAsReceived', params: ({ event }) => event }, target: 'received' },
          { target: 'sorting', actions: 'miss', description: '换了客户' },
        ],
      },
    },
  },
});
