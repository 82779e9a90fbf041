import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { HelpFeedbackDraft } from '../../src/machines/help/help-feedback/draft';
import type { Sent } from '../../src/machines/help/help-feedback/machine';
import { helpFeedbackMachine } from '../../src/machines/help/help-feedback/machine';
import type { LoginInput } from '../../src/machines/shared/login';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor, noDraft } from './held-actor';
import { done, fail, story } from './support/story';

const written = { reasons: ['内容有错误'], description: '第二段的数值与表格不一致' } as const;
const pictures = { state: 'done', ids: ['index-1'] } as const;

const blank = { written: { reasons: [], description: '', files: false }, ids: [], uncertain: false, restored: false };
const unknown = '提交结果未知。填写的内容已保留，再次打开反馈窗口提交即可，不会重复';

function start() {
  const submissions = heldActor<void, Sent>();
  const logins = heldActor<void, LoginInput>();
  const actors = { submit: submissions.logic, login: logins.logic, readDraft: noDraft<HelpFeedbackDraft>() };
  const actor = createActor(helpFeedbackMachine.provide({ actors }));
  const said: string[] = [];
  actor.on('notice', ({ text }) => said.push(text));
  actor.start();
  const { send } = actor;
  send({ type: 'feedback.open', known: true });
  send({ type: 'form.submit', written, pictures });
  send({ type: 'dialog.close' });
  return {
    send,
    submissions,
    logins,
    said,
    state: () => stateName(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
  };
}

it('can be left while an answer hangs, and is the same feedback when it is sent again', async () => {
  const { send, submissions, said, state, context } = start();
  const [first] = submissions.requests;
  expect([state(), first?.signal.aborted]).toEqual(['unresolved', true]);
  expect(said).toEqual([unknown]);

  send({ type: 'feedback.open', known: true });
  expect([state(), context()]).toEqual([
    'form',
    {
      ...blank,
      written: { ...written, files: false },
      ids: ['index-1'],
      uncertain: true,
    },
  ]);
  send({ type: 'form.submit', written, pictures });
  expect(submissions.requests).toHaveLength(2);
  expect(submissions.last().input).toEqual(first?.input);
  await submissions.last().answer();
  expect([state(), context()]).toEqual(['idle', blank]);
});

it('is kept where the login that it now needs is left, and when its form is closed again', async () => {
  const { send, logins, said, state, context } = start();
  send({ type: 'feedback.open', known: false });
  await logins.last().fail({ code: 'DISMISSED', message: '' });
  expect([state(), context()]).toMatchObject(['unresolved', { written }]);

  send({ type: 'feedback.open', known: true });
  send({ type: 'dialog.close' });
  expect([state(), context()]).toMatchObject(['unresolved', { written }]);
  expect(said).toEqual([unknown, '请先登录', unknown]);
});

const open = (known: boolean) => ({ type: 'feedback.open', known }) as const;
const close = { type: 'dialog.close' } as const;
const submit = { type: 'form.submit', written, pictures } as const;
const sends = { submit: { written: { ...written, files: false }, ids: ['index-1'] } };
const warned = { warning: '请先登录' };
const dismissed = { code: 'DISMISSED', message: '' };

it('is opened by a customer, and by a visitor once signed in', () => {
  story(helpFeedbackMachine, [
    ['start', 'idle', { context: blank }],
    [open(true), 'form'],
    [close, 'idle'],
    [open(false), 'awaitingLogin', { login: { refused: false } }, warned],
    [fail('login', dismissed), 'idle'],
    [open(false), 'awaitingLogin', { login: { refused: false } }, warned],
    [done('login'), 'form'],
  ]);
});

it.each([
  ['pending', '图片上传中，请稍后'],
  ['failed', '图片上传失败，请删除后重新上传'],
] as const)('is held back by pictures that are %s', (state, text) => {
  story(helpFeedbackMachine, [
    ['start', 'idle'],
    [open(true), 'form'],
    [{ ...submit, pictures: { state } }, 'form', { warning: text }, { context: blank }],
  ]);
});

it('is thanked for, and nothing of it is kept', () => {
  story(helpFeedbackMachine, [
    ['start', 'idle'],
    [open(true), 'form'],
    [submit, 'submitting', sends],
    [done('submit'), 'idle', { info: '提交成功，感谢您的反馈' }, { context: blank }],
  ]);
});

it('says why it was refused, and goes on after a login where the session had ended', () => {
  const tooOften = { code: '429', message: '操作过于频繁' };
  const noSession = { code: 'LOGIN', message: '请先登录' };
  story(helpFeedbackMachine, [
    ['start', 'idle'],
    [open(true), 'form'],
    [submit, 'submitting', sends],
    [fail('submit', tooOften), 'form', { error: tooOften.message }],
    [submit, 'submitting', sends],
    [fail('submit', noSession), 'loggingIn', { login: { refused: true } }, warned],
    [done('login'), 'submitting', sends],
    [fail('submit', noSession), 'loggingIn', { login: { refused: true } }, warned],
    [fail('login', dismissed), 'form'],
    [close, 'idle', { context: blank }],
  ]);
});

it.each([
  { code: '500', message: '系统繁忙' },
  { code: 'NETWORK', message: '网络异常' },
  { code: 'TIMEOUT', message: '请求超时' },
])('is kept when it is left after a reply was lost ($code), until it is stored', (lost) => {
  story(helpFeedbackMachine, [
    ['start', 'idle'],
    [open(true), 'form'],
    [submit, 'submitting', sends],
    [fail('submit', lost), 'form', { error: lost.message }],
    [close, 'unresolved', { info: unknown }, { context: { written } }],
    [open(true), 'form', { context: { written } }],
    [submit, 'submitting', sends],
    [done('submit'), 'idle', { info: '提交成功，感谢您的反馈' }, { context: blank }],
    [open(true), 'form'],
    [close, 'idle', { context: blank }],
  ]);
});

it('is still there for who signs in after an answer that hung', () => {
  story(helpFeedbackMachine, [
    ['start', 'idle'],
    [open(true), 'form'],
    [submit, 'submitting', sends],
    [close, 'unresolved', { info: unknown }],
    [open(false), 'awaitingLogin', { login: { refused: false } }, warned],
    [done('login'), 'form', { context: { written } }],
  ]);
});

it('begins with the draft, keeps what is typed, and is emptied where the draft is discarded', () => {
  const draft = { ...written, files: true };
  const read = (found: object) => done('readDraft', { value: null, key: '', stored: false, ...found });
  story(helpFeedbackMachine, [
    ['start', 'idle'],
    [open(true), 'opening', 'readDraft'],
    [read({ value: draft, key: 'key-0' }), 'form', { context: { written: draft, restored: true } }],
    [{ type: 'form.change', draft }, 'form', { keepDraft: draft }],
    [{ type: 'draft.discard' }, 'form', 'dropDraft', { context: blank }],
    [{ type: 'draft.discard' }, 'form'],
    [close, 'idle'],
    [open(false), 'awaitingLogin', { login: { refused: false } }, warned],
    [done('login'), 'opening', 'readDraft'],
    [read({ stored: true }), 'form', { info: '上次提交的内容已收到，无需重复提交' }, { context: blank }],
    [close, 'idle'],
    [open(true), 'opening', 'readDraft'],
    [fail('readDraft', { code: '', message: '' }), 'form', { context: blank }],
  ]);
});
