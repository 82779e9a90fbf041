import { describe, expect, it } from 'vitest';
import type { InputFrom } from 'xstate';
import { createActor } from 'xstate';
import { taskMachine } from '../../src/machines/beans/task/machine';
import { model } from '../../src/machines/beans/task/model';
import type { LoginInput } from '../../src/machines/shared/login';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';
import { done, fail, story } from './support/story';

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

describe('nothing else comes of a step', () => {
  const known = { task: 'share', kind: 'general', most: 2, known: true, times: 0, registered: false } as const;
  const nobody = { ...known, known: false };
  const ordering = { ...known, task: 'order', kind: 'order', most: 1 } as const;
  const tell = (steps: Parameters<typeof story<typeof taskMachine>>[1], input: InputFrom<typeof taskMachine>) =>
    story(taskMachine, steps, input);
  const press = (phase: 0 | 1 | 2 = 1) => ({ type: 'task.press', phase }) as const;
  const read = (times: number, registered = false) => ({ type: 'progress.read', times, registered }) as const;
  const gone = { type: 'customer.gone' } as const;
  const meet = { type: 'customer.known' } as const;
  const is = (changes: object = {}) => ({ context: { known: true, times: 0, registered: false, ...changes } });
  const isNobody = is({ known: false });
  const login = { login: { refused: false } };
  const loginAgain = { login: { refused: true } };
  const dismissed = fail('login', { code: 'DISMISSED', message: '' });
  const complete = { completeTask: { task: 'share' } };
  const register = { registerTask: { task: 'order' } };
  const early = { warning: '活动未开始，敬请期待' };
  const late = { warning: '活动已结束' };
  const busy = { warning: '系统繁忙' };

  it('of a general task of a customer', () => {
    tell(
      [
        ['start', 'general.notStarted', is()],
        [press(0), 'general.notStarted', early],
        [press(2), 'general.notStarted', late],
        [meet, 'general.notStarted', is()],
        [read(1, true), 'general.inProgress', is({ times: 1, registered: true })],
        [press(), 'completing', complete],
        [press(), 'completing'],
        [read(0), 'completing', is()],
        [fail('completeTask', refused), 'general.notStarted', busy, is()],
        [press(), 'completing', complete],
        [done('completeTask', { completionTimes: 1 }), 'general.inProgress', 'beans.change', is({ times: 1 })],
        [press(), 'completing', complete],
        [gone, 'general.notStarted', isNobody],
        [read(1), 'general.notStarted', isNobody],
        [meet, 'general.notStarted', is()],
      ],
      known,
    );
  });

  it('of a general task of a visitor', () => {
    tell(
      [
        ['start', 'general.notStarted', isNobody],
        // The activity comes before the customer.
        [press(0), 'general.notStarted', early],
        [press(2), 'general.notStarted', late],
        [press(), 'loginToComplete', login],
        [press(), 'loginToComplete', login, isNobody],
        [read(1), 'loginToComplete', isNobody],
        [meet, 'loginToComplete', is()],
        [read(1), 'loginToComplete', is({ times: 1 })],
        [press(), 'loginToComplete', login, is({ times: 1 })],
        [dismissed, 'general.notStarted', isNobody],
        [press(), 'loginToComplete', login],
        [done('login'), 'completingToFollow', complete, is()],
        [press(), 'completingToFollow'],
        [read(1), 'completingToFollow', is({ times: 1 })],
        [fail('completeTask', refused), 'general.inProgress', busy, is({ times: 1 })],
        [gone, 'general.notStarted', isNobody],
        [press(), 'loginToComplete', login],
        [done('login'), 'completingToFollow', complete],
        [fail('completeTask', loginFirst), 'general.notStarted', { warning: '请先登录' }, isNobody],
        [press(), 'loginToComplete', login],
        [done('login'), 'completingToFollow', complete],
        [done('completeTask', { completionTimes: 2 }), 'completed', 'beans.change', 'task.follow', is({ times: 2 })],
        [press(), 'completed'],
        [gone, 'general.notStarted', isNobody],
      ],
      nobody,
    );
  });

  it('of a session that ends while a task is completed', () => {
    tell(
      [
        ['start', 'general.inProgress', is({ times: 1 })],
        [press(), 'completing', complete],
        [fail('completeTask', loginFirst), 'loginToComplete', loginAgain, isNobody],
        [done('login'), 'completingToFollow', complete, is()],
      ],
      { ...known, times: 1 },
    );
  });

  it('of an order task of a customer', () => {
    tell(
      [
        ['start', 'order.unregistered', is()],
        [press(0), 'order.unregistered', early],
        [press(2), 'order.unregistered', late],
        [press(), 'registering', register],
        [press(), 'registering'],
        [read(0), 'registering', is()],
        [fail('registerTask', refused), 'order.unregistered', busy, is()],
        [press(), 'registering', register],
        [done('registerTask'), 'order.registered', { info: '报名成功' }, 'beans.change', is({ registered: true })],
        [press(), 'order.registered', is({ registered: true })],
        [press(0), 'order.registered', early],
        [read(1, true), 'ordered', is({ times: 1, registered: true })],
        [press(), 'ordered'],
        [gone, 'order.unregistered', isNobody],
      ],
      ordering,
    );
  });

  it('of an order task of a visitor', () => {
    tell(
      [
        ['start', 'order.unregistered', isNobody],
        [press(0), 'order.unregistered', early],
        [press(2), 'order.unregistered', late],
        [press(), 'loginToRegister', login],
        [press(), 'loginToRegister', login, isNobody],
        [read(0, true), 'loginToRegister', isNobody],
        [meet, 'loginToRegister', is()],
        [read(0, true), 'loginToRegister', is({ registered: true })],
        [press(), 'loginToRegister', login, is({ registered: true })],
        [dismissed, 'order.unregistered', isNobody],
        [press(), 'loginToRegister', login],
        [done('login'), 'registering', register, is()],
        [read(0, true), 'registering', is({ registered: true })],
        [fail('registerTask', loginFirst), 'loginToRegister', loginAgain, isNobody],
        [done('login'), 'registering', register, is()],
        [done('registerTask'), 'order.registered', { info: '报名成功' }, 'beans.change', is({ registered: true })],
      ],
      { ...ordering, known: false },
    );
  });
});
