import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Sent } from '../../src/machines/service/site-feedback/machine';
import { siteFeedbackMachine } from '../../src/machines/service/site-feedback/machine';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor, noDraft } from './held-actor';
import { done, fail, story } from './support/story';

const written = { about: 'SMT', suggestion: '希望增加订单批量下载', phone: '0755-82048201' } as const;
const ticket = { ticketNumber: 'JY26112223456789', dueAt: '2026-11-23T04:00:00.000Z' };

const unknown = '提交结果未知。填写的内容已保留，再次打开建议窗口提交即可，不会重复';

it('can be left while an answer hangs, and is the same feedback when it is sent again', async () => {
  const submissions = heldActor<typeof ticket, Sent>();
  const actor = createActor(
    siteFeedbackMachine.provide({ actors: { submit: submissions.logic, readDraft: noDraft() } }),
  );
  const said: string[] = [];
  actor.on('notice', ({ text }) => said.push(text));
  actor.start();
  const state = () => stateName(actor.getSnapshot().value);
  actor.send({ type: 'feedback.open' });
  actor.send({ type: 'form.submit', written, sender: 'customer' });
  const [first] = submissions.requests;
  actor.send({ type: 'dialog.close' });
  expect([state(), first?.signal.aborted]).toEqual(['unresolved', true]);
  expect(said).toEqual([unknown]);

  actor.send({ type: 'feedback.open' });
  expect([state(), actor.getSnapshot().context]).toMatchObject(['form', { written }]);
  actor.send({ type: 'form.submit', written, sender: 'customer' });
  expect(submissions.requests).toHaveLength(2);
  expect(submissions.last().input).toEqual(first?.input);
  await submissions.last().answer(ticket);
  expect([state(), actor.getSnapshot().context]).toMatchObject(['submitted', { ticket, written: { suggestion: '' } }]);
});

const blank = {
  written: { about: 'PCB', suggestion: '', phone: '', anonymous: false },
  captcha: null,
  uncertain: false,
  restored: false,
  ticket: { ticketNumber: '', dueAt: '' },
};
const open = { type: 'feedback.open' } as const;
const close = { type: 'dialog.close' } as const;
const captcha = { captchaId: 'captcha-1', captchaAnswer: 'AB12' };
const answer = { type: 'captcha.answer', ...captcha } as const;
const submit = (sender: 'customer' | 'visitor' | 'anonymous') => ({ type: 'form.submit', written, sender }) as const;
const sends = (solved: typeof captcha | null = null) => ({
  submit: { written: { ...written, anonymous: solved !== null }, captcha: solved },
});
const tooOften = { code: '429', message: '操作过于频繁' };
const warned = { warning: '请先登录' };

it('is stored for a customer, and its dialog can be closed', () => {
  story(siteFeedbackMachine, [
    ['start', 'idle', { context: blank }],
    [open, 'form'],
    [close, 'idle'],
    [open, 'form'],
    [submit('customer'), 'submitting', sends(), { context: { written: { anonymous: false } } }],
    [done('submit', ticket), 'submitted', { context: { ...blank, ticket } }],
    [close, 'idle', { context: blank }],
  ]);
});

it('waits for the login of a visitor, and goes on', () => {
  story(siteFeedbackMachine, [
    ['start', 'idle'],
    [open, 'form'],
    [submit('visitor'), 'loggingIn', { login: { refused: false } }, warned],
    [fail('login', { code: 'DISMISSED', message: '' }), 'form', { context: { written } }],
    [submit('visitor'), 'loggingIn', { login: { refused: false } }, warned],
    [done('login'), 'submitting', sends()],
    [fail('submit', { code: 'LOGIN', message: '请先登录' }), 'loggingIn', { login: { refused: true } }, warned],
    [done('login'), 'submitting', sends()],
    [fail('submit', tooOften), 'form', { error: tooOften.message }, { context: { written } }],
    [close, 'idle', { context: blank }],
  ]);
});

it.each([
  { code: '500', message: '系统繁忙' },
  { code: 'NETWORK', message: '网络异常' },
  { code: 'TIMEOUT', message: '请求超时' },
])('is kept when it is left after a reply was lost ($code), until it is stored', (lost) => {
  story(siteFeedbackMachine, [
    ['start', 'idle'],
    [open, 'form'],
    [submit('customer'), 'submitting', sends()],
    [fail('submit', lost), 'form', { error: lost.message }],
    [close, 'unresolved', { info: unknown }, { context: { written } }],
    [open, 'form', { context: { written } }],
    [close, 'unresolved', { info: unknown }],
    [open, 'form'],
    [submit('customer'), 'submitting', sends()],
    [done('submit', ticket), 'submitted', { context: { ...blank, ticket } }],
    [close, 'idle'],
    [open, 'form'],
    [close, 'idle', { context: blank }],
  ]);
});

it('needs a captcha of who stays anonymous, each time', () => {
  story(siteFeedbackMachine, [
    ['start', 'idle'],
    [open, 'form'],
    [submit('anonymous'), 'captcha', { context: { written: { anonymous: true }, captcha: null } }],
    [answer, 'submitting', sends(captcha)],
    [fail('submit', { code: 'CAPTCHA_WRONG', message: '图形验证码错误' }), 'captcha', { error: '图形验证码错误' }],
    [answer, 'submitting', sends(captcha)],
    [close, 'unresolved', { info: unknown }],
    [open, 'form', { context: { written: { ...written, anonymous: true } } }],
    [submit('anonymous'), 'captcha', { context: { captcha: null } }],
    [{ type: 'captcha.cancel' }, 'form', { context: { written } }],
    [submit('anonymous'), 'captcha'],
    [close, 'unresolved', { info: unknown }],
  ]);
});

const draft = { ...written, anonymous: true };
const read = (found: object) => done('readDraft', { value: null, key: '', stored: false, ...found });

it('begins with the draft, keeps what is typed, and is emptied where the draft is discarded', () => {
  story(siteFeedbackMachine, [
    ['start', 'idle'],
    [open, 'opening', 'readDraft'],
    [read({ value: draft, key: 'key-0' }), 'form', { context: { written: draft, restored: true } }],
    [{ type: 'form.change', draft }, 'form', { keepDraft: draft }],
    [submit('customer'), 'submitting', sends()],
    [fail('submit', tooOften), 'form', { error: '操作过于频繁' }],
    [{ type: 'draft.discard' }, 'form', 'dropDraft', { context: blank }],
    [{ type: 'draft.discard' }, 'form'],
    [close, 'idle'],
    [open, 'opening', 'readDraft'],
    [read({ stored: true }), 'form', { info: '上次提交的内容已收到，无需重复提交' }, { context: blank }],
    [close, 'idle'],
    [open, 'opening', 'readDraft'],
    [fail('readDraft', { code: '', message: '' }), 'form', { context: blank }],
  ]);
});
