import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { askMachine, askTexts } from '../../src/machines/questions/ask/machine';
import type { LoginInput } from '../../src/machines/shared/login';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';

function start(form: 'plain' | 'community' = 'plain') {
  const checks = heldActor<{ noQuestion: boolean; captchaRequired: boolean }, undefined>();
  const logins = heldActor<void, LoginInput>();
  const names = heldActor<void, undefined>();
  const posts = heldActor<{ id: number; status: 0 | 1 }, undefined>();
  const clock = new SimulatedClock();
  const actors = {
    checkAsk: checks.logic,
    login: logins.logic,
    requireName: names.logic,
    postQuestion: posts.logic,
  };
  const actor = createActor(askMachine.provide({ actors }), { input: { form }, clock });
  const said: string[] = [];
  actor.on('notice', ({ text }) => said.push(text));
  actor.start();
  actor.send({ type: 'ask.open' });
  return {
    actor,
    checks,
    logins,
    names,
    posts,
    clock,
    said,
    state: () => stateName(actor.getSnapshot().value),
    isOpen: () => actor.getSnapshot().hasTag('dialog'),
    submit: () => actor.send({ type: 'form.submit', refusal: '', uploads: 'done' }),
  };
}

const allowed = { noQuestion: false, captchaRequired: false };

describe('the dialog to ask', () => {
  it('opens only once the check has passed, with a captcha where one is required [R131]', async () => {
    const flow = start();
    expect([flow.state(), flow.isOpen()]).toEqual(['checking', false]);
    await flow.checks.last().answer({ noQuestion: false, captchaRequired: true });
    expect([flow.state(), flow.actor.getSnapshot().context.captchaNeeded]).toEqual(['form', true]);

    const banned = start();
    await banned.checks.last().answer({ noQuestion: true, captchaRequired: false });
    expect([banned.state(), banned.isOpen(), banned.said]).toEqual(['idle', false, [askTexts.noQuestion]]);

    const failed = start();
    await failed.checks.last().fail({ code: '500', message: '系统繁忙' });
    expect([failed.state(), failed.said]).toEqual(['idle', ['系统繁忙']]);

    const visitor = start();
    await visitor.checks.last().fail({ code: 'LOGIN', message: '请先登录' });
    expect([visitor.state(), visitor.isOpen()]).toEqual(['awaitingLogin', false]);
    await visitor.logins.last().answer();
    expect(visitor.state()).toBe('checking');
    await visitor.checks.last().answer(allowed);
    expect(visitor.isOpen()).toBe(true);
  });

  it.each([
    ['plain', 1, 'published'],
    ['community', 0, 'held'],
  ] as const)(
    'of the %s form closes when the question is posted, and says so for ten seconds',
    async (form, status, done) => {
      const flow = start(form);
      await flow.checks.last().answer(allowed);
      flow.submit();
      await flow.names.last().answer();
      await flow.posts.last().answer({ id: 12, status });
      expect([flow.state(), flow.isOpen()]).toEqual([done, false]);
      flow.clock.increment(9_999);
      expect(flow.state()).toBe(done);
      flow.clock.increment(1);
      expect(flow.state()).toBe('idle');
    },
  );

  it('can be left while the name is looked for, and nothing is sent', async () => {
    const flow = start();
    await flow.checks.last().answer(allowed);
    flow.submit();
    flow.actor.send({ type: 'dialog.close' });
    expect([flow.state(), flow.isOpen(), flow.names.last().signal.aborted]).toEqual(['idle', false, true]);
    expect([flow.posts.requests, flow.said]).toEqual([[], []]);
  });

  it('can be left while an answer hangs, and says what to do', async () => {
    const flow = start();
    await flow.checks.last().answer(allowed);
    flow.submit();
    await flow.names.last().answer();
    flow.actor.send({ type: 'dialog.close' });
    expect([flow.state(), flow.isOpen(), flow.posts.last().signal.aborted]).toEqual(['idle', false, true]);
    expect(flow.said).toEqual(['提交结果未知。填写的内容已保留，再次打开提问窗口提交即可，不会重复']);
    flow.actor.send({ type: 'ask.open' });
    expect(flow.state()).toBe('checking');
  });
});
