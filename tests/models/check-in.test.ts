import { handClock } from '@circuit-portal/workbench/clock';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { CheckInCalendar } from '../../src/machines/beans/check-in/machine';
import { checkInMachine } from '../../src/machines/beans/check-in/machine';
import { model } from '../../src/machines/beans/check-in/model';
import type { LoginInput } from '../../src/machines/shared/login';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';

const [notCheckedIn, thirdDay, checkedIn, due] = model.outcomes.loadCalendar;
const refused = { code: '500', message: '签到失败，请稍后再试' };

function start() {
  const logins = heldActor<void, LoginInput>();
  const loads = heldActor<CheckInCalendar, undefined>();
  const checkIns = heldActor<{ status: 1 | 2; gainNum: number }, undefined>();
  const vouchers = heldActor<{ gainNum: number; couponName: string }, undefined>();
  const actors = {
    login: logins.logic,
    loadCalendar: loads.logic,
    checkIn: checkIns.logic,
    receiveVoucher: vouchers.logic,
  };
  const clock = handClock();
  const actor = createActor(checkInMachine.provide({ actors }), { clock });
  const received: string[] = [];
  const levels = new Set<string>();
  actor.on('*', (news) => {
    received.push(news.type === 'notice' ? news.text : news.type);
    if (news.type === 'notice') levels.add(news.level);
  });
  actor.start();
  return {
    actor,
    logins,
    loads,
    checkIns,
    vouchers,
    received,
    levels,
    clock,
    send: (type: 'checkIn.press' | 'reward.take' | 'customer.known' | 'customer.gone' | 'day.turn') =>
      actor.send({ type }),
    state: () => stateName(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
  };
}

async function known(calendar: CheckInCalendar) {
  const flow = start();
  flow.send('customer.known');
  await flow.loads.last().answer(calendar);
  return flow;
}

describe('a customer', () => {
  it('checks in for today and is told the beans [R378, R384]', async () => {
    const flow = await known(notCheckedIn.output);
    flow.send('checkIn.press');
    await flow.checkIns.last().answer({ status: 1, gainNum: 2 });
    expect([flow.state(), flow.context().gain, flow.received]).toEqual([
      'rewarded',
      { beans: 2, coupon: '' },
      ['beans.change'],
    ]);
    expect(flow.context().calendar?.state).toMatchObject({ haveSignIn: true, haveReceive: true });
    expect(flow.vouchers.requests).toHaveLength(0);
    flow.clock.next();
    expect([flow.clock.now(), flow.state(), flow.received.length]).toEqual([1_500, 'checkedIn', 1]);
  });

  it('gets the extra reward of the third day at once [R379, R385]', async () => {
    const flow = await known(thirdDay.output);
    flow.send('checkIn.press');
    await flow.checkIns.last().answer({ status: 1, gainNum: 3 });
    expect([flow.state(), flow.context().gain.beans]).toEqual(['receiving', 3]);
    await flow.vouchers.last().answer({ gainNum: 5, couponName: '券' });
    expect([flow.state(), flow.context().gain]).toEqual(['rewarded', { beans: 8, coupon: '券' }]);
    expect(flow.received).toEqual(['beans.change', 'beans.change']);
    expect(flow.context().calendar?.state.haveReceive).toBe(true);
    // What was gained is told once.
    flow.send('day.turn');
    await flow.loads.last().answer(notCheckedIn.output);
    expect(flow.context().gain).toEqual({ beans: 0, coupon: '' });
  });

  it('beyond the days of a reward gets none [R385]', async () => {
    const { config, state, records } = thirdDay.output;
    const flow = await known({ config, state: { ...state, day: 4 }, records });
    flow.send('checkIn.press');
    await flow.checkIns.last().answer({ status: 1, gainNum: 3 });
    expect([flow.state(), flow.vouchers.requests.length]).toEqual(['rewarded', 0]);
  });

  it('keeps the check-in where the extra reward fails, and may take it later [R379]', async () => {
    const flow = await known(thirdDay.output);
    flow.send('checkIn.press');
    await flow.checkIns.last().answer({ status: 1, gainNum: 3 });
    await flow.vouchers.last().fail(refused);
    expect([flow.state(), flow.context().calendar?.state.haveReceive]).toEqual(['rewarded', false]);
    expect(flow.received).toEqual(['beans.change', refused.message]);
    expect([...flow.levels]).toEqual(['warning']);
  });

  it('takes a reward that is due [R379, R380]', async () => {
    const flow = await known(due.output);
    expect(flow.state()).toBe('rewardDue');
    flow.send('reward.take');
    await flow.vouchers.last().fail(refused);
    expect([flow.state(), flow.received]).toEqual(['rewardDue', [refused.message]]);
    flow.send('reward.take');
    await flow.vouchers.last().answer({ gainNum: 5, couponName: '' });
    expect([flow.state(), flow.context().gain.beans]).toEqual(['rewarded', 5]);
    expect([flow.received.at(-1), flow.context().calendar?.state.haveReceive]).toEqual(['beans.change', true]);
    flow.clock.next();
    expect(flow.state()).toBe('checkedIn');
  });

  it('who has signed elsewhere sees it [R378]', async () => {
    const flow = await known(notCheckedIn.output);
    flow.send('checkIn.press');
    await flow.checkIns.last().answer({ status: 2, gainNum: 0 });
    expect([flow.state(), flow.received, flow.context().calendar]).toEqual(['loading', [], notCheckedIn.output]);
    await flow.loads.last().answer(checkedIn.output);
    expect(flow.state()).toBe('checkedIn');
  });

  it('whose check-in is refused is told why and may try again [R378]', async () => {
    const flow = await known(notCheckedIn.output);
    flow.send('checkIn.press');
    expect(flow.context().calendar).toEqual(notCheckedIn.output);
    await flow.checkIns.last().fail(refused);
    expect([flow.state(), flow.received]).toEqual(['notCheckedIn', [refused.message]]);
  });

  it('gets a new day at midnight', async () => {
    const flow = await known(checkedIn.output);
    flow.send('day.turn');
    expect([flow.state(), flow.context().calendar]).toEqual(['loading', checkedIn.output]);
    await flow.loads.last().answer(notCheckedIn.output);
    expect([flow.state(), flow.received]).toEqual(['notCheckedIn', []]);
  });

  it('is told where the calendar cannot be read', async () => {
    const flow = start();
    flow.send('customer.known');
    await flow.loads.last().fail({ code: 'NETWORK', message: '网络异常' });
    expect([flow.state(), flow.context().problem]).toEqual(['failed', '网络异常']);
    flow.actor.send({ type: 'calendar.retry' });
    flow.actor.send({ type: 'calendar.retry' });
    expect([flow.state(), flow.loads.requests.length, flow.received]).toEqual(['loading', 2, []]);
  });
});

describe('a visitor', () => {
  it('signs in first, and then checks in, without a second press [R010, R377]', async () => {
    const flow = start();
    flow.send('checkIn.press');
    expect([flow.state(), flow.logins.last().input]).toEqual(['awaitingLogin', { refused: false }]);
    // The page learns who it is before the login ends: no calendar is read without the check-in.
    flow.send('customer.known');
    expect([flow.state(), flow.loads.requests.length]).toEqual(['awaitingLogin', 0]);
    await flow.logins.last().answer();
    await flow.loads.last().answer(notCheckedIn.output);
    expect([flow.state(), flow.checkIns.requests.length, flow.received]).toEqual(['checkingIn', 1, []]);
  });

  it('who has checked in already today does not again [R010]', async () => {
    const flow = start();
    flow.send('checkIn.press');
    await flow.logins.last().answer();
    await flow.loads.last().answer(checkedIn.output);
    expect([flow.state(), flow.checkIns.requests.length, flow.received]).toEqual(['checkedIn', 0, []]);
    flow.send('customer.gone');
    expect([flow.state(), flow.context(), flow.received]).toEqual([
      'visitor',
      { calendar: null, gain: { beans: 0, coupon: '' }, problem: '' },
      [],
    ]);
  });

  it('who closes the login window is as before; midnight means nothing to nobody', async () => {
    const flow = start();
    flow.send('checkIn.press');
    await flow.logins.last().fail({ code: 'DISMISSED', message: '' });
    flow.send('day.turn');
    expect([flow.state(), flow.loads.requests.length, flow.received]).toEqual(['visitor', 0, []]);
  });

  it('whose session has ended is asked to sign in, and goes on [R012]', async () => {
    const flow = await known(notCheckedIn.output);
    flow.send('checkIn.press');
    await flow.checkIns.last().fail({ code: '401', message: '请先登录' });
    expect([flow.state(), flow.logins.last().input]).toEqual(['awaitingLogin', { refused: true }]);
    expect([flow.context().calendar, flow.received]).toEqual([notCheckedIn.output, []]);
    await flow.logins.last().answer();
    await flow.loads.last().answer(notCheckedIn.output);
    expect([flow.state(), flow.checkIns.requests.length]).toEqual(['checkingIn', 2]);
  });
});
