import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { verifyReportMachine } from '../../src/machines/archive/verify-report/machine';
import type { Notice } from '../../src/machines/shared/failure';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';

const verificationCode = 'A1B2C3D4E5F6G7H8';

function start() {
  const checks = heldActor<{ reportHandle: string }, { verificationCode: string }>();
  const actor = createActor(verifyReportMachine.provide({ actors: { verifyCode: checks.logic } }));
  const notices: Notice[] = [];
  actor.on('notice', (notice) => notices.push(notice));
  actor.start();
  return {
    actor,
    checks,
    notices,
    send: actor.send,
    state: () => stateName(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
  };
}

function checking() {
  const flow = start();
  flow.send({ type: 'verify.open' });
  flow.send({ type: 'code.submit', verificationCode });
  return flow;
}

async function refused() {
  const flow = checking();
  await flow.checks.last().fail({ code: '400', message: '验证码不存在' });
  return flow;
}

const blank = {
  verificationCode: '',
  captcha: undefined,
  reportHandle: '',
  refusal: '',
  captchaRefusal: '',
  checkedAt: '',
};

describe('checking a code', () => {
  it('asks once for the code that was entered [R467]', () => {
    const flow = checking();
    flow.send({ type: 'code.submit', verificationCode: 'OTHER' });
    expect(flow.checks.requests.map(({ input }) => input)).toEqual([{ verificationCode }]);
    expect(flow.actor.getSnapshot().hasTag('busy')).toBe(true);
  });

  it('ends valid with the handle of the report [R467]', async () => {
    const flow = checking();
    await flow.checks.last().answer({ reportHandle: 'handle-1' });
    expect(flow.actor.getSnapshot()).toMatchObject({
      status: 'done',
      value: 'valid',
      output: { outcome: 'valid', reportHandle: 'handle-1' },
    });
  });

  it('ends expired without a report or a message [R468]', async () => {
    const flow = checking();
    await flow.checks.last().fail({ code: 'EXPIRED', message: '报告已过期', data: { checkedAt: '2026-11-22 09:30' } });
    expect(flow.actor.getSnapshot()).toMatchObject({
      status: 'done',
      value: 'expired',
      output: { outcome: 'expired', reportHandle: '', checkedAt: '2026-11-22 09:30' },
    });
    expect(flow.notices).toEqual([]);
  });

  it('shows the message of a refusal, and the code can be entered again [R467]', async () => {
    const flow = await refused();
    expect(flow.state()).toBe('form');
    expect(flow.notices).toEqual([{ type: 'notice', level: 'error', text: '验证码不存在' }]);
    expect(flow.context()).toMatchObject({ verificationCode, refusal: '验证码不存在' });
    flow.send({ type: 'code.submit', verificationCode: 'SECOND' });
    expect(flow.checks.last().input).toEqual({ verificationCode: 'SECOND' });
    expect(flow.context().refusal).toBe('');
  });

  it('keeps asking for a captcha once the server does, with each answer sent once', async () => {
    const flow = checking();
    await flow.checks.last().fail({ code: 'CAPTCHA_REQUIRED', message: '请输入图形验证码' });
    expect(flow.state()).toBe('guarded');
    expect(flow.context()).toMatchObject({ refusal: '', captchaRefusal: '请输入图形验证码', captcha: undefined });
    const captcha = { captchaId: 'one', captchaAnswer: 'W3KD' };
    flow.send({ type: 'guarded.submit', verificationCode, ...captcha });
    expect(flow.checks.last().input).toEqual({ verificationCode, captcha });
    expect(flow.context().captchaRefusal).toBe('');
    await flow.checks.last().fail({ code: 'CAPTCHA_WRONG', message: '图形验证码错误' });
    expect(flow.context()).toMatchObject({ refusal: '', captchaRefusal: '图形验证码错误' });
    flow.send({ type: 'guarded.submit', verificationCode, ...captcha });
    await flow.checks.last().fail({ code: 'WRONG_CODE', message: '验证码不存在' });
    expect(flow.state()).toBe('guarded');
    expect(flow.context()).toMatchObject({ refusal: '验证码不存在', captchaRefusal: '' });
    flow.send({ type: 'dialog.close' });
    expect(flow.context()).toMatchObject({ verificationCode: '', captcha: undefined, refusal: '' });
  });

  it('expires also after a refusal [R468]', async () => {
    const flow = await refused();
    flow.send({ type: 'code.submit', verificationCode });
    await flow.checks.last().fail({ code: 'EXPIRED', message: '报告已过期' });
    expect(flow.state()).toBe('expired');
  });
});

describe('closing', () => {
  it('forgets the code and the refusal', async () => {
    const flow = await refused();
    flow.send({ type: 'dialog.close' });
    expect(flow.state()).toBe('idle');
    expect(flow.context()).toEqual(blank);
  });

  it('drops the running check, whose late answer opens nothing', async () => {
    const flow = checking();
    flow.send({ type: 'dialog.close' });
    expect(flow.checks.last().signal.aborted).toBe(true);
    await flow.checks.last().answer({ reportHandle: 'handle-1' });
    expect(flow.state()).toBe('idle');
    expect(flow.context()).toEqual(blank);
  });

  it('leaving the page drops it as well', () => {
    const flow = checking();
    flow.actor.stop();
    expect(flow.checks.last().signal.aborted).toBe(true);
  });
});
