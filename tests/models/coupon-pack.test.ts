import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { couponPackMachine } from '../../src/machines/beans/coupon-pack/machine';
import type { LoginInput } from '../../src/machines/shared/login';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';
import { done, fail, story } from './support/story';

const taken = { code: '1002', message: '该手机号码已领取过优惠券' };

function start(input = { received: false, dismissed: false }) {
  const claims = heldActor<void, undefined>();
  const logins = heldActor<void, LoginInput>();
  const actors = { login: logins.logic, receiveCoupons: claims.logic };
  const actor = createActor(couponPackMachine.provide({ actors }), { input });
  const received: string[] = [];
  actor.on('*', ({ type }) => received.push(type));
  actor.start();
  return {
    actor,
    logins,
    claims,
    received,
    claim: (known = true) => actor.send({ type: 'pack.claim', known }),
    close: () => actor.send({ type: 'pack.close' }),
    read: (received: boolean) => actor.send({ type: 'pack.read', received }),
    state: () => stateName(actor.getSnapshot().value),
    problem: () => actor.getSnapshot().context.problem,
  };
}

describe('the popup', () => {
  it('comes up once a session, and not for who has the pack [R368, R396]', () => {
    expect(start().state()).toBe('popup');
    expect(start({ received: false, dismissed: true }).state()).toBe('closed');
    expect(start({ received: true, dismissed: false }).state()).toBe('received');
  });

  it('is closed for the session, and opens again on request [R368]', () => {
    const flow = start();
    flow.close();
    expect([flow.state(), flow.received]).toEqual(['closed', ['pack.dismiss']]);
    flow.actor.send({ type: 'pack.open' });
    expect(flow.state()).toBe('popup');
  });

  it('goes where the page reads that the customer has the pack [R396]', () => {
    const flow = start();
    flow.read(false);
    expect(flow.state()).toBe('popup');
    flow.read(true);
    expect(flow.state()).toBe('received');
    const other = start({ received: false, dismissed: true });
    other.read(false);
    expect(other.state()).toBe('closed');
    other.read(true);
    expect(other.state()).toBe('received');
  });
});

describe('the pack', () => {
  it('is taken, and stays taken [R391]', async () => {
    const flow = start();
    flow.claim();
    await flow.claims.last().answer();
    expect([flow.state(), flow.received]).toEqual(['claimed', ['beans.change']]);
    flow.close();
    flow.read(true);
    expect([flow.state(), flow.received.at(-1)]).toEqual(['received', 'pack.dismiss']);
  });

  it('leads who has no phone number to binding one [R396]', async () => {
    const flow = start();
    flow.claim();
    await flow.claims.last().fail({ code: 'phoneMissing', message: '请先绑定手机号码' });
    expect([flow.state(), flow.problem()]).toEqual(['phoneMissing', '']);
    flow.close();
    expect([flow.state(), flow.received]).toEqual(['closed', ['pack.dismiss']]);
  });

  it('is refused in the words of the server, and may be tried again [R396]', async () => {
    const flow = start();
    flow.claim();
    await flow.claims.last().fail(taken);
    expect([flow.state(), flow.problem()]).toEqual(['refused', taken.message]);
    flow.claim();
    expect([flow.state(), flow.problem()]).toEqual(['claiming', '']);
    await flow.claims.last().fail(taken);
    flow.close();
    expect([flow.state(), flow.problem(), flow.received]).toEqual(['closed', '', ['pack.dismiss']]);
  });

  it('can be left while nobody answers, and claimed again [R391]', () => {
    const flow = start();
    flow.claim();
    const hanging = flow.claims.last();
    flow.close();
    expect([flow.state(), hanging.signal.aborted]).toEqual(['closed', true]);
  });

  it('asks a visitor to sign in, out of the way of the login window, and goes on [R010]', async () => {
    const flow = start();
    flow.claim(false);
    expect([flow.state(), flow.received, flow.claims.requests.length]).toEqual(['awaitingLogin', [], 0]);
    expect(flow.logins.last().input).toEqual({ refused: false });
    await flow.logins.last().fail({ code: 'DISMISSED', message: '' });
    expect(flow.state()).toBe('popup');
    flow.claim();
    await flow.claims.last().fail({ code: '401', message: '请先登录' });
    expect([flow.state(), flow.logins.last().input]).toEqual(['awaitingLogin', { refused: true }]);
    await flow.logins.last().answer();
    expect([flow.state(), flow.claims.requests.length]).toEqual(['claiming', 2]);
  });

  it('is open again to another customer, without coming up by itself once dismissed [R396]', async () => {
    const flow = start({ received: true, dismissed: false });
    flow.read(false);
    expect(flow.state()).toBe('popup');
    flow.claim();
    await flow.claims.last().answer();
    flow.close();
    flow.read(false);
    expect(flow.state()).toBe('closed');
  });
});

describe('what the session remembers of it', () => {
  const open = { received: false, dismissed: false };
  const claim = { type: 'pack.claim', known: true } as const;
  const close = { type: 'pack.close' } as const;
  const read = (received: boolean) => ({ type: 'pack.read', received }) as const;
  const login = { code: '401', message: '请先登录' };
  const popup = ['start', 'popup', { context: { ...open, problem: '' } }] as const;
  const rested = { context: { received: false, dismissed: true, problem: '' } };
  const atRest = { context: { ...open, problem: '' } };
  const claiming = [claim, 'claiming', 'receiveCoupons', atRest] as const;

  it('is that it was left, on whatever way', () => {
    story(couponPackMachine, [popup, [close, 'closed', 'pack.dismiss', rested]], open);
    story(couponPackMachine, [popup, claiming, [close, 'closed', 'pack.dismiss', rested]], open);
    story(
      couponPackMachine,
      [
        popup,
        claiming,
        [fail('receiveCoupons', taken), 'refused', { context: { dismissed: false, problem: taken.message } }],
        [close, 'closed', 'pack.dismiss', rested],
        [{ type: 'pack.open' }, 'popup', rested],
      ],
      open,
    );
    story(
      couponPackMachine,
      [
        popup,
        claiming,
        [fail('receiveCoupons', { code: 'phoneMissing', message: '请先绑定手机号码' }), 'phoneMissing', atRest],
        [close, 'closed', 'pack.dismiss', rested],
      ],
      open,
    );
  });

  it('is not that it came, was claimed or waited for a login', () => {
    story(
      couponPackMachine,
      [
        popup,
        [{ ...claim, known: false }, 'awaitingLogin', { login: { refused: false } }, atRest],
        // A second press while the login window is open.
        [{ ...claim, known: false }, 'awaitingLogin'],
        [fail('login', { code: 'DISMISSED', message: '' }), 'popup', atRest],
        claiming,
        [fail('receiveCoupons', login), 'awaitingLogin', { login: { refused: true } }, atRest],
        [done('login'), 'claiming', 'receiveCoupons', atRest],
        [done('receiveCoupons'), 'claimed', 'beans.change', { context: { received: true, dismissed: false } }],
        [close, 'received', 'pack.dismiss', { context: { received: true, dismissed: true } }],
      ],
      open,
    );
  });

  it('is what the page reads of the customer, without beans or a dismissal', () => {
    const received = { context: { received: true } };
    story(couponPackMachine, [popup, [read(true), 'received', received, { context: { dismissed: false } }]], open);
    story(
      couponPackMachine,
      [
        ['start', 'closed'],
        [read(true), 'received', received],
      ],
      { ...open, dismissed: true },
    );
    story(
      couponPackMachine,
      [
        ['start', 'received'],
        [read(true), 'received', received],
        [read(false), 'popup', atRest],
      ],
      { ...open, received: true },
    );
    // Who has it keeps it, also where the popup was dismissed.
    story(couponPackMachine, [['start', 'received']], { received: true, dismissed: true });
  });
});
