import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Customer } from '../../src/machines/identity/session/machine';
import { sessionMachine } from '../../src/machines/identity/session/machine';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';
import { done, fail, story } from './support/story';

const customer: Customer = {
  customerCode: 'C10001',
  customerName: '深圳星河电子',
  blackList: false,
  manager: false,
  basicIntergral: 0,
};

function start() {
  const looks = heldActor<Customer | null, undefined>();
  const departures = heldActor<void, undefined>();
  const clock = new SimulatedClock();
  const actor = createActor(
    sessionMachine.provide({ actors: { fetchCustomer: looks.logic, signOut: departures.logic } }),
    { clock },
  );
  const emitted: string[] = [];
  actor.on('*', (news) => {
    emitted.push(news.type === 'notice' ? `${news.level} ${news.text}` : news.type);
  });
  actor.start();
  return {
    looks,
    departures,
    clock,
    emitted,
    send: actor.send,
    state: () => stateName(actor.getSnapshot().value),
    customer: () => actor.getSnapshot().context.customer,
  };
}

async function signedIn() {
  const flow = start();
  flow.send({ type: 'session.found' });
  await flow.looks.last().answer(customer);
  flow.emitted.length = 0;
  return flow;
}

function opened() {
  const flow = start();
  flow.send({ type: 'login.open' });
  flow.send({ type: 'frame.loaded' });
  return flow;
}

describe('a browser that remembers a session', () => {
  it('signs in by itself, and nobody had asked [R020]', async () => {
    const flow = start();
    flow.send({ type: 'session.found' });
    expect(flow.state()).toBe('autoSigningIn');
    await flow.looks.last().answer(customer);
    expect(flow.state()).toBe('signedIn');
    expect(flow.customer()).toEqual(customer);
    expect(flow.emitted).toEqual(['news.signedIn']);
  });

  it('stays a visitor where the session has ended, and opens nothing [R020]', async () => {
    const flow = start();
    flow.send({ type: 'session.found' });
    await flow.looks.last().answer(null);
    expect(flow.state()).toBe('anonymous');
    expect(flow.emitted).toEqual(['news.ended']);
  });

  it('opens the login window where somebody is waiting for it [R010]', async () => {
    const flow = start();
    flow.send({ type: 'session.found' });
    flow.send({ type: 'login.open' });
    expect(flow.state()).toBe('signingIn');
    await flow.looks.last().answer(null);
    expect(flow.state()).toBe('frame.loading');
  });

  it('can look again after a broken connection [R020]', async () => {
    const flow = start();
    flow.send({ type: 'session.found' });
    await flow.looks.last().fail({ code: 'NETWORK', message: '网络异常' });
    expect(flow.state()).toBe('failed');
    flow.send({ type: 'login.retry' });
    await flow.looks.last().answer(customer);
    expect(flow.state()).toBe('signedIn');
  });
});

describe('the login window', () => {
  it('asks who has signed in, whatever the frame says [R021]', async () => {
    const flow = opened();
    expect(flow.state()).toBe('frame.open');
    flow.send({ type: 'frame.signedIn' });
    expect(flow.state()).toBe('signingIn');
    expect(flow.customer()).toBeNull();
    await flow.looks.last().answer(customer);
    expect(flow.state()).toBe('signedIn');
    expect(flow.emitted).toEqual(['news.signedIn']);
  });

  it('closes without signing in, and what waited is dropped', () => {
    const flow = opened();
    flow.send({ type: 'dialog.close' });
    expect(flow.state()).toBe('anonymous');
    expect(flow.emitted).toEqual(['news.dismissed']);
  });

  it('has failed after a quarter of a minute without its frame, and can be tried again [R020]', () => {
    const flow = start();
    flow.send({ type: 'login.open' });
    flow.clock.increment(14_999);
    expect(flow.state()).toBe('frame.loading');
    flow.clock.increment(1);
    expect(flow.state()).toBe('frame.broken');
    flow.send({ type: 'login.retry' });
    expect(flow.state()).toBe('frame.loading');
  });

  it('is not needed any more once another tab has signed in', async () => {
    const flow = opened();
    flow.send({ type: 'session.found' });
    await flow.looks.last().answer(customer);
    expect(flow.state()).toBe('signedIn');
  });

  it('says why where the customer cannot be fetched', async () => {
    const flow = opened();
    flow.send({ type: 'frame.signedIn' });
    await flow.looks.last().fail({ code: 'NETWORK', message: '网络异常' });
    expect(flow.state()).toBe('failed');
    expect(flow.emitted).toEqual(['error 网络异常', 'news.dismissed']);
  });
});

describe('a refused call', () => {
  it('warns and opens the login window [R012] [R013]', () => {
    const flow = start();
    flow.send({ type: 'session.refused', message: '请先登录后再操作~' });
    expect(flow.state()).toBe('frame.loading');
    expect(flow.emitted).toEqual(['warning 请先登录后再操作~']);
  });

  it('of somebody signed in means that the session has ended meanwhile [R012] [R020]', async () => {
    const flow = await signedIn();
    flow.send({ type: 'session.refused', message: '请先登录' });
    expect(flow.state()).toBe('expired');
    expect(flow.customer()).toBeNull();
    expect(flow.emitted).toEqual(['warning 请先登录', 'news.expired']);
    flow.send({ type: 'session.refused', message: '请先登录' });
    expect(flow.emitted).toHaveLength(2);
    flow.send({ type: 'frame.loaded' });
    flow.send({ type: 'frame.signedIn' });
    await flow.looks.last().answer(customer);
    expect(flow.state()).toBe('signedIn');
  });
});

describe('signing out', () => {
  it('asks first', async () => {
    const flow = await signedIn();
    flow.send({ type: 'logout.ask' });
    expect(flow.state()).toBe('confirmingSignOut');
    flow.send({ type: 'logout.cancel' });
    expect(flow.state()).toBe('signedIn');
    expect(flow.departures.requests).toEqual([]);
  });

  it('forgets the customer once the server has', async () => {
    const flow = await signedIn();
    flow.send({ type: 'logout.ask' });
    flow.send({ type: 'logout.confirm' });
    expect(flow.state()).toBe('signingOut');
    await flow.departures.last().answer();
    expect(flow.state()).toBe('anonymous');
    expect(flow.customer()).toBeNull();
    expect(flow.emitted).toEqual(['news.signedOut']);
  });

  it('that fails leaves the customer signed in and says so', async () => {
    const flow = await signedIn();
    flow.send({ type: 'logout.ask' });
    flow.send({ type: 'logout.confirm' });
    await flow.departures.last().fail({ code: 'NETWORK', message: '网络异常' });
    expect(flow.state()).toBe('signedIn');
    expect(flow.emitted).toEqual(['error 网络异常']);
  });

  it('can be left while its answer hangs: the page then asks who is signed in', async () => {
    for (const { found, state, said } of [
      { found: customer, state: 'signedIn', said: ['news.signedIn'] },
      { found: null, state: 'anonymous', said: ['news.ended'] },
      { found: undefined, state: 'failed', said: ['news.dismissed'] },
    ]) {
      const flow = await signedIn();
      flow.send({ type: 'logout.ask' });
      flow.send({ type: 'logout.confirm' });
      flow.send({ type: 'logout.cancel' });
      expect(flow.state()).toBe('autoSigningIn');
      expect(flow.departures.last().signal.aborted).toBe(true);
      expect(flow.customer()).toBeNull();
      // What was refused meanwhile waits for a login, and is told where there is none.
      if (found === undefined) await flow.looks.last().fail({ code: 'NETWORK', message: '网络异常' });
      else await flow.looks.last().answer(found);
      expect(flow.state()).toBe(state);
      expect(flow.emitted).toEqual(said);
    }
  });

  it('in another tab counts here too', async () => {
    for (const ask of [false, true]) {
      const flow = await signedIn();
      if (ask) flow.send({ type: 'logout.ask' });
      flow.send({ type: 'session.ended' });
      expect(flow.state()).toBe('anonymous');
      expect(flow.emitted).toEqual(['news.ended']);
    }
  });

  it('and in as somebody else in another tab is noticed here', async () => {
    const flow = await signedIn();
    flow.send({ type: 'session.found' });
    expect(flow.customer()).toBeNull();
    await flow.looks.last().answer({ ...customer, customerCode: 'C10002' });
    expect(flow.customer()?.customerCode).toBe('C10002');
  });

  it('and in and out again in another tab ends what was shown to the first one', async () => {
    const flow = await signedIn();
    flow.send({ type: 'session.found' });
    flow.send({ type: 'session.ended' });
    expect(flow.state()).toBe('anonymous');
    expect(flow.emitted).toEqual(['news.ended']);
  });
});

describe('leaving', () => {
  it.each(['logout.ask', 'logout.confirm'] as const)(
    'after %s hears of a sign-in elsewhere as being in does',
    async (last) => {
      const flow = await signedIn();
      flow.send({ type: 'logout.ask' });
      flow.send({ type: last });
      flow.send({ type: 'session.found' });
      expect([flow.state(), flow.customer()]).toEqual(['autoSigningIn', null]);
      await flow.looks.last().answer({ ...customer, customerCode: 'C10002' });
      expect([flow.state(), flow.customer()?.customerCode]).toEqual(['signedIn', 'C10002']);
    },
  );

  it('that is not confirmed hears that the session has ended as being in does [R012]', async () => {
    const flow = await signedIn();
    flow.send({ type: 'logout.ask' });
    flow.send({ type: 'session.refused', message: '请先登录' });
    expect([flow.state(), flow.customer()]).toEqual(['expired', null]);
    expect(flow.emitted).toEqual(['warning 请先登录', 'news.expired']);
  });

  it('that is under way goes on, and nothing waits for a login any more', async () => {
    const flow = await signedIn();
    flow.send({ type: 'logout.ask' });
    flow.send({ type: 'logout.confirm' });
    flow.send({ type: 'session.refused', message: '请先登录' });
    expect([flow.state(), flow.emitted]).toEqual(['signingOut', ['news.dismissed']]);
    await flow.departures.last().answer();
    expect(flow.state()).toBe('anonymous');
  });
});

describe('nothing else comes of a step', () => {
  const open = { type: 'login.open' } as const;
  const found = { type: 'session.found' } as const;
  const ended = { type: 'session.ended' } as const;
  const refused = { type: 'session.refused', message: '请先登录' } as const;
  const loaded = { type: 'frame.loaded' } as const;
  const inFrame = { type: 'frame.signedIn' } as const;
  const close = { type: 'dialog.close' } as const;
  const retry = { type: 'login.retry' } as const;
  const ask = { type: 'logout.ask' } as const;
  const confirm = { type: 'logout.confirm' } as const;
  const cancel = { type: 'logout.cancel' } as const;
  const offline = { code: 'NETWORK', message: '网络异常' };
  const nobody = { context: { customer: null } };
  const somebody = { context: { customer } };
  const warning = { warning: '请先登录' };
  const news = (asked: boolean) => ({ 'news.signedIn': { asked } });
  const timeout = { after: 15_000 };

  const recalled = [
    ['start', 'anonymous', nobody],
    [found, 'autoSigningIn', 'fetchCustomer', nobody],
    [done('fetchCustomer', customer), 'signedIn', news(false), somebody],
  ] as const;

  it('of a session that is recalled', () => {
    story(sessionMachine, [
      ...recalled,
      [found, 'autoSigningIn', 'fetchCustomer', nobody],
      [found, 'autoSigningIn'],
      [done('fetchCustomer', null), 'anonymous', 'news.ended', nobody],
      [found, 'autoSigningIn', 'fetchCustomer'],
      [ended, 'anonymous', 'news.ended'],
      [found, 'autoSigningIn', 'fetchCustomer'],
      [refused, 'frame.loading', warning],
      [close, 'anonymous', 'news.dismissed'],
      [found, 'autoSigningIn', 'fetchCustomer'],
      [open, 'signingIn', 'fetchCustomer'],
      [done('fetchCustomer', null), 'frame.loading'],
    ]);
  });

  it('of a customer who cannot be fetched', () => {
    const failed = [
      ['start', 'anonymous'],
      [found, 'autoSigningIn', 'fetchCustomer'],
      [fail('fetchCustomer', offline), 'failed', 'news.dismissed', nobody],
    ] as const;
    story(sessionMachine, [
      ...failed,
      [retry, 'autoSigningIn', 'fetchCustomer'],
      [retry, 'autoSigningIn'],
      [fail('fetchCustomer', offline), 'failed', 'news.dismissed'],
      [found, 'autoSigningIn', 'fetchCustomer'],
      [fail('fetchCustomer', offline), 'failed', 'news.dismissed'],
      [open, 'signingIn', 'fetchCustomer'],
      [fail('fetchCustomer', offline), 'failed', { error: '网络异常' }, 'news.dismissed'],
      [ended, 'anonymous'],
    ]);
    story(sessionMachine, [...failed, [refused, 'frame.loading', warning]]);
  });

  it('of the login window', () => {
    story(sessionMachine, [
      ['start', 'anonymous'],
      [open, 'frame.loading'],
      ['wait', 'frame.broken', timeout],
      [retry, 'frame.loading'],
      [loaded, 'frame.open'],
      // It stays as it is, with what was typed into it, whatever asks for it or is refused.
      [open, 'frame.open'],
      [refused, 'frame.open'],
      [retry, 'frame.open'],
      [inFrame, 'signingIn', 'fetchCustomer'],
      [inFrame, 'signingIn'],
      [done('fetchCustomer', customer), 'signedIn', news(true), somebody],
    ]);
    story(sessionMachine, [
      ['start', 'anonymous'],
      [refused, 'frame.loading', warning],
      [inFrame, 'signingIn', 'fetchCustomer'],
      [done('fetchCustomer', null), 'frame.loading'],
      [found, 'signingIn', 'fetchCustomer'],
      [found, 'signingIn'],
    ]);
  });

  it('of signing out', () => {
    story(sessionMachine, [
      ...recalled,
      [ask, 'confirmingSignOut', somebody],
      [cancel, 'signedIn', somebody],
      [ask, 'confirmingSignOut'],
      [confirm, 'signingOut', 'signOut', somebody],
      [confirm, 'signingOut'],
      [refused, 'signingOut', 'news.dismissed', somebody],
      [fail('signOut', offline), 'signedIn', { error: '网络异常' }, somebody],
      [ask, 'confirmingSignOut'],
      [confirm, 'signingOut', 'signOut'],
      [done('signOut'), 'anonymous', 'news.signedOut', nobody],
    ]);
    story(sessionMachine, [
      ...recalled,
      [ask, 'confirmingSignOut'],
      [confirm, 'signingOut', 'signOut'],
      [cancel, 'autoSigningIn', 'fetchCustomer', nobody],
    ]);
    story(sessionMachine, [
      ...recalled,
      [ask, 'confirmingSignOut'],
      [confirm, 'signingOut', 'signOut'],
      [found, 'autoSigningIn', 'fetchCustomer', nobody],
    ]);
  });

  it.each([
    ['signedIn', []],
    ['confirmingSignOut', [[ask, 'confirmingSignOut']]],
  ] as const)('of a session that ends, is replaced or is refused in %s', (_, steps) => {
    const begun = [...recalled, ...steps];
    story(sessionMachine, [...begun, [ended, 'anonymous', 'news.ended', nobody]]);
    story(sessionMachine, [...begun, [found, 'autoSigningIn', 'fetchCustomer', nobody]]);
    const expired = [...begun, [refused, 'expired', warning, 'news.expired', nobody]] as const;
    // The window is on its way: another refusal neither begins it anew nor says it again.
    story(sessionMachine, [...expired, [refused, 'expired'], ['wait', 'frame.broken', timeout]]);
    story(sessionMachine, [...expired, [loaded, 'frame.open']]);
    story(sessionMachine, [...expired, [close, 'anonymous', 'news.dismissed']]);
    story(sessionMachine, [...expired, [found, 'signingIn', 'fetchCustomer']]);
  });
});
