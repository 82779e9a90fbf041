import { expect, it } from 'vitest';
import { newPasswordMachine } from '../../src/machines/identity/new-password/machine';
import { done, fail, story } from './support/story';

const password = 'quite-another-one';
const set = { type: 'password.set', password } as const;
const reset = { message: '密码已重置，请使用新密码登录' };
const invalid = { code: 'LINK_INVALID', message: '链接已失效，请重新申请' };
const lost = { code: 'NETWORK', message: '网络异常，请检查网络后重试' };

it('sets the password once however often it is pressed, and keeps it nowhere', () => {
  story(newPasswordMachine, [
    ['start', 'entering'],
    [set, 'setting', { setPassword: { password } }],
    [set, 'setting'],
    [done('setPassword', reset), 'set', { context: { done: reset, problem: '' } }],
  ]);
  expect(Object.keys(newPasswordMachine.getInitialSnapshot({} as never).context)).toEqual([
    'done',
    'problem',
    'uncertain',
  ]);
});

it('lets a password that is refused be replaced', () => {
  const common = { code: '400', message: '密码过于简单，请更换' };
  story(newPasswordMachine, [
    ['start', 'entering'],
    [set, 'setting', { setPassword: { password } }],
    [fail('setPassword', common), 'entering', { context: { problem: common.message, uncertain: false } }],
    [set, 'setting', { setPassword: { password } }, { context: { problem: '' } }],
    [fail('setPassword', invalid), 'expired', { context: { problem: invalid.message } }],
  ]);
});

it('says that the password may be set where the link is used up after a lost reply', () => {
  story(newPasswordMachine, [
    ['start', 'entering'],
    [set, 'setting', { setPassword: { password } }],
    [fail('setPassword', lost), 'entering', { context: { problem: lost.message, uncertain: true } }],
    [set, 'setting', { setPassword: { password } }],
    [fail('setPassword', invalid), 'used', { context: { done: { message: '' } } }],
  ]);
});
