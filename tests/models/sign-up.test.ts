import { it } from 'vitest';
import { signUpMachine } from '../../src/machines/events/sign-up/machine';
import { done, fail, story } from './support/story';

const form = { name: '李雷', phone: '13800138000', email: 'lilei@mail.example', company: '星河电子' };
const blank = { written: { name: '', phone: '', email: '', company: '' }, code: '' };
const submit = { type: 'form.submit', written: form } as const;
const close = { type: 'dialog.close' } as const;
const open = { type: 'signUp.open', known: true } as const;
const sent = { submit: { written: form, code: '' } };

it('a visitor is told to sign in, and then has the form', () => {
  story(signUpMachine, [
    ['start', 'idle'],
    [
      { type: 'signUp.open', known: false },
      'awaitingLogin',
      { login: { refused: false } },
      { info: '登录后将打开报名表' },
    ],
    [fail('login', { code: 'DISMISSED', message: '' }), 'idle'],
    [
      { type: 'signUp.open', known: false },
      'awaitingLogin',
      { login: { refused: false } },
      { info: '登录后将打开报名表' },
    ],
    [done('login'), 'form'],
    [{ type: 'customer.gone' }, 'idle'],
    [open, 'form'],
    [close, 'idle'],
  ]);
});

it.each([
  ['confirmed', { state: 'confirmed', open: true }],
  ['confirmed', { state: 'confirmed', open: false }],
  ['waitlisted', { state: 'waiting', open: true }],
  ['registered', { state: 'waiting', open: false }],
] as const)('a sign-up is %s when the server says %j, and what was filled in is forgotten', (state, answer) => {
  story(signUpMachine, [
    ['start', 'idle', { context: blank }],
    [open, 'form'],
    [submit, 'submitting', sent],
    [done('submit', answer), state, 'signUp.changed', { context: blank }],
    [close, 'idle'],
  ]);
});

it('a session that ended is renewed, and the sign-up goes on with what was filled in', () => {
  story(signUpMachine, [
    ['start', 'idle'],
    [open, 'form'],
    [submit, 'submitting', sent],
    [fail('submit', { code: '401', message: '请先登录' }), 'loggingIn', { login: { refused: true } }],
    [done('login'), 'submitting', sent],
    [fail('submit', { code: 'LOGIN', message: '请先登录' }), 'loggingIn', { login: { refused: true } }],
    [fail('login', { code: 'DISMISSED', message: '' }), 'form', { context: { written: form } }],
  ]);
});

it('a refusal is said in the form, a second sign-up closes it', () => {
  story(signUpMachine, [
    ['start', 'idle'],
    [open, 'form'],
    [submit, 'submitting', sent],
    [
      fail('submit', { code: '429', message: '操作过于频繁' }),
      'form',
      { error: '操作过于频繁' },
      { context: { written: form } },
    ],
    [submit, 'submitting', sent],
    [
      fail('submit', { code: 'DUPLICATE', message: '您已报名，无需重复报名' }),
      'idle',
      'signUp.changed',
      { warning: '您已报名，无需重复报名' },
      'dropDraft',
      { context: blank },
    ],
  ]);
});

it('a mailbox that is not the own one is proved by the code in a mail', () => {
  const code = { type: 'code.submit', written: form, code: '123456' } as const;
  const withCode = { submit: { written: form, code: '123456' } };
  story(signUpMachine, [
    ['start', 'idle'],
    [open, 'form'],
    [submit, 'submitting', sent],
    [
      fail('submit', { code: 'MAILBOX_CODE', message: '验证码已发送' }),
      'code',
      { info: '验证码已发送' },
      { context: { written: form } },
    ],
    [code, 'submitting', withCode],
    [
      fail('submit', { code: 'CODE_WRONG', message: '邮箱验证码错误' }),
      'code',
      { error: '邮箱验证码错误' },
      { context: { written: form } },
    ],
    [code, 'submitting', withCode],
    [done('submit', { state: 'confirmed', open: true }), 'confirmed', 'signUp.changed', { context: blank }],
  ]);
});

it.each([[close], [{ type: 'customer.gone' } as const]])('%j leaves the code', (event) => {
  story(signUpMachine, [
    ['start', 'idle'],
    [open, 'form'],
    [submit, 'submitting', sent],
    [fail('submit', { code: 'MAILBOX_CODE', message: '验证码已发送' }), 'code', { info: '验证码已发送' }],
    [event, 'idle'],
  ]);
});

it('a sign-up whose reply was lost may be there: the sign-ups are read again', () => {
  story(signUpMachine, [
    ['start', 'idle'],
    [open, 'form'],
    [submit, 'submitting', sent],
    [
      fail('submit', { code: 'NETWORK', message: '网络异常' }),
      'form',
      'signUp.changed',
      { error: '网络异常' },
      { context: { written: form } },
    ],
    [close, 'idle'],
  ]);
});

it('the form can be left while an answer hangs; the sign-ups are read again', () => {
  story(signUpMachine, [
    ['start', 'idle'],
    [open, 'form'],
    [submit, 'submitting', sent],
    [close, 'idle', 'signUp.changed', { context: blank }],
    [open, 'form'],
  ]);
});

const ended = { type: 'activity.ended' } as const;

it('the form stays with what is written when the time is over, and says so', () => {
  story(signUpMachine, [
    ['start', 'idle'],
    [ended, 'idle'],
    [open, 'form'],
    [ended, 'ended', { warning: '报名已截止，填写的内容仍保留' }],
    [close, 'idle'],
    [open, 'form'],
    [submit, 'submitting', sent],
    [ended, 'submitting'],
    [
      fail('submit', { code: 'OVER', message: '报名已截止' }),
      'ended',
      { error: '报名已截止' },
      { context: { written: form } },
    ],
    [submit, 'ended'],
    [{ type: 'customer.gone' }, 'idle'],
    [open, 'form'],
    [submit, 'submitting', sent],
    [fail('submit', { code: 'MAILBOX_CODE', message: '验证码已发送' }), 'code', { info: '验证码已发送' }],
    [ended, 'ended', { warning: '报名已截止，填写的内容仍保留' }],
  ]);
});

it('the form begins with the draft, keeps what is typed without the code, and is emptied where the draft is discarded', () => {
  const found = (value: object | null) => done('readDraft', { value, key: '', stored: false });
  story(signUpMachine, [
    ['start', 'idle'],
    [open, 'opening', 'readDraft'],
    [found(form), 'form', { context: { written: form, restored: true } }],
    [{ type: 'form.change', draft: form }, 'form', { keepDraft: form }],
    [{ type: 'draft.discard' }, 'form', 'dropDraft', { context: { ...blank, restored: false } }],
    [{ type: 'draft.discard' }, 'form'],
    [submit, 'submitting', sent],
    [fail('submit', { code: 'MAILBOX_CODE', message: '验证码已发送' }), 'code', { info: '验证码已发送' }],
    [{ type: 'form.change', draft: form }, 'code', { keepDraft: form }],
    [close, 'idle'],
    [{ ...open, known: false }, 'awaitingLogin', { login: { refused: false } }, { info: '登录后将打开报名表' }],
    [done('login'), 'opening', 'readDraft'],
    [fail('readDraft', { code: '', message: '' }), 'form', { context: { ...blank, restored: false } }],
    [close, 'idle'],
    [open, 'opening', 'readDraft'],
    [found(form), 'form', { context: { written: form } }],
    [submit, 'submitting', sent],
    [done('submit', { state: 'confirmed', open: true }), 'confirmed', 'signUp.changed'],
    [close, 'idle', { context: { ...blank, restored: false } }],
  ]);
});
