import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { ProcessState } from '../../contract/beans/coupons/calls';
import { couponMachine } from '../../src/machines/beans/coupon/machine';
import type { LoginInput } from '../../src/machines/shared/login';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';

const claim = { customerCode: 'C10001', phone: '13800138000' };

function start(processState: ProcessState = 4, own = false) {
  const claims = heldActor<void, { customerCode: string; phone: string }>();
  const logins = heldActor<void, LoginInput>();
  const actors = { login: logins.logic, claimCoupon: claims.logic };
  const actor = createActor(couponMachine.provide({ actors }), {
    input: { processState, own },
  });
  const received: string[] = [];
  actor.on('*', (news) => received.push(news.type === 'notice' ? news.text : news.type));
  actor.start();
  return {
    actor,
    logins,
    claims,
    received,
    press: (known = true) => actor.send({ type: 'coupon.claim', known }),
    submit: () => actor.send({ type: 'form.submit', ...claim }),
    close: () => actor.send({ type: 'dialog.close' }),
    read: (state: ProcessState, isOwn = false) => actor.send({ type: 'coupon.read', processState: state, own: isOwn }),
    gone: () => actor.send({ type: 'customer.gone' }),
    state: () => stateName(actor.getSnapshot().value),
  };
}

it('each state of a coupon is a state of its own [R427]', () => {
  const states = ([4, 5, 6, 7, 8] as const).map((processState) => start(processState).state());
  expect(states).toEqual(['claimable', 'claimed', 'notStarted', 'expired', 'voided']);
});

it('what the page reads anew counts, also where somebody else was quicker [R427]', () => {
  const flow = start(6);
  flow.read(4);
  expect(flow.state()).toBe('claimable');
  flow.read(5);
  expect(flow.state()).toBe('claimed');
  flow.read(4);
  expect(flow.state()).toBe('claimable');
});

describe('a customer', () => {
  it('claims by code and phone [R428, R430]', async () => {
    const flow = start();
    flow.press();
    expect(flow.state()).toBe('form');
    flow.submit();
    expect([flow.state(), flow.claims.last().input]).toEqual(['submitting', claim]);
    await flow.claims.last().answer();
    expect(flow.state()).toBe('succeeded');
    flow.close();
    expect(flow.state()).toBe('owned');
    // A query that began before the claim.
    flow.read(4);
    expect(flow.state()).toBe('owned');
  });

  it('may leave a claim that nobody answers, and repeat it [R430]', async () => {
    const flow = start();
    flow.press();
    flow.submit();
    const hanging = flow.claims.last();
    flow.close();
    expect([flow.state(), hanging.signal.aborted]).toEqual(['claimable', true]);
    flow.press();
    flow.submit();
    await flow.claims.last().answer();
    expect(flow.state()).toBe('succeeded');
  });

  it('who has claimed it sees that, not that others were quicker [R427]', () => {
    expect(start(5, true).state()).toBe('owned');
    const flow = start(5);
    flow.read(5, true);
    expect(flow.state()).toBe('owned');
    flow.read(5);
    expect(flow.state()).toBe('claimed');
  });

  it('is told why it is refused, and may correct it [R430]', async () => {
    const flow = start();
    flow.press();
    flow.submit();
    await flow.claims.last().fail({ code: '409', message: '优惠券已过期' });
    expect([flow.state(), flow.received]).toEqual(['form', ['优惠券已过期']]);
    flow.close();
    expect(flow.state()).toBe('claimable');
  });

  it('who signs out loses the form', () => {
    const flow = start();
    flow.press();
    flow.gone();
    expect(flow.state()).toBe('claimable');
  });
});

describe('a visitor', () => {
  it('signs in first, and then goes on [R010, C28]', async () => {
    const flow = start();
    flow.press(false);
    flow.press(false);
    expect([flow.state(), flow.logins.requests.length]).toEqual(['awaitingLogin', 2]);
    expect(flow.logins.last().input).toEqual({ refused: false });
    await flow.logins.last().fail({ code: 'DISMISSED', message: '' });
    expect(flow.state()).toBe('claimable');
    flow.press(false);
    await flow.logins.last().answer();
    expect([flow.state(), flow.received]).toEqual(['form', []]);
  });

  it('whose session has ended is asked to sign in [R012]', async () => {
    const flow = start();
    flow.press();
    flow.submit();
    await flow.claims.last().fail({ code: '401', message: '请先登录' });
    expect([flow.state(), flow.logins.last().input]).toEqual(['awaitingLogin', { refused: true }]);
  });
});

it('is owned from the claim on, and by nothing else', async () => {
  const flow = start();
  const known = () => {
    const { processState, own } = flow.actor.getSnapshot().context;
    return { processState, own };
  };
  const open = { processState: 4, own: false };
  flow.press(false);
  flow.press(false);
  await flow.logins.last().fail({ code: 'CLOSED', message: '' });
  expect([flow.state(), known()]).toEqual(['claimable', open]);
  flow.press();
  flow.close();
  expect([flow.state(), known()]).toEqual(['claimable', open]);
  flow.press();
  flow.submit();
  await flow.claims.last().fail({ code: 'REFUSED', message: '客编号码有误' });
  expect([flow.state(), known()]).toEqual(['form', open]);
  flow.submit();
  flow.close();
  expect([flow.state(), known()]).toEqual(['claimable', open]);
  flow.press();
  flow.submit();
  await flow.claims.last().fail({ code: '401', message: '请先登录后再操作~' });
  expect(known()).toEqual(open);
  const other = start();
  other.press();
  other.submit();
  await other.claims.last().answer();
  expect(other.actor.getSnapshot().context).toMatchObject({ processState: 5, own: true });
});
