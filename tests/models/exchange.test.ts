import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { exchangeMessages, itemButtonText } from '../../contract/beans/rules/exchange';
import type { ExchangeAddress } from '../../contract/beans/sale/calls';
import { exchangeMachine } from '../../src/machines/beans/exchange/machine';
import type { Offer } from '../../src/machines/beans/exchange/offer';
import type { Kept } from '../../src/machines/shared/draft';
import type { LoginInput } from '../../src/machines/shared/login';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';
import { done, fail, story } from './support/story';

const offer: Offer = {
  activityKeyId: 'anniversary',
  skuCode: 'sku-1',
  title: '便携电烙铁',
  picture: 'art:iron',
  price: 60,
  inventory: 5,
  status: 0,
  reason: '',
  ticket: 'ticket',
  balance: 60,
  customerCode: 'C10001',
  unresolved: '',
};

const address: ExchangeAddress = {
  linkMan: '王小明',
  phone: '13800000000',
  region: '广东省深圳市',
  detail: '创新路1号',
};

const noDraft = { value: null, key: '', stored: false };

function start() {
  const logins = heldActor<void, LoginInput>();
  const fetches = heldActor<Offer, { offer: Offer }>();
  const sends = heldActor<{ exchangeId: number; balance: number }, { offer: Offer; key: string }>();
  const drafts = heldActor<Kept<ExchangeAddress>, undefined>();
  const saves = heldActor<void, { exchangeId: number; address: ExchangeAddress }>();
  const actor = createActor(
    exchangeMachine.provide({
      actors: {
        login: logins.logic,
        fetchOffer: fetches.logic,
        sendExchange: sends.logic,
        readDraft: drafts.logic,
        saveAddress: saves.logic,
      },
    }),
    { input: { messages: exchangeMessages, ruleNotMet: itemButtonText(2) } },
  );
  const received: string[] = [];
  actor.on('*', (news) => {
    if (news.type === 'notice') received.push(`${news.level} ${news.text}`);
    else if (news.type === 'news.addressed') received.push('addressed');
    else if (news.type === 'news.exchanged') received.push(`exchanged ${news.balance}`);
    else received.push(news.type === 'news.cancelled' ? `cancelled ${news.skuCode}` : 'refused');
  });
  actor.start();
  return {
    logins,
    fetches,
    sends,
    drafts,
    saves,
    received,
    send: actor.send,
    ask: (changes: Partial<Offer> = {}, signedIn = true) =>
      actor.send({ type: 'exchange.ask', signedIn, offer: { ...offer, ...changes } }),
    confirm: (key = 'key-1') => actor.send({ type: 'exchange.confirm', key }),
    state: () => stateName(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
  };
}

async function exchanged() {
  const flow = start();
  flow.ask();
  flow.confirm();
  await flow.sends.last().answer({ exchangeId: 7, balance: 0 });
  flow.received.length = 0;
  return flow;
}

describe('what a press on the button leads to', () => {
  it.each<[string, Partial<Offer>]>([
    ['该商品已售罄', { inventory: 0 }],
    ['该商品已售罄', { status: 3, reason: 'soldOut' }],
    ['该商品已售罄', { inventory: 0, status: 2, reason: 'ended', balance: 0 }],
    ['您已兑换成功，不可重复兑换', { inventory: 0, status: 2, reason: 'alreadyExchanged', balance: 0 }],
    ['您已兑换成功，不可重复兑换', { status: 2, reason: 'alreadyExchanged', balance: 0 }],
    ['秒杀活动未开始', { status: 4, reason: 'notStarted', balance: 0 }],
    ['秒杀活动未开始', { status: 4 }],
    ['秒杀活动已结束', { status: 2, reason: 'ended' }],
    ['兑换规则不满足', { status: 2 }],
    ['您的金豆不足', { status: 1, reason: 'beansShort' }],
    ['您的金豆不足', { balance: 59 }],
  ])('%s, and nothing is sent [R406, R408, R412, R414]: %j', (text, changes) => {
    const flow = start();
    flow.ask(changes);
    expect([flow.state(), flow.received, flow.sends.requests.length]).toEqual(['ready.idle', [`warning ${text}`], 0]);
  });

  it('is a question where just enough beans are there, or nobody knows how many [R409, R414]', () => {
    for (const balance of [60, null]) {
      const flow = start();
      flow.ask({ balance });
      expect([flow.state(), flow.received]).toEqual(['confirming', []]);
    }
  });

  it('is the login window for a visitor, whatever the item is like; then the item is read anew [R407, R408]', async () => {
    const flow = start();
    flow.ask({ status: 3, inventory: 0 }, false);
    expect([flow.state(), flow.received]).toEqual(['ready.awaitingLogin', []]);
    // The page may know by now who it is: nobody has refused yet.
    expect(flow.logins.last().input).toEqual({ refused: false });
    await flow.logins.last().answer();
    expect(flow.state()).toBe('fetching');
    expect(flow.fetches.last().input.offer.skuCode).toBe('sku-1');
    await flow.fetches.last().answer({ ...offer, ticket: 'own' });
    expect([flow.state(), flow.context().offer.ticket]).toEqual(['confirming', 'own']);
  });

  it('is judged by what the customer has, not by what the visitor saw [R408]', async () => {
    const flow = start();
    flow.ask({}, false);
    await flow.logins.last().answer();
    await flow.fetches.last().answer({ ...offer, status: 2, reason: 'alreadyExchanged' });
    expect([flow.state(), flow.received]).toEqual(['ready.idle', ['warning 您已兑换成功，不可重复兑换']]);
  });

  it('says why where the item cannot be read after signing in', async () => {
    const flow = start();
    flow.ask({}, false);
    await flow.logins.last().answer();
    await flow.fetches.last().fail({ code: 'NETWORK', message: '网络异常' });
    expect([flow.state(), flow.received]).toEqual(['ready.idle', ['warning 网络异常']]);
  });

  it('is asked again after the login window was closed, for another item too [R407]', async () => {
    const flow = start();
    flow.ask({}, false);
    const first = flow.logins.last();
    flow.ask({ skuCode: 'sku-2' }, false);
    expect([first.signal.aborted, flow.logins.requests.length]).toEqual([true, 2]);
    await flow.logins.last().fail({ code: 'DISMISSED', message: '' });
    expect(flow.state()).toBe('ready.idle');
    flow.ask({ skuCode: 'sku-3' }, false);
    flow.ask({ skuCode: 'sku-4' });
    expect([flow.state(), flow.context().offer.skuCode]).toEqual(['confirming', 'sku-4']);
  });
});

describe('an exchange', () => {
  it('is sent once, with its key and its ticket, and tells what is left [R410, R411]', async () => {
    const flow = start();
    flow.ask();
    flow.confirm();
    flow.confirm('key-2');
    flow.ask();
    expect(flow.sends.requests.map(({ input }) => [input.key, input.offer.ticket])).toEqual([['key-1', 'ticket']]);
    await flow.sends.last().answer({ exchangeId: 7, balance: 12 });
    expect([flow.state(), flow.received]).toEqual(['succeeded', ['exchanged 12']]);
  });

  it('that is called off is only noted [R411]', () => {
    const flow = start();
    flow.ask();
    flow.send({ type: 'exchange.cancel' });
    expect([flow.state(), flow.received, flow.sends.requests.length]).toEqual(['ready.idle', ['cancelled sku-1'], 0]);
  });

  it.each(['soldOut', '400', '429', 'ticket'])(
    'that is refused (%s) says what the server says [R411]',
    async (code) => {
      const flow = start();
      flow.ask();
      flow.confirm();
      await flow.sends.last().fail({ code, message: '该商品已售罄' });
      expect([flow.state(), flow.received]).toEqual(['ready.idle', ['warning 该商品已售罄', 'refused']]);
    },
  );

  it.each(['NETWORK', 'TIMEOUT', '502'])(
    'of unknown outcome (%s) is sent again with the same key [R410, R415]',
    async (code) => {
      const flow = start();
      flow.ask();
      flow.confirm();
      await flow.sends.last().fail({ code, message: '网络异常' });
      expect([flow.state(), flow.received]).toEqual(['uncertain', []]);
      flow.send({ type: 'exchange.retry' });
      await flow.sends.last().answer({ exchangeId: 7, balance: 0 });
      expect(flow.sends.requests.map(({ input }) => input.key)).toEqual(['key-1', 'key-1']);
      expect(flow.state()).toBe('succeeded');
    },
  );

  it.each<[string, Partial<Offer>]>([
    ['is sold out', { status: 3, inventory: 0, reason: 'soldOut' }],
    ['is the customer’s already', { status: 2, inventory: 0, reason: 'alreadyExchanged', balance: 0 }],
    ['is to be had', {}],
  ])(
    'of unknown outcome is taken up again with its key, also where the item %s [R410, R413, R415]',
    async (_, changes) => {
      const flow = start();
      flow.ask({ ...changes, unresolved: 'key-1' });
      expect([flow.state(), flow.received, flow.sends.requests.length]).toEqual(['uncertain', [], 0]);
      flow.send({ type: 'exchange.retry' });
      await flow.sends.last().answer({ exchangeId: 7, balance: 0 });
      expect([flow.state(), flow.sends.last().input.key]).toEqual(['succeeded', 'key-1']);
      flow.send({ type: 'address.open' });
      await flow.drafts.last().answer(noDraft);
      flow.send({ type: 'address.submit', address });
      expect(flow.saves.last().input.exchangeId).toBe(7);
    },
  );

  it('of unknown outcome can be left, with a word on where to look [R415]', async () => {
    const flow = start();
    flow.ask();
    flow.confirm('key-1');
    await flow.sends.last().fail({ code: 'NETWORK', message: '' });
    expect(flow.context().offer.unresolved).toBe('key-1');
    flow.send({ type: 'exchange.cancel' });
    expect([flow.state(), flow.received]).toEqual([
      'ready.idle',
      ['refused', 'info 兑换结果未知，请稍后在兑换记录中查看'],
    ]);
    flow.ask({ skuCode: 'sku-2' });
    flow.confirm('key-2');
    expect(flow.sends.last().input.key).toBe('key-2');
  });

  it('that nobody answers can be left [R411]', async () => {
    const flow = start();
    flow.ask();
    flow.confirm();
    const hanging = flow.sends.last();
    flow.send({ type: 'exchange.cancel' });
    expect([flow.state(), hanging.signal.aborted, flow.received]).toEqual([
      'ready.idle',
      true,
      ['refused', 'info 兑换结果未知，请稍后在兑换记录中查看'],
    ]);
    await hanging.answer({ exchangeId: 7, balance: 0 });
    expect(flow.state()).toBe('ready.idle');
  });

  it.each([
    ['C10001', 'uncertain'],
    ['C10002', 'confirming'],
  ])('of unknown outcome whose session has ended goes on for %s as %s [R407, R415]', async (customerCode, state) => {
    const flow = start();
    flow.ask({ unresolved: 'key-1' });
    flow.send({ type: 'exchange.retry' });
    await flow.sends.last().fail({ code: 'LOGIN', message: '请先登录' });
    await flow.logins.last().answer();
    await flow.fetches.last().answer({ ...offer, customerCode });
    expect(flow.state()).toBe(state);
  });

  it.each(['LOGIN', '401'])(
    'of a customer whose session has ended (%s) goes on after signing in [R407]',
    async (code) => {
      const flow = start();
      flow.ask();
      flow.confirm();
      await flow.sends.last().fail({ code, message: '请先登录' });
      expect([flow.state(), flow.received]).toEqual(['ready.awaitingLogin', []]);
      expect(flow.logins.last().input).toEqual({ refused: true });
      await flow.logins.last().answer();
      await flow.fetches.last().answer(offer);
      expect(flow.state()).toBe('confirming');
    },
  );
});

describe('the address', () => {
  it('is filled in at once and saved for this exchange [R413]', async () => {
    const flow = await exchanged();
    flow.send({ type: 'address.open' });
    await flow.drafts.last().answer(noDraft);
    flow.send({ type: 'address.submit', address });
    expect(flow.saves.last().input).toEqual({ exchangeId: 7, address });
    await flow.saves.last().answer();
    expect([flow.state(), flow.received]).toEqual(['ready.idle', ['info 保存成功', 'addressed']]);
  });

  it('that is refused stays in the form, with the server’s words', async () => {
    const flow = await exchanged();
    flow.send({ type: 'address.open' });
    await flow.drafts.last().answer(noDraft);
    flow.send({ type: 'address.submit', address });
    await flow.saves.last().fail({ code: '400', message: '请输入正确的手机号码' });
    expect([flow.state(), flow.received]).toEqual(['filling', ['warning 请输入正确的手机号码']]);
  });

  it('is left for later from the dialog and from the form, with a word on where [R413]', async () => {
    const flow = await exchanged();
    flow.send({ type: 'address.later' });
    expect(flow.state()).toBe('reminding');
    flow.send({ type: 'dialog.close' });
    expect([flow.state(), flow.saves.requests.length]).toEqual(['ready.idle', 0]);

    const again = await exchanged();
    again.send({ type: 'address.open' });
    await again.drafts.last().answer(noDraft);
    expect(again.state()).toBe('filling');
    again.send({ type: 'address.later' });
    expect(again.state()).toBe('reminding');
  });

  it('whose saving nobody answers is left for later [R413]', async () => {
    const flow = await exchanged();
    flow.send({ type: 'address.open' });
    await flow.drafts.last().answer(noDraft);
    flow.send({ type: 'address.submit', address });
    flow.send({ type: 'address.later' });
    expect([flow.state(), flow.saves.last().signal.aborted]).toEqual(['reminding', true]);
  });

  it('need not be spoken of at all [R413]', async () => {
    const flow = await exchanged();
    flow.send({ type: 'dialog.close' });
    expect([flow.state(), flow.received]).toEqual(['ready.idle', []]);
  });

  it('of the records is saved for its exchange, and leaving it leads back to them [R413]', async () => {
    const flow = start();
    flow.send({ type: 'address.edit', exchangeId: 9, address });
    expect([flow.state(), flow.context().address, flow.drafts.requests.length]).toEqual(['filling', address, 0]);
    flow.send({ type: 'address.submit', address: { ...address, detail: '创新路2号' } });
    expect(flow.saves.last().input).toEqual({ exchangeId: 9, address: { ...address, detail: '创新路2号' } });
    flow.send({ type: 'address.later' });
    expect(flow.state()).toBe('ready.idle');
    flow.send({ type: 'address.edit', exchangeId: 8, address: null });
    await flow.drafts.last().answer({ value: { ...address, detail: '' }, key: '', stored: false });
    expect([flow.state(), flow.context().address?.detail, flow.context().restored]).toEqual(['filling', '', true]);
    flow.send({ type: 'address.later' });
    expect(flow.state()).toBe('ready.idle');
  });
});

describe('nothing else comes of a step', () => {
  const input = { messages: exchangeMessages, ruleNotMet: itemButtonText(2) };
  const tell = (steps: Parameters<typeof story<typeof exchangeMachine>>[1]) => story(exchangeMachine, steps, input);
  const ask = (changes: Partial<Offer> = {}, signedIn = true) =>
    ({ type: 'exchange.ask', signedIn, offer: { ...offer, ...changes } }) as const;
  const confirm = { type: 'exchange.confirm', key: 'key-1' } as const;
  const cancel = { type: 'exchange.cancel' } as const;
  const retry = { type: 'exchange.retry' } as const;
  const later = { type: 'address.later' } as const;
  const submit = { type: 'address.submit', address } as const;
  const draft = { ...address, detail: '' };
  const typed = { type: 'form.change', draft } as const;
  const lost = { code: 'NETWORK', message: '网络异常' };
  const ended = { code: 'LOGIN', message: '请先登录' };
  const unknown = { info: '兑换结果未知，请稍后在兑换记录中查看' };
  const sends = (changes: Partial<Offer> = {}) => ({ sendExchange: { offer: { ...offer, ...changes }, key: 'key-1' } });
  const context = (changes: object = {}) => ({
    context: { offer, key: 'key-1', exchangeId: 0, address: null, restored: false, recorded: false, ...changes },
  });
  const doubted = { offer: { ...offer, unresolved: 'key-1' } };
  const bought = { exchangeId: 7 };

  const asked = [
    ['start', 'ready.idle'],
    [ask(), 'confirming', context({ key: '' })],
  ] as const;
  const exchanging = [...asked, [confirm, 'exchanging', sends(), context()]] as const;
  const succeeded = [
    ...exchanging,
    [
      done('sendExchange', { exchangeId: 7, balance: 12 }),
      'succeeded',
      { 'news.exchanged': { balance: 12 } },
      context(bought),
    ],
  ] as const;
  const filling = [
    ...succeeded,
    [{ type: 'address.open' }, 'openingAddress', 'readDraft'],
    [
      done('readDraft', { value: draft, key: '', stored: false }),
      'filling',
      context({ ...bought, address: draft, restored: true }),
    ],
  ] as const;
  const emptyForm = [
    ...succeeded,
    [{ type: 'address.open' }, 'openingAddress', 'readDraft'],
    [fail('readDraft', { code: '', message: '' }), 'filling', context(bought)],
  ] as const;

  it('of asking, of calling it off, of a refusal', () => {
    tell([...asked, [cancel, 'ready.idle', { 'news.cancelled': { skuCode: 'sku-1' } }, context({ key: '' })]]);
    tell([
      ...exchanging,
      [
        fail('sendExchange', { code: 'soldOut', message: '该商品已售罄' }),
        'ready.idle',
        { warning: '该商品已售罄' },
        'news.refused',
        context(),
      ],
      [ask({ inventory: 0 }), 'ready.idle', { warning: '该商品已售罄' }],
    ]);
  });

  it('of an exchange whose result nobody knows: its key stays until it is known', () => {
    tell([...exchanging, [cancel, 'ready.idle', 'news.refused', unknown, context()]]);
    tell([
      ...exchanging,
      [fail('sendExchange', lost), 'uncertain', context(doubted)],
      [cancel, 'ready.idle', 'news.refused', unknown, context(doubted)],
      [ask({ unresolved: 'key-1' }), 'uncertain', context(doubted)],
      [retry, 'exchanging', sends({ unresolved: 'key-1' }), context(doubted)],
      [retry, 'exchanging'],
      [fail('sendExchange', ended), 'ready.awaitingLogin', { login: { refused: true } }, context(doubted)],
      [done('login'), 'fetching', { fetchOffer: doubted }, context(doubted)],
      [
        done('fetchOffer', { ...offer, inventory: 3 }),
        'uncertain',
        context({ offer: { ...doubted.offer, inventory: 3 } }),
      ],
      [retry, 'exchanging', sends({ unresolved: 'key-1', inventory: 3 })],
      [done('sendExchange', { exchangeId: 7, balance: 12 }), 'succeeded', { 'news.exchanged': { balance: 12 } }],
    ]);
  });

  it('of an exchange that another session has left unknown', () => {
    const other = { unresolved: 'key-0' };
    tell([
      ['start', 'ready.idle'],
      [ask({ unresolved: 'key-1' }, false), 'ready.awaitingLogin', { login: { refused: false } }],
      [done('login'), 'fetching', { fetchOffer: doubted }],
      // What the server knows of it counts more than what the page remembers.
      [
        done('fetchOffer', { ...offer, ...other }),
        'uncertain',
        context({ offer: { ...offer, ...other }, key: 'key-0' }),
      ],
    ]);
  });

  it('of a login that is given up, or after which the item cannot be read', () => {
    tell([
      ['start', 'ready.idle', context({ key: '', offer: { status: 3, inventory: 0 } })],
      [ask({}, false), 'ready.awaitingLogin', { login: { refused: false } }, context({ key: '' })],
      [fail('login', { code: 'DISMISSED', message: '' }), 'ready.idle', context({ key: '' })],
      [ask({}, false), 'ready.awaitingLogin', { login: { refused: false } }],
      [done('login'), 'fetching', { fetchOffer: { offer } }],
      [ask(), 'fetching'],
      [fail('fetchOffer', lost), 'ready.idle', { warning: '网络异常' }, context({ key: '' })],
    ]);
  });

  it('of what is said to a customer who cannot have it', () => {
    const held = { status: 2, reason: 'alreadyExchanged' } as const;
    tell([
      ['start', 'ready.idle'],
      [
        ask(held),
        'ready.idle',
        { warning: '您已兑换成功，不可重复兑换' },
        context({ key: '', offer: { ...offer, ...held } }),
      ],
      [ask({ status: 4 }), 'ready.idle', { warning: '秒杀活动未开始' }],
      [
        ask({ balance: 59 }),
        'ready.idle',
        { warning: '您的金豆不足' },
        context({ key: '', offer: { ...offer, balance: 59 } }),
      ],
    ]);
  });

  it('of an address that is put off', () => {
    tell([...succeeded, [{ type: 'dialog.close' }, 'ready.idle', context(bought)]]);
    tell([
      ...succeeded,
      [later, 'reminding', context(bought)],
      [{ type: 'dialog.close' }, 'ready.idle', context(bought)],
    ]);
    tell([
      ...filling,
      [later, 'reminding', context({ ...bought, address: draft, restored: true })],
      [{ type: 'dialog.close' }, 'ready.idle'],
      // The last one in stock; the next address begins without the draft of this one.
      [ask({ inventory: 1 }), 'confirming'],
      [confirm, 'exchanging', sends({ inventory: 1 })],
      [
        done('sendExchange', { exchangeId: 8, balance: 2 }),
        'succeeded',
        { 'news.exchanged': { balance: 2 } },
        context({ offer: { ...offer, inventory: 1 }, exchangeId: 8 }),
      ],
    ]);
    tell([
      ...filling,
      [submit, 'saving', { saveAddress: { exchangeId: 7, address } }],
      [submit, 'saving'],
      [later, 'reminding', context({ ...bought, address: draft, restored: true })],
    ]);
  });

  it('of an address: it is kept while it is typed, and its draft goes once it is saved', () => {
    tell([
      ...filling,
      [typed, 'filling', { keepDraft: draft }, context({ ...bought, address: draft, restored: true })],
      [{ type: 'draft.discard' }, 'filling', 'dropDraft', context(bought)],
      // There is no draft any more.
      [{ type: 'draft.discard' }, 'filling'],
      [typed, 'filling', { keepDraft: draft }],
      [submit, 'saving', { saveAddress: { exchangeId: 7, address } }],
      [
        fail('saveAddress', { code: 'shipped', message: '商品已发货' }),
        'filling',
        { warning: '商品已发货' },
        context(bought),
      ],
      [submit, 'saving', { saveAddress: { exchangeId: 7, address } }],
      [done('saveAddress'), 'ready.idle', { info: '保存成功' }, 'news.addressed', 'dropDraft', context(bought)],
    ]);
    tell([...emptyForm, [{ type: 'draft.discard' }, 'filling']]);
  });

  it('of an address in the records', () => {
    const edit = (known: ExchangeAddress | null) => ({ type: 'address.edit', exchangeId: 9, address: known }) as const;
    const record = { key: '', offer: { status: 3 }, exchangeId: 9, recorded: true };
    tell([
      ['start', 'ready.idle'],
      [edit(address), 'filling', context({ ...record, address })],
      [later, 'ready.idle', context({ ...record, address })],
      [edit(null), 'openingAddress', 'readDraft', context({ ...record, address: null })],
      [fail('readDraft', { code: '', message: '' }), 'filling', context(record)],
      [submit, 'saving', { saveAddress: { exchangeId: 9, address } }],
      [later, 'ready.idle', context(record)],
      // An exchange after it has no address yet.
      [edit(address), 'filling', context({ ...record, address })],
      [later, 'ready.idle'],
      [ask(), 'confirming'],
      [confirm, 'exchanging', sends()],
      [
        done('sendExchange', { exchangeId: 7, balance: 12 }),
        'succeeded',
        { 'news.exchanged': { balance: 12 } },
        context(bought),
      ],
    ]);
    tell([
      ...filling,
      [later, 'reminding'],
      [{ type: 'dialog.close' }, 'ready.idle'],
      [edit(address), 'filling', context({ ...bought, exchangeId: 9, recorded: true, address })],
    ]);
  });
});
