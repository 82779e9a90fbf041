import { describe, expect, it } from 'vitest';
import type { InputFrom } from 'xstate';
import { createActor } from 'xstate';
import { taskMachine } from '../../src/machines/beans/task/machine';
import { model } from '../../src/machines/beans/task/model';
import type { LoginInput } from '../../src/machines/shared/login';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';

const { general, generalVisitor, begun, order, orderVisitor } = model.inputs;
const loginFirst = { code: '401', message: '请先登录' };
const refused = { code: '500', message: '系统繁忙' };

function start(input: InputFrom<typeof taskMachine>) {
  const logins = heldActor<void, LoginInput>();
  const completions = heldActor<{ completionTimes: number }, { task: string }>();
  const registrations = heldActor<void, { task: string }>();
  const actors = { login: logins.logic, completeTask: completions.logic, registerTask: registrations.logic };
  const actor = createActor(taskMachine.provide({ actors }), { input });
  const received: string[] = [];
  actor.on('*', (news) => received.push(news.type === 'notice' ? news.text : news.type));
  actor.start();
  return {
    actor,
    logins,
    completions,
    registrations,
    received,
    press: (phase: 0 | 1 | 2 = 1) => actor.send({ type: 'task.press', phase }),
    state: () => stateName(actor.getSnapshot().value),
    times: () => actor.getSnapshot().context.times,
  };
}

describe('a general task', () => {
  it('is completed by visits, up to its maximum [R386, R390]', async () => {
    const flow = start(general.input);
    expect(flow.state()).toBe('general.notStarted');
    flow.press();
    expect(flow.completions.last().input).toEqual({ task: 'share' });
    await flow.completions.last().answer({ completionTimes: 1 });
    expect([flow.state(), flow.times(), flow.received]).toEqual(['general.inProgress', 1, ['beans.change']]);
    flow.press();
    await flow.completions.last().answer({ completionTimes: 2 });
    expect([flow.state(), flow.times()]).toEqual(['completed', 2]);
    flow.press();
    expect(flow.completions.requests).toHaveLength(2);
  });

  it('says why it cannot be done before the start and after the end [R393, C44]', () => {
    const flow = start(begun.input);
    flow.press(0);
    flow.press(2);
    expect([flow.state(), flow.received, flow.completions.requests.length]).toEqual([
      'general.inProgress',
      ['活动未开始，敬请期待', '活动已结束'],
      0,
    ]);
  });

  it('asks a visitor to sign in, and then goes on to its page [R010, R390]', async () => {
    const flow = start(generalVisitor.input);
    flow.press();
    flow.press();
    expect([flow.state(), flow.logins.requests.length]).toEqual(['loginToComplete', 2]);
    expect(flow.logins.last().input).toEqual({ refused: false });
    await flow.logins.last().answer();
    await flow.completions.last().answer({ completionTimes: 1 });
    expect([flow.state(), flow.times()]).toEqual(['general.inProgress', 1]);
    expect(flow.received).toEqual(['beans.change', 'task.follow']);
  });

  it('stays where the login window is closed, and where the server refuses [R390]', async () => {
    const flow = start(generalVisitor.input);
    flow.press();
    await flow.logins.last().fail({ code: 'DISMISSED', message: '' });
    expect(flow.state()).toBe('general.notStarted');
    flow.actor.send({ type: 'customer.known' });
    flow.press();
    await flow.completions.last().fail(loginFirst);
    expect([flow.state(), flow.logins.last().input]).toEqual(['loginToComplete', { refused: true }]);
    await flow.logins.last().answer();
    await flow.completions.last().fail(refused);
    expect([flow.state(), flow.received.at(-1)]).toEqual(['general.notStarted', '系统繁忙']);
    flow.press();
    await flow.completions.last().fail(refused);
    expect([flow.state(), flow.received.filter((text) => text === '系统繁忙').length]).toEqual([
      'general.notStarted',
      2,
    ]);
  });

  it('follows what the page reads anew [R389]', () => {
    const flow = start(general.input);
    flow.actor.send({ type: 'progress.read', times: 2, registered: false });
    expect(flow.state()).toBe('completed');
    flow.actor.send({ type: 'progress.read', times: 0, registered: false });
    expect(flow.state()).toBe('general.notStarted');
  });

  it('keeps what the page reads while it is being completed [R389, R390]', async () => {
    const flow = start(generalVisitor.input);
    flow.press();
    flow.actor.send({ type: 'customer.known' });
    flow.actor.send({ type: 'progress.read', times: 1, registered: false });
    expect([flow.state(), flow.times()]).toEqual(['loginToComplete', 1]);
    await flow.logins.last().answer();
    expect([flow.state(), flow.times()]).toEqual(['completingToFollow', 1]);
    await flow.completions.last().fail(refused);
    expect([flow.state(), flow.times()]).toEqual(['general.inProgress', 1]);
    flow.press();
    flow.actor.send({ type: 'progress.read', times: 2, registered: false });
    expect(flow.state()).toBe('completing');
    await flow.completions.last().fail(refused);
    expect(flow.state()).toBe('completed');
  });

  it('shows nobody’s progress once nobody is signed in [R389]', async () => {
    const flow = start(begun.input);
    flow.press();
    await flow.completions.last().fail(loginFirst);
    flow.actor.send({ type: 'progress.read', times: 1, registered: false });
    expect([flow.state(), flow.times()]).toEqual(['loginToComplete', 0]);
    await flow.logins.last().fail({ code: 'DISMISSED', message: '' });
    expect(flow.state()).toBe('general.notStarted');
    flow.press();
    expect(flow.state()).toBe('loginToComplete');
    await flow.logins.last().answer();
    flow.actor.send({ type: 'progress.read', times: 1, registered: false });
    await flow.completions.last().fail(loginFirst);
    expect([flow.state(), flow.times(), flow.received.at(-1)]).toEqual(['general.notStarted', 0, '请先登录']);
    flow.press();
    expect(flow.state()).toBe('loginToComplete');
  });

  it('is left where the customer signs out meanwhile [R389]', () => {
    const flow = start(begun.input);
    flow.press();
    flow.actor.send({ type: 'customer.gone' });
    expect([flow.state(), flow.times()]).toEqual(['general.notStarted', 0]);
  });
});

describe('an order task', () => {
  it('is registered for, ordered, and completed by the order [R387, R388]', async () => {
    const flow = start(order.input);
    flow.press();
    await flow.registrations.last().answer();
    expect([flow.state(), flow.received]).toEqual(['order.registered', ['报名成功', 'beans.change']]);
    flow.press();
    expect(flow.registrations.requests).toHaveLength(1);
    flow.actor.send({ type: 'progress.read', times: 1, registered: true });
    expect(flow.state()).toBe('ordered');
    flow.actor.send({ type: 'progress.read', times: 0, registered: false });
    expect(flow.state()).toBe('order.unregistered');
    flow.press();
    flow.actor.send({ type: 'progress.read', times: 0, registered: true });
    expect(flow.state()).toBe('registering');
    await flow.registrations.last().fail(refused);
    expect(flow.state()).toBe('order.registered');
  });

  it('says why not before the start and after the end [R393, C44]', () => {
    const flow = start(order.input);
    flow.press(0);
    flow.press(2);
    expect([flow.state(), flow.received]).toEqual(['order.unregistered', ['活动未开始，敬请期待', '活动已结束']]);
  });

  it('asks a visitor to sign in, and then registers [R010, R388]', async () => {
    const flow = start(orderVisitor.input);
    flow.press();
    flow.press();
    expect([flow.state(), flow.logins.requests.length, flow.registrations.requests.length]).toEqual([
      'loginToRegister',
      2,
      0,
    ]);
    await flow.logins.last().fail({ code: 'DISMISSED', message: '' });
    expect(flow.state()).toBe('order.unregistered');
    flow.press();
    flow.actor.send({ type: 'customer.known' });
    flow.actor.send({ type: 'progress.read', times: 0, registered: false });
    expect(flow.state()).toBe('loginToRegister');
    await flow.logins.last().answer();
    await flow.registrations.last().fail(loginFirst);
    expect([flow.state(), flow.logins.last().input]).toEqual(['loginToRegister', { refused: true }]);
    await flow.logins.last().answer();
    await flow.registrations.last().fail(refused);
    expect([flow.state(), flow.received.at(-1)]).toEqual(['order.unregistered', '系统繁忙']);
  });
});
