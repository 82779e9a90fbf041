import { it } from 'vitest';
import { phoneSignInMachine } from '../../src/machines/identity/phone-sign-in/machine';
import { done, fail, story } from './support/story';

const terms = { privacy: '2024-08-30', agreement: '2024-08-30' };
const newer = { ...terms, agreement: '2026-12-24' };
const phone = '13712345678';
const number = { phone, captchaId: '', captchaAnswer: '' };
const form = { phone, phoneCode: '123456', code: '', customerCode: '' };
const send = { type: 'phone.submit', ...number } as const;
const submit = { type: 'form.submit', ...form } as const;
const begun = { phone, attempt: 'token', terms };
const request = { ...form, attempt: 'token', terms, passkey: null };

const toSent = [
  ['start', 'entering', { context: { phone: '', attempt: '', terms: null, guarded: false, problem: '' } }],
  [send, 'sending', { sendCode: number }],
  [done('sendCode', begun), 'sent', 'captcha.used', { context: begun }],
] as const;

it('signs in by the code of a short message, and sends it once', () => {
  story(phoneSignInMachine, [
    ...toSent,
    [{ ...submit, phone: '137 1234 5678' }, 'signingIn', { signIn: { ...request, phone: '137 1234 5678' } }],
    // Pressed twice, one request.
    [submit, 'signingIn'],
    [done('signIn'), 'signedIn', 'signedIn'],
  ]);
});

it('asks for a code first, and for another one where the number is another', () => {
  story(phoneSignInMachine, [
    ...toSent.slice(0, 1),
    [submit, 'entering', { context: { problem: '请先获取短信验证码' } }],
    [send, 'sending', { sendCode: number }, { context: { problem: '' } }],
    [done('sendCode', begun), 'sent', 'captcha.used'],
    [{ ...submit, phone: '13787654321' }, 'sent', { context: { problem: '手机号码已更改，请重新获取短信验证码' } }],
    [submit, 'signingIn', { signIn: request }, { context: { problem: '' } }],
  ]);
});

it('asks for a captcha where the server does, to the end', () => {
  const guarded = { ...number, captchaId: 'id', captchaAnswer: 'ABCD' };
  const first = { code: 'CAPTCHA_REQUIRED', message: '请输入图形验证码' };
  const often = { code: 'TOO_MANY', message: '发送过于频繁，请59秒后再试' };
  story(phoneSignInMachine, [
    ...toSent.slice(0, 2),
    [fail('sendCode', first), 'entering', 'captcha.used', { context: { guarded: true, problem: first.message } }],
    [{ ...send, ...guarded }, 'sending', { sendCode: guarded }],
    [fail('sendCode', often), 'entering', 'captcha.used', { context: { guarded: true, problem: often.message } }],
    [{ ...send, ...guarded }, 'sending', { sendCode: guarded }],
    [done('sendCode', begun), 'sent', 'captcha.used', { context: { guarded: true, problem: '' } }],
    // The code before is good.
    [{ ...send, ...guarded }, 'sending', { sendCode: guarded }, { context: { problem: '' } }],
    [fail('sendCode', often), 'sent', 'captcha.used', { context: { ...begun, problem: often.message } }],
  ]);
});

it('keeps the code where it was mistyped, and forgets it where it has expired', () => {
  const wrong = { code: 'CODE_WRONG', message: '短信验证码错误' };
  const expired = { code: 'CODE_EXPIRED', message: '验证码已失效，请重新获取' };
  story(phoneSignInMachine, [
    ...toSent,
    [submit, 'signingIn', { signIn: request }],
    [fail('signIn', wrong), 'sent', { context: { ...begun, problem: wrong.message } }],
    [submit, 'signingIn', { signIn: request }],
    [fail('signIn', expired), 'entering', { context: { attempt: '', problem: expired.message } }],
  ]);
});

it('reads changed terms again and keeps the code, also where they do not come', () => {
  const changed = { code: 'TERMS_CHANGED', message: '协议已更新' };
  story(phoneSignInMachine, [
    ...toSent,
    [submit, 'signingIn', { signIn: request }],
    [fail('signIn', changed), 'rereading', 'readTerms', { context: { problem: changed.message } }],
    [
      fail('readTerms', { code: 'NETWORK', message: '网络异常' }),
      'sent',
      { context: { problem: '网络异常', terms, renewed: false } },
    ],
    [submit, 'signingIn', { signIn: request }],
    [fail('signIn', changed), 'rereading', 'readTerms'],
    [done('readTerms', newer), 'sent', { context: { ...begun, terms: newer, renewed: true } }],
    [submit, 'signingIn', { signIn: { ...request, terms: newer } }],
  ]);
});

it('offers the accounts that have the number, until another code is sent', () => {
  const accounts = [
    { customerCode: 'C10001', customerName: '甲' },
    { customerCode: 'C10002', customerName: '' },
  ];
  const several = {
    code: 'CHOOSE_ACCOUNT',
    message: '请选择要登录的账号',
    data: { accounts: JSON.stringify(accounts) },
  };
  const chosen = { ...form, customerCode: 'C10002' };
  story(phoneSignInMachine, [
    ...toSent,
    [submit, 'signingIn', { signIn: request }],
    [fail('signIn', several), 'sent', { context: { accounts, problem: several.message } }],
    [{ ...submit, ...chosen }, 'signingIn', { signIn: { ...request, ...chosen } }],
    [fail('signIn', { code: 'NETWORK', message: '网络异常' }), 'sent', { context: { accounts } }],
    [send, 'sending', { sendCode: number }],
    [done('sendCode', begun), 'sent', 'captcha.used', { context: { accounts: [] } }],
  ]);
});

it('asks for the factor of the account, and uses each challenge of a passkey once', () => {
  const factor = { code: 'FACTOR_REQUIRED', message: '请输入动态验证码', data: { passkey: 'options' } };
  const withCode = { ...form, code: '654321' };
  story(phoneSignInMachine, [
    ...toSent,
    [submit, 'signingIn', { signIn: request }],
    [
      fail('signIn', factor),
      'proving',
      { context: { hasPasskey: true, passkeyOptions: 'options', problem: factor.message } },
    ],
    [
      { ...submit, type: 'passkey.use' },
      'checking',
      { signIn: { ...request, passkey: 'options' } },
      { context: { problem: '' } },
    ],
    [
      fail('signIn', { code: 'FACTOR_WRONG', message: '通行密钥验证失败' }),
      'proving',
      { context: { passkeyOptions: '', problem: '通行密钥验证失败' } },
    ],
    [{ ...submit, type: 'passkey.use' }, 'checking', { signIn: { ...request, passkey: '' } }],
    [fail('signIn', { code: 'NETWORK', message: '网络异常' }), 'proving'],
    [{ ...submit, ...withCode }, 'checking', { signIn: { ...request, ...withCode } }],
    [done('signIn'), 'signedIn', 'signedIn'],
  ]);
});

it('asks for no passkey where there is none, and for another code where the first has expired meanwhile', () => {
  story(phoneSignInMachine, [
    ...toSent,
    [submit, 'signingIn', { signIn: request }],
    [
      fail('signIn', { code: 'FACTOR_REQUIRED', message: '请输入动态验证码' }),
      'proving',
      { context: { hasPasskey: false } },
    ],
    [{ ...submit, type: 'passkey.use' }, 'proving'],
    [submit, 'checking', { signIn: request }],
    [
      fail('signIn', { code: 'CODE_EXPIRED', message: '验证码已失效，请重新获取' }),
      'entering',
      { context: { attempt: '', problem: '验证码已失效，请重新获取' } },
    ],
  ]);
});

it('keeps all but what a step is about', () => {
  const blank = {
    phone: '',
    attempt: '',
    terms: null,
    renewed: false,
    guarded: false,
    accounts: [],
    hasPasskey: false,
  };
  const is = (changes: object = {}) => ({ context: { ...blank, passkeyOptions: '', problem: '', ...changes } });
  const accounts = [{ customerCode: 'C10001', customerName: '甲' }];
  const several = { code: 'CHOOSE_ACCOUNT', message: '请选择', data: { accounts: JSON.stringify(accounts) } };
  const factor = { code: 'FACTOR_REQUIRED', message: '请输入动态验证码', data: { passkey: 'options' } };
  const changed = { code: 'TERMS_CHANGED', message: '协议已更新' };
  const expired = { code: 'CODE_EXPIRED', message: '验证码已失效，请重新获取' };
  const offline = { code: 'NETWORK', message: '网络异常' };
  const known = { ...begun, accounts };
  const usePasskey = { ...submit, type: 'passkey.use' } as const;
  const proof = { ...known, hasPasskey: true };
  story(phoneSignInMachine, [
    ['start', 'entering', is()],
    [send, 'sending', { sendCode: number }, is()],
    [send, 'sending'],
    [done('sendCode', begun), 'sent', 'captcha.used', is(begun)],
    [submit, 'signingIn', { signIn: request }, is(begun)],
    [fail('signIn', several), 'sent', is({ ...known, problem: '请选择' })],
    [{ ...submit, phone: '1' }, 'sent', is({ ...known, problem: '手机号码已更改，请重新获取短信验证码' })],
    // A code that could not be sent leaves the one before it as it is.
    [send, 'sending', { sendCode: number }, is(known)],
    [fail('sendCode', offline), 'sent', 'captcha.used', is({ ...known, problem: '网络异常' })],
    [submit, 'signingIn', { signIn: request }, is(known)],
    [fail('signIn', changed), 'rereading', 'readTerms', is({ ...known, problem: '协议已更新' })],
    [submit, 'rereading'],
    [fail('readTerms', offline), 'sent', is({ ...known, problem: '网络异常' })],
    [submit, 'signingIn', { signIn: request }, is(known)],
    [fail('signIn', factor), 'proving', is({ ...proof, passkeyOptions: 'options', problem: factor.message })],
    [
      usePasskey,
      'checking',
      { signIn: { ...request, passkey: 'options' } },
      is({ ...proof, passkeyOptions: 'options' }),
    ],
    [usePasskey, 'checking'],
    [fail('signIn', offline), 'proving', is({ ...proof, problem: '网络异常' })],
    [submit, 'checking', { signIn: request }, is(proof)],
    [fail('signIn', expired), 'entering', is({ ...begun, attempt: '', problem: expired.message })],
    [submit, 'entering', is({ ...begun, attempt: '', problem: '请先获取短信验证码' })],
    [send, 'sending', { sendCode: number }],
    [done('sendCode', begun), 'sent', 'captcha.used', is(begun)],
    [submit, 'signingIn', { signIn: request }],
    [fail('signIn', changed), 'rereading', 'readTerms'],
    [done('readTerms', newer), 'sent', is({ ...begun, terms: newer, renewed: true, problem: '协议已更新' })],
    [submit, 'signingIn', { signIn: { ...request, terms: newer } }, is({ ...begun, terms: newer, renewed: true })],
    [fail('signIn', several), 'sent', is({ ...known, terms: newer, renewed: true, problem: '请选择' })],
    [submit, 'signingIn', { signIn: { ...request, terms: newer } }],
    [fail('signIn', factor), 'proving'],
    [submit, 'checking', { signIn: { ...request, terms: newer } }],
    [
      fail('signIn', expired),
      'entering',
      is({ ...begun, terms: newer, renewed: true, attempt: '', problem: expired.message }),
    ],
    [send, 'sending', { sendCode: number }],
    [done('sendCode', { ...begun, terms: newer }), 'sent', 'captcha.used'],
    [submit, 'signingIn', { signIn: { ...request, terms: newer } }],
    [done('signIn'), 'signedIn', 'signedIn', is({ ...begun, terms: newer, renewed: true })],
  ]);
});
