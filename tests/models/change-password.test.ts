import { it } from 'vitest';
import { changePasswordMachine } from '../../src/machines/identity/change-password/machine';
import { done, fail, story } from './support/story';

const values = { password: 'a-good-password', newPassword: 'quite-another-one' };
const change = { type: 'password.change', ...values } as const;
const nothingKept = { password: '', newPassword: '' };
const changed = { message: '密码已修改，其他设备需重新登录' };
const wrong = { code: 'WRONG_PASSWORD', message: '当前密码错误' };
const lost = { code: 'NETWORK', message: '网络异常，请检查网络后重试' };

it('changes the password once however often it is pressed, and keeps none of them', () => {
  story(changePasswordMachine, [
    ['start', 'entering'],
    [change, 'changing', { changePassword: values }],
    [change, 'changing'],
    [
      done('changePassword', changed),
      'changed',
      'password.changed',
      { context: { ...nothingKept, note: changed.message, problem: '', changes: 1 } },
    ],
    [change, 'changing', { changePassword: values }, { context: { note: '', changes: 1 } }],
    [fail('changePassword', wrong), 'entering', { context: { ...nothingKept, problem: wrong.message, changes: 1 } }],
    [change, 'changing', { changePassword: values }, { context: { problem: '' } }],
  ]);
});

it('goes on after a login where the session has ended, and keeps nothing where the login is left', () => {
  const ended = { code: 'LOGIN', message: '请先登录' };
  story(changePasswordMachine, [
    ['start', 'entering'],
    [change, 'changing', { changePassword: values }],
    [fail('changePassword', ended), 'awaitingLogin', { login: { refused: true } }],
    [change, 'awaitingLogin'],
    [done('login'), 'changing', { changePassword: values }],
    [fail('changePassword', ended), 'awaitingLogin', { login: { refused: true } }],
    [fail('login', { code: 'DISMISSED', message: '' }), 'entering', { context: { ...nothingKept, problem: '' } }],
  ]);
});

it('says that the password may be changed where it is wrong after a lost reply', () => {
  story(changePasswordMachine, [
    ['start', 'entering'],
    [change, 'changing', { changePassword: values }],
    [fail('changePassword', lost), 'entering', { context: { problem: lost.message, uncertain: true } }],
    [change, 'changing', { changePassword: values }],
    [
      fail('changePassword', wrong),
      'entering',
      { context: { problem: '当前密码错误。上一次修改可能已经成功，请以新密码作为当前密码再试' } },
    ],
    [change, 'changing', { changePassword: values }],
    [done('changePassword', changed), 'changed', 'password.changed', { context: { uncertain: false } }],
  ]);
});
