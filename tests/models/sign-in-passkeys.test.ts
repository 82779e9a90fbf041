import { it } from 'vitest';
import { signInPasskeysMachine } from '../../src/machines/identity/sign-in-passkeys/machine';
import { done, fail, story } from './support/story';

const add = { type: 'passkey.add' } as const;
const create = { type: 'passkey.create', name: '我的手机' } as const;
const passkey = { id: 'AQID', name: '我的手机' };
const remove = { type: 'passkey.remove', passkey } as const;
const drop = { type: 'passkey.drop' } as const;
const cancel = { type: 'passkey.cancel' } as const;
const old = { code: 'LOGIN', message: '为保护账号安全，请重新登录后继续' };
const nothing = { name: '', passkey: { id: '', name: '' }, problem: '' };

it('adds one under its name, also after a failure, and forgets what was typed', () => {
  story(signInPasskeysMachine, [
    ['start', 'resting', { context: nothing }],
    [add, 'naming'],
    [create, 'creating', { createPasskey: { name: '我的手机' } }],
    [
      fail('createPasskey', { code: 'PASSKEY', message: '已取消' }),
      'naming',
      'passkeys.change',
      { context: { ...nothing, name: '我的手机', problem: '已取消' } },
    ],
    [create, 'creating', { createPasskey: { name: '我的手机' } }, { context: { ...nothing, name: '我的手机' } }],
    [
      done('createPasskey'),
      'resting',
      { info: '通行密钥已添加，下次可用它登录' },
      'passkeys.change',
      { context: nothing },
    ],
    [add, 'naming'],
    [cancel, 'resting'],
  ]);
});

it('removes the chosen one, and none that was left', () => {
  story(signInPasskeysMachine, [
    ['start', 'resting'],
    [remove, 'dropping', { context: { ...nothing, passkey } }],
    [cancel, 'resting', { context: nothing }],
    [remove, 'dropping'],
    [drop, 'removingPasskey', { removePasskey: { id: 'AQID' } }],
    [
      fail('removePasskey', { code: 'NETWORK', message: '网络异常' }),
      'dropping',
      'passkeys.change',
      { context: { ...nothing, passkey, problem: '网络异常' } },
    ],
    [drop, 'removingPasskey', { removePasskey: { id: 'AQID' } }, { context: { ...nothing, passkey } }],
    [done('removePasskey'), 'resting', { info: '通行密钥已删除' }, 'passkeys.change', { context: nothing }],
  ]);
});

it('asks for a press after the login, and goes back where that is left', () => {
  story(signInPasskeysMachine, [
    ['start', 'resting'],
    [add, 'naming'],
    [create, 'creating', { createPasskey: { name: '我的手机' } }],
    [fail('createPasskey', old), 'awaitingLogin', { login: { refused: true } }],
    [done('login'), 'naming', { context: { ...nothing, name: '我的手机' } }],
    [create, 'creating', { createPasskey: { name: '我的手机' } }],
    [fail('createPasskey', old), 'awaitingLogin', { login: { refused: true } }],
    [fail('login', { code: 'DISMISSED', message: '' }), 'resting', { context: nothing }],
    [remove, 'dropping'],
    [drop, 'removingPasskey', { removePasskey: { id: 'AQID' } }],
    [fail('removePasskey', old), 'awaitingLogin', { login: { refused: true } }],
    [done('login'), 'dropping', { context: { ...nothing, passkey } }],
  ]);
});
