import { it } from 'vitest';
import { signInMachine } from '../../src/machines/identity/sign-in/machine';
import { done, fail, story } from './support/story';

const form = {
  accountKind: 'customer',
  account: 'C10001',
  password: 'a-good-password',
  captchaId: '',
  captchaAnswer: '',
  code: '',
} as const;
const submit = { type: 'form.submit', ...form } as const;
const factorFirst = { code: 'FACTOR_REQUIRED', message: '请输入动态验证码' };

it('signs in by a password, and sends it once', () => {
  story(signInMachine, [
    ['start', 'entering', { context: { guarded: false, hasPasskey: false, passkeyOptions: '', problem: '' } }],
    [submit, 'signingIn', { signIn: { ...form, passkey: null } }],
    // Pressed twice, one request.
    [submit, 'signingIn'],
    [done('signIn'), 'signedIn', 'captcha.used', 'signedIn'],
  ]);
});

it('asks for a captcha after failures, to the end', () => {
  const wrong = { code: 'WRONG_PASSWORD', message: '账号或密码错误' };
  const guarded = { ...form, captchaId: 'id', captchaAnswer: 'ABCD' };
  story(signInMachine, [
    ['start', 'entering'],
    [submit, 'signingIn', { signIn: { ...form, passkey: null } }],
    [
      fail('signIn', { ...wrong, data: { captchaRequired: true } }),
      'entering',
      'captcha.used',
      { context: { guarded: true, problem: wrong.message } },
    ],
    [{ ...submit, ...guarded }, 'signingIn', { signIn: { ...guarded, passkey: null } }, { context: { problem: '' } }],
    // A lost reply does not say.
    [
      fail('signIn', { code: 'NETWORK', message: '网络异常' }),
      'entering',
      'captcha.used',
      { context: { guarded: true, problem: '网络异常' } },
    ],
  ]);
});

it('asks for the code of an account with a second factor, and keeps asking where it is wrong', () => {
  const withCode = { ...form, code: '123456' };
  story(signInMachine, [
    ['start', 'entering'],
    [submit, 'signingIn', { signIn: { ...form, passkey: null } }],
    [
      fail('signIn', factorFirst),
      'proving',
      'captcha.used',
      { context: { hasPasskey: false, problem: '请输入动态验证码' } },
    ],
    // There is no passkey to use.
    [{ ...submit, type: 'passkey.use' }, 'proving'],
    [{ ...submit, ...withCode }, 'checking', { signIn: { ...withCode, passkey: null } }, { context: { problem: '' } }],
    [
      fail('signIn', { code: 'FACTOR_WRONG', message: '动态验证码错误或已使用' }),
      'proving',
      'captcha.used',
      { context: { problem: '动态验证码错误或已使用' } },
    ],
    [{ ...submit, ...withCode }, 'checking', { signIn: { ...withCode, passkey: null } }],
    [done('signIn'), 'signedIn', 'captcha.used', 'signedIn'],
  ]);
});

it('takes a passkey for the code, and uses each challenge once', () => {
  const use = { ...submit, type: 'passkey.use' } as const;
  story(signInMachine, [
    ['start', 'entering'],
    [submit, 'signingIn', { signIn: { ...form, passkey: null } }],
    [
      fail('signIn', { ...factorFirst, data: { passkey: 'challenge' } }),
      'proving',
      'captcha.used',
      { context: { hasPasskey: true, passkeyOptions: 'challenge' } },
    ],
    [use, 'usingPasskey', { signIn: { ...form, passkey: 'challenge' } }, { context: { problem: '' } }],
    [
      fail('signIn', { code: 'PASSKEY', message: '通行密钥操作已取消或超时' }),
      'proving',
      'captcha.used',
      { context: { hasPasskey: true, passkeyOptions: '', problem: '通行密钥操作已取消或超时' } },
    ],
    [use, 'usingPasskey', { signIn: { ...form, passkey: '' } }],
    [done('signIn'), 'signedIn', 'captcha.used', 'signedIn'],
  ]);
});
