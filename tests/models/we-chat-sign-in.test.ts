import { expect, it } from 'vitest';
import { weChatSignInMachine } from '../../src/machines/identity/we-chat-sign-in/machine';
import { done, fail, story } from './support/story';

const terms = { privacy: '2024-08-30', agreement: '2024-08-30' };
const newer = { ...terms, agreement: '2026-12-24' };
const first = { code: '', passkey: null };
const unknown = { code: 'WECHAT_UNKNOWN', message: '该微信没有绑定账号' };
const offline = { code: 'NETWORK', message: '网络异常' };
const factor = { code: 'FACTOR_REQUIRED', message: '请输入动态验证码', data: { passkey: 'options' } };
const expired = { code: 'WECHAT_EXPIRED', message: '微信登录已失效，请重新登录' };

const signIn = { intent: 'signIn' } as const;
const bind = { intent: 'bind' } as const;
const begins = ['start', 'returning', { signIn: first }, { context: { problem: '', terms: null } }] as const;
const toChoosing = [
  begins,
  [fail('signIn', unknown), 'reading', 'readTerms', { context: { problem: '' } }],
  [done('readTerms', terms), 'choosing', { context: { terms, renewed: false, problem: '' } }],
] as const;

it('signs in whom WeChat has proven, at once', () => {
  story(weChatSignInMachine, [begins, [done('signIn'), 'signedIn', 'signedIn']], signIn);
});

it('lets an unknown person register after the terms, and sends it once', () => {
  story(
    weChatSignInMachine,
    [
      ...toChoosing,
      [{ type: 'register.submit' }, 'registering', { register: { terms } }],
      // Pressed twice, one request.
      [{ type: 'register.submit' }, 'registering'],
      [done('register'), 'signedIn', 'signedIn'],
    ],
    signIn,
  );
});

it('reads changed terms again, so that they are consented to anew', () => {
  const changed = { code: 'TERMS_CHANGED', message: '协议已更新' };
  story(
    weChatSignInMachine,
    [
      ...toChoosing,
      [{ type: 'register.submit' }, 'registering', { register: { terms } }],
      [fail('register', changed), 'reading', 'readTerms', { context: { problem: changed.message } }],
      [done('readTerms', newer), 'choosing', { context: { terms: newer, renewed: true, problem: changed.message } }],
      [{ type: 'register.submit' }, 'registering', { register: { terms: newer } }, { context: { problem: '' } }],
    ],
    signIn,
  );
});

it('tries again what was lost on the way', () => {
  story(
    weChatSignInMachine,
    [
      begins,
      [fail('signIn', offline), 'failed', { context: { problem: offline.message } }],
      [{ type: 'retry' }, 'returning', { signIn: first }, { context: { problem: '' } }],
      [fail('signIn', unknown), 'reading', 'readTerms'],
      [fail('readTerms', offline), 'failed', { context: { problem: offline.message } }],
      [{ type: 'retry' }, 'returning', { signIn: first }],
      [fail('signIn', unknown), 'reading', 'readTerms'],
      [done('readTerms', terms), 'choosing'],
      [{ type: 'register.submit' }, 'registering', { register: { terms } }],
      [fail('register', offline), 'choosing', { context: { terms, problem: offline.message } }],
    ],
    signIn,
  );
});

it('asks for the factor, and uses each challenge of a passkey once', () => {
  story(
    weChatSignInMachine,
    [
      begins,
      [
        fail('signIn', factor),
        'proving',
        { context: { hasPasskey: true, passkeyOptions: 'options', problem: factor.message } },
      ],
      [{ type: 'passkey.use' }, 'checking', { signIn: { code: '', passkey: 'options' } }, { context: { problem: '' } }],
      [
        fail('signIn', { code: 'FACTOR_WRONG', message: '通行密钥验证失败' }),
        'proving',
        { context: { passkeyOptions: '', problem: '通行密钥验证失败' } },
      ],
      [{ type: 'passkey.use' }, 'checking', { signIn: { code: '', passkey: '' } }],
      [fail('signIn', offline), 'proving'],
      [{ type: 'form.submit', code: '654321' }, 'checking', { signIn: { code: '654321', passkey: null } }],
      [done('signIn'), 'signedIn', 'signedIn'],
    ],
    signIn,
  );
});

it('asks for no passkey where there is none', () => {
  const { data: _, ...plain } = factor;
  story(
    weChatSignInMachine,
    [
      begins,
      [fail('signIn', plain), 'proving', { context: { hasPasskey: false, problem: plain.message } }],
      [{ type: 'passkey.use' }, 'proving'],
      [{ type: 'form.submit', code: '654321' }, 'checking', { signIn: { code: '654321', passkey: null } }],
      [fail('signIn', expired), 'refused', { context: { problem: expired.message } }],
    ],
    signIn,
  );
});

it.each([['WECHAT_EXPIRED'], ['WECHAT_DENIED'], ['WECHAT_UNAVAILABLE'], ['DISABLED']])(
  'ends where the person has to begin again: %s',
  (code) => {
    story(
      weChatSignInMachine,
      [begins, [fail('signIn', { code, message: 'no' }), 'refused', { context: { problem: 'no' } }]],
      signIn,
    );
  },
);

it('registers nobody whose proof has ended meanwhile', () => {
  story(
    weChatSignInMachine,
    [
      ...toChoosing,
      [{ type: 'register.submit' }, 'registering', { register: { terms } }],
      [fail('register', expired), 'refused', { context: { problem: expired.message } }],
    ],
    signIn,
  );
});

it('binds to the account that is signed in, after a press alone', () => {
  story(
    weChatSignInMachine,
    [
      ['start', 'offering', { context: { problem: '' } }],
      [{ type: 'register.submit' }, 'offering'],
      [{ type: 'bind.submit' }, 'binding', 'bind'],
      [fail('bind', offline), 'offering', { context: { problem: offline.message } }],
      [{ type: 'bind.submit' }, 'binding', 'bind', { context: { problem: '' } }],
      [done('bind'), 'bound'],
    ],
    bind,
  );
});

it.each([['WECHAT_TAKEN'], ['WECHAT_BOUND'], ['WECHAT_EXPIRED'], ['NO_CUSTOMER']])('binds nothing after %s', (code) => {
  story(
    weChatSignInMachine,
    [
      ['start', 'offering'],
      [{ type: 'bind.submit' }, 'binding', 'bind'],
      [fail('bind', { code, message: 'no' }), 'refused', { context: { problem: 'no' } }],
    ],
    bind,
  );
  expect(code).not.toBe('');
});

it('asks for a login where the last one was long ago, and binds after another press alone', () => {
  const old = { code: 'LOGIN', message: '为保护账号安全，请重新登录后继续' };
  story(
    weChatSignInMachine,
    [
      ['start', 'offering'],
      [{ type: 'bind.submit' }, 'binding', 'bind'],
      [fail('bind', old), 'awaitingLogin', { login: { refused: true } }, { context: { problem: '' } }],
      [{ type: 'bind.submit' }, 'awaitingLogin'],
      [done('login'), 'offering'],
      [{ type: 'bind.submit' }, 'binding', 'bind'],
      [fail('bind', old), 'awaitingLogin', { login: { refused: true } }],
      [fail('login', { code: 'DISMISSED', message: '' }), 'offering', { context: { problem: '' } }],
    ],
    bind,
  );
});
