import { it } from 'vitest';
import { setPasswordMachine } from '../../src/machines/identity/set-password/machine';
import { done, fail, story } from './support/story';

const values = { newPassword: 'quite-another-one' };
const set = { type: 'password.set', ...values } as const;
const nothingKept = { newPassword: '' };
const said = { message: '密码已设置，其他设备需重新登录' };

it('sets the password once however often it is pressed, and keeps none', () => {
  story(setPasswordMachine, [
    ['start', 'entering'],
    [set, 'setting', { setPassword: values }],
    [set, 'setting'],
    [
      fail('setPassword', { code: '400', message: '密码过于简单' }),
      'entering',
      { context: { ...nothingKept, problem: '密码过于简单' } },
    ],
    [set, 'setting', { setPassword: values }, { context: { problem: '' } }],
    [done('setPassword', said), 'done', { info: said.message }, 'password.exists', { context: nothingKept }],
  ]);
});

it('goes on after a login, and keeps nothing where the login is left', () => {
  const old = { code: 'LOGIN', message: '为保护账号安全，请重新登录后继续' };
  story(setPasswordMachine, [
    ['start', 'entering'],
    [set, 'setting', { setPassword: values }],
    [fail('setPassword', old), 'awaitingLogin', { login: { refused: true } }],
    [set, 'awaitingLogin'],
    [done('login'), 'setting', { setPassword: values }],
    [fail('setPassword', old), 'awaitingLogin', { login: { refused: true } }],
    [fail('login', { code: 'DISMISSED', message: '' }), 'entering', { context: { ...nothingKept, problem: '' } }],
  ]);
});

it('is done where there is a password already, and says so', () => {
  const exists = { code: 'HAS_PASSWORD', message: '该账号已有登录密码' };
  story(setPasswordMachine, [
    ['start', 'entering', { context: { ...nothingKept, problem: '' } }],
    [set, 'setting', { setPassword: values }],
    [
      fail('setPassword', exists),
      'done',
      { info: exists.message },
      'password.exists',
      { context: { ...nothingKept, problem: '' } },
    ],
  ]);
});
