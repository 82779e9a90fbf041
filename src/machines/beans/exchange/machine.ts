import { assertEvent, assign, emit, setup } from 'xstate';
import type { ExchangeAddress, ExchangeReason } from '../../../../contract/beans/sale/calls';
import type { FormChange, Kept } from '../../shared/draft';
import { dropDraft, keepDraft, readDraft } from '../../shared/draft';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, isUncertain, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';
import type { Offer } from './offer';
import { noOffer } from './offer';

/** What a refusal says (C23). */
interface Words {
  messages: Readonly<Record<ExchangeReason, string>>;
  /** Where the server names no reason. */
  ruleNotMet: string;
}

interface Context extends Words {
  offer: Offer;
  /** Idempotency key of the attempt. */
  key: string;
  exchangeId: number;
  /** What the form for the address begins with. */
  address: ExchangeAddress | null;
  /** The form begins with a draft. */
  restored: boolean;
  /** It was opened from the records of exchanges. */
  recorded: boolean;
}

export type ExchangeEvent =
  | { type: 'exchange.ask'; signedIn: boolean; offer: Offer }
  | { type: 'exchange.confirm'; key: string }
  | { type: 'exchange.retry' }
  | { type: 'exchange.cancel' }
  | { type: 'address.open' }
  /** From the records; `address`: what is there already. */
  | { type: 'address.edit'; exchangeId: number; address: ExchangeAddress | null }
  | { type: 'address.later' }
  | { type: 'address.submit'; address: ExchangeAddress }
  | FormChange<ExchangeAddress>
  | { type: 'draft.discard' }
  | { type: 'dialog.close' };

/** What the page does besides drawing. */
export type ExchangeNews =
  /** R411: only noted. */
  | { type: 'news.cancelled'; skuCode: string }
  /** `balance`: beans left. */
  | { type: 'news.exchanged'; balance: number }
  /** What the page shows of the item is out of date. */
  | { type: 'news.refused' }
  /** Where an item is sent was saved. */
  | { type: 'news.addressed' };

/** C23: why the item cannot be had, whatever the beans. */
const invalidText = ({ messages, ruleNotMet, offer: { status, reason } }: Context): string => {
  if (reason !== '') return messages[reason];
  return status === 4 ? messages.notStarted : ruleNotMet;
};

const unknownResult = '兑换结果未知，请稍后在兑换记录中查看';

/** A customer exchanges beans for an item of the flash sale, and says where to send it (R407–R415). */
export const exchangeMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Words,
    events: {} as ExchangeEvent,
    emitted: {} as Notice | ExchangeNews,
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    login,
    /** The item anew, for the customer who has just signed in. */
    fetchOffer: notProvided<Offer, { offer: Offer }>('fetchOffer'),
    sendExchange: notProvided<{ exchangeId: number; balance: number }, { offer: Offer; key: string }>('sendExchange'),
    readDraft: readDraft<ExchangeAddress>(),
    saveAddress: notProvided<void, { exchangeId: number; address: ExchangeAddress }>('saveAddress'),
  },
  guards: {
    isVisitor: (_, params: { signedIn: boolean }) => !params.signedIn,
    isUnresolved: ({ context }) => context.offer.unresolved !== '',
    isHeld: ({ context }) => context.offer.reason === 'alreadyExchanged',
    /** R406 */
    isSoldOut: ({ context: { offer } }) => offer.inventory <= 0 || offer.status === 3,
    isInvalid: ({ context }) => context.offer.status === 2 || context.offer.status === 4,
    isShort: ({ context: { offer } }) => offer.status === 1 || (offer.balance !== null && offer.balance < offer.price),
    /** The exchange may have gone through all the same. */
    isUncertain: (_, failure: Failure) => isUncertain(failure),
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    isRecorded: ({ context }) => context.recorded,
    hasAddress: (_, params: { address: ExchangeAddress | null }) => params.address !== null,
    isRestored: ({ context }) => context.restored,
  },
  actions: {
    take: assign((_, { offer }: { offer: Offer }) => ({ offer })),
    takeAnew: assign(({ context }, { offer }: { offer: Offer }) => ({
      offer: {
        ...offer,
        unresolved:
          offer.unresolved === '' && offer.customerCode === context.offer.customerCode
            ? context.offer.unresolved
            : offer.unresolved,
      },
    })),
    takeKey: assign((_, { key }: { key: string }) => ({ key })),
    takeEarlierKey: assign(({ context }) => ({ key: context.offer.unresolved })),
    doubt: assign(({ context: { offer, key } }) => ({ offer: { ...offer, unresolved: key } })),
    noteExchange: assign((_, { exchangeId }: { exchangeId: number }) => ({
      exchangeId,
      address: null,
      restored: false,
      recorded: false,
    })),
    takeRecord: assign((_, { exchangeId, address }: { exchangeId: number; address: ExchangeAddress | null }) => ({
      exchangeId,
      address,
      restored: false,
      recorded: true,
    })),
    restore: assign((_, { value }: Kept<ExchangeAddress>) => ({ address: value, restored: value !== null })),
    empty: assign({ address: null, restored: false }),
    keepDraft: keepDraft<ExchangeAddress>(),
    dropDraft,
    warn: emit((_, { message }: { message: string }): Notice => ({ type: 'notice', level: 'warning', text: message })),
    inform: emit((_, { message }: { message: string }): Notice => ({ type: 'notice', level: 'info', text: message })),
    warnInvalid: emit(({ context }): Notice => ({ type: 'notice', level: 'warning', text: invalidText(context) })),
    tellCancelled: emit(({ context }): ExchangeNews => ({ type: 'news.cancelled', skuCode: context.offer.skuCode })),
    tellExchanged: emit((_, { balance }: { balance: number }): ExchangeNews => ({ type: 'news.exchanged', balance })),
    tellRefused: emit({ type: 'news.refused' }),
    tellAddressed: emit({ type: 'news.addressed' }),
  },
}).createMachine({
  id: 'exchange',
  context: ({ input }) => ({
    ...input,
    offer: noOffer,
    key: '',
    exchangeId: 0,
    address: null,
    restored: false,
    recorded: false,
  }),
  initial: 'ready',
  states: {
    ready: {
      meta: { title: '等待兑换' },
      initial: 'idle',
      on: {
        'exchange.ask': [
          {
            guard: { type: 'isVisitor', params: ({ event }) => event },
            target: '.awaitingLogin',
            reenter: true,
            actions: { type: 'take', params: ({ event }) => event },
            description: 'R407',
          },
          { target: 'judging', actions: { type: 'take', params: ({ event }) => event } },
        ],
        'address.edit': [
          {
            guard: { type: 'hasAddress', params: ({ event }) => event },
            target: 'filling',
            actions: { type: 'takeRecord', params: ({ event }) => event },
            description: '在兑换记录中修改收货地址',
          },
          {
            target: 'openingAddress',
            actions: { type: 'takeRecord', params: ({ event }) => event },
            description: '在兑换记录中填写收货地址',
          },
        ],
      },
      states: {
        idle: { meta: { title: '可以兑换', requirements: ['R405'] } },
        awaitingLogin: {
          meta: { title: '等待登录', requirements: ['R407'] },
          invoke: {
            id: 'login',
            src: 'login',
            input: loginInput,
            onDone: '#exchange.fetching',
            onError: 'idle',
          },
        },
      },
    },
    fetching: {
      tags: 'busy',
      meta: { title: '登录后重新读取商品', requirements: ['R407', 'R408'] },
      invoke: {
        id: 'fetchOffer',
        src: 'fetchOffer',
        input: ({ context }) => ({ offer: context.offer }),
        onDone: { target: 'judging', actions: { type: 'takeAnew', params: ({ event }) => ({ offer: event.output }) } },
        onError: { target: 'ready', actions: { type: 'warn', params: ({ event }) => failureOf(event.error) } },
      },
    },
    judging: {
      meta: { title: '判断能否兑换' },
      description: 'R408: in this order',
      always: [
        {
          guard: 'isUnresolved',
          target: 'uncertain',
          actions: 'takeEarlierKey',
          description: '上次兑换结果未知：先查清结果，商品售罄、页面刷新之后也一样',
        },
        {
          guard: 'isHeld',
          target: 'ready',
          actions: { type: 'warn', params: ({ context }) => ({ message: context.messages.alreadyExchanged }) },
        },
        {
          guard: 'isSoldOut',
          target: 'ready',
          actions: { type: 'warn', params: ({ context }) => ({ message: context.messages.soldOut }) },
        },
        { guard: 'isInvalid', target: 'ready', actions: 'warnInvalid' },
        {
          guard: 'isShort',
          target: 'ready',
          actions: { type: 'warn', params: ({ context }) => ({ message: context.messages.beansShort }) },
        },
        'confirming',
      ],
    },
    confirming: {
      meta: { title: '确认兑换', requirements: ['R409'] },
      on: {
        'exchange.confirm': { target: 'exchanging', actions: { type: 'takeKey', params: ({ event }) => event } },
        'exchange.cancel': { target: 'ready', actions: 'tellCancelled', description: 'R411' },
      },
    },
    exchanging: {
      tags: 'busy',
      meta: { title: '正在兑换', requirements: ['R410'] },
      invoke: {
        id: 'sendExchange',
        src: 'sendExchange',
        input: ({ context }) => ({ offer: context.offer, key: context.key }),
        onDone: {
          target: 'succeeded',
          actions: [
            { type: 'noteExchange', params: ({ event }) => event.output },
            { type: 'tellExchanged', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isUncertain', params: ({ event }) => failureOf(event.error) },
            target: 'uncertain',
            actions: 'doubt',
          },
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'ready.awaitingLogin',
            description: '登录已失效：登录之后接着兑换',
          },
          {
            target: 'ready',
            actions: [{ type: 'warn', params: ({ event }) => failureOf(event.error) }, 'tellRefused'],
            description: 'R411',
          },
        ],
      },
      on: {
        'exchange.cancel': {
          target: 'ready',
          actions: ['tellRefused', { type: 'inform', params: { message: unknownResult } }],
          description: '服务迟迟没有返回：可以离开，结果之后再查',
        },
      },
    },
    uncertain: {
      meta: { title: '网络异常，兑换结果未知', requirements: ['R410', 'R415'] },
      on: {
        'exchange.retry': { target: 'exchanging', description: '同一个幂等键：不会重复扣除金豆' },
        'exchange.cancel': {
          target: 'ready',
          actions: ['tellRefused', { type: 'inform', params: { message: unknownResult } }],
        },
      },
    },
    succeeded: {
      meta: { title: '兑换成功', requirements: ['R411', 'R413'] },
      on: { 'address.open': 'openingAddress', 'address.later': 'reminding', 'dialog.close': 'ready' },
    },
    openingAddress: {
      meta: { title: '读取草稿' },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        onDone: { target: 'filling', actions: { type: 'restore', params: ({ event }) => event.output } },
        onError: 'filling',
      },
    },
    filling: {
      meta: { title: '填写收货地址', requirements: ['R413'] },
      on: {
        'address.submit': 'saving',
        'form.change': { actions: { type: 'keepDraft', params: ({ event }) => event.draft } },
        'draft.discard': { guard: 'isRestored', actions: ['dropDraft', 'empty'] },
        'address.later': [
          { guard: 'isRecorded', target: 'ready', description: '草稿保留' },
          { target: 'reminding', description: '草稿保留' },
        ],
      },
    },
    saving: {
      tags: 'busy',
      meta: { title: '正在保存收货地址', requirements: ['R413'] },
      invoke: {
        id: 'saveAddress',
        src: 'saveAddress',
        input: ({ context, event }) => ({
          exchangeId: context.exchangeId,
          address: addressIn(event),
        }),
        onDone: {
          target: 'ready',
          actions: ['dropDraft', { type: 'inform', params: { message: '保存成功' } }, 'tellAddressed'],
        },
        onError: { target: 'filling', actions: { type: 'warn', params: ({ event }) => failureOf(event.error) } },
      },
      on: {
        'address.later': [
          { guard: 'isRecorded', target: 'ready', description: '服务迟迟没有返回：可以离开' },
          { target: 'reminding', description: '服务迟迟没有返回：可以离开，稍后在兑换记录中查看' },
        ],
      },
    },
    reminding: {
      meta: { title: '提醒稍后填写地址', requirements: ['R413'] },
      on: { 'dialog.close': 'ready' },
    },
  },
});

function addressIn(event: ExchangeEvent): ExchangeAddress {
  assertEvent(event, 'address.submit');
  return event.address;
}
