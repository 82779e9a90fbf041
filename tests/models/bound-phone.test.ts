import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { boundPhoneMachine } from '../../src/machines/identity/bound-phone/machine';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';
import { done, fail, story } from './support/story';

const phone = '13912345678';

function start(bound = '') {
  const codes = heldActor<void, { phone: string }>();
  const binds = heldActor<{ phone: string }, { phone: string; code: string; password: string }>();
  const actor = createActor(boundPhoneMachine.provide({ actors: { sendCode: codes.logic, bindPhone: binds.logic } }), {
    input: { bound },
  });
  const received: unknown[] = [];
  actor.on('*', (event) => received.push(event));
  actor.start();
  return {
    codes,
    binds,
    received,
    send: actor.send,
    state: () => stateName(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
  };
}

async function confirming(bound = '') {
  const flow = start(bound);
  flow.send({ type: 'phone.edit' });
  flow.send({ type: 'phone.submit', phone });
  await flow.codes.last().answer();
  return flow;
}

describe('binding a phone number', () => {
  it('sends one code to the number, binds it by code and password, and says so', async () => {
    const flow = await confirming('138****8001');
    expect(flow.codes.requests.map(({ input }) => input)).toEqual([{ phone }]);
    flow.send({ type: 'code.submit', code: '123456', password: 'secret' });
    flow.send({ type: 'code.submit', code: '654321', password: 'secret' });
    expect(flow.binds.requests.map(({ input }) => input)).toEqual([{ phone, code: '123456', password: 'secret' }]);
    await flow.binds.last().answer({ phone: '139****5678' });
    expect(flow.state()).toBe('shown');
    expect(flow.context()).toEqual({ bound: '139****5678', phone: '', problem: '' });
    expect(flow.received).toEqual([
      { type: 'notice', level: 'info', text: '手机号码绑定成功' },
      { type: 'phone.change', bound: '139****5678' },
    ]);
  });

  it('keeps the number where no code could be sent, and forgets the reason with the next try', async () => {
    const flow = start();
    flow.send({ type: 'phone.edit' });
    flow.send({ type: 'phone.submit', phone });
    await flow.codes.last().fail({ code: 'TOO_MANY', message: '发送过于频繁，请60秒后再试' });
    expect([flow.state(), flow.context().problem]).toEqual(['entering', '发送过于频繁，请60秒后再试']);
    flow.send({ type: 'phone.submit', phone: '13900000000' });
    expect([flow.state(), flow.context()]).toMatchObject(['sending', { phone: '13900000000', problem: '' }]);
  });

  it('lets a wrong code be corrected, and another one be sent', async () => {
    const flow = await confirming();
    flow.send({ type: 'code.submit', code: '000000', password: '' });
    await flow.binds.last().fail({ code: 'CODE_WRONG', message: '短信验证码错误' });
    expect([flow.state(), flow.context().problem]).toEqual(['confirming', '短信验证码错误']);
    flow.send({ type: 'code.resend' });
    expect([flow.state(), flow.context().problem]).toEqual(['resending', '']);
    await flow.codes.last().fail({ code: 'TOO_MANY', message: '发送过于频繁，请9秒后再试' });
    expect([flow.state(), flow.context().problem]).toEqual(['confirming', '发送过于频繁，请9秒后再试']);
    flow.send({ type: 'code.resend' });
    await flow.codes.last().answer();
    expect([flow.state(), flow.codes.requests.length]).toEqual(['confirming', 3]);
  });

  it('is given up at each form, and leaves nothing of the number', async () => {
    const flow = await confirming('138****8001');
    flow.send({ type: 'phone.cancel' });
    expect([flow.state(), flow.context()]).toEqual(['shown', { bound: '138****8001', phone: '', problem: '' }]);
    flow.send({ type: 'phone.edit' });
    flow.send({ type: 'phone.cancel' });
    expect(flow.state()).toBe('shown');
  });
});

it('says nothing until the number is bound, and forgets each problem with the next try', async () => {
  const flow = start();
  const problem = { code: 'X', message: '失败' };
  const now = () => [flow.state(), flow.context().problem];
  expect(now()).toEqual(['shown', '']);
  flow.send({ type: 'phone.edit' });
  flow.send({ type: 'phone.submit', phone });
  await flow.codes.last().fail(problem);
  flow.send({ type: 'phone.cancel' });
  expect(now()).toEqual(['shown', '']);
  flow.send({ type: 'phone.edit' });
  flow.send({ type: 'phone.submit', phone });
  await flow.codes.last().answer();
  flow.send({ type: 'code.resend' });
  await flow.codes.last().fail(problem);
  expect(now()).toEqual(['confirming', '失败']);
  flow.send({ type: 'code.resend' });
  await flow.codes.last().answer();
  flow.send({ type: 'code.submit', code: '123456', password: 'secret' });
  await flow.binds.last().fail(problem);
  expect(now()).toEqual(['confirming', '失败']);
  flow.send({ type: 'code.submit', code: '654321', password: 'secret' });
  expect(now()).toEqual(['binding', '']);
  await flow.binds.last().fail(problem);
  flow.send({ type: 'phone.cancel' });
  expect(now()).toEqual(['shown', '']);
  expect(flow.received).toEqual([]);
});

it('sends the code after a login where the last one was long ago, and keeps the number where that is left', () => {
  const old = { code: 'LOGIN', message: '为保护账号安全，请重新登录后继续' };
  const waits = ['awaitingLogin', { login: { refused: true } }, { context: { phone, problem: '' } }] as const;
  story(
    boundPhoneMachine,
    [
      ['start', 'shown'],
      [{ type: 'phone.edit' }, 'entering'],
      [{ type: 'phone.submit', phone }, 'sending', { sendCode: { phone } }],
      [fail('sendCode', old), ...waits],
      [{ type: 'phone.submit', phone: '13900000000' }, 'awaitingLogin'],
      [fail('login', { code: 'DISMISSED', message: '' }), 'entering', { context: { phone, problem: '' } }],
      [{ type: 'phone.submit', phone }, 'sending', { sendCode: { phone } }],
      [fail('sendCode', old), ...waits],
      [done('login'), 'sending', { sendCode: { phone } }],
      [done('sendCode'), 'confirming'],
      [{ type: 'code.resend' }, 'resending', { sendCode: { phone } }],
      [fail('sendCode', old), ...waits],
      [done('login'), 'sending', { sendCode: { phone } }],
    ],
    { bound: '' },
  );
});
