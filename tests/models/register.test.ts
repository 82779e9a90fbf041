import { it } from 'vitest';
import { registerMachine } from '../../src/machines/identity/register/machine';
import { done, fail, story } from './support/story';

const terms = { privacy: '2024-08-30', agreement: '2024-08-30' };
const newer = { ...terms, agreement: '2026-12-24' };
const mailbox = { email: 'New@mail.example', captchaId: 'id', captchaAnswer: 'ABCD' };
const form = { email: 'new@mail.example ', code: '123456', password: 'a-good-password' };
const send = { type: 'email.submit', ...mailbox } as const;
const submit = { type: 'form.submit', ...form } as const;
const begun = { email: mailbox.email, registration: 'token' };
const request = { ...form, registration: 'token', terms };

const toSent = [
  ['start', 'reading', 'readTerms', { context: { email: '', customerCode: '', problem: '' } }],
  [done('readTerms', terms), 'editing'],
  [send, 'sending', { sendCode: mailbox }],
  [done('sendCode', begun), 'sent', 'captcha.used', { context: begun }],
] as const;

it('proves the mailbox by a code, registers with what was read, and enters when told to', () => {
  story(registerMachine, [
    ...toSent,
    [submit, 'registering', { register: request }],
    // Pressed twice, one request.
    [submit, 'registering'],
    [
      done('register', { customerCode: 'ABCDEFG' }),
      'registered',
      { context: { customerCode: 'ABCDEFG', registration: '' } },
    ],
    [{ type: 'account.use' }, 'entered', 'signedIn'],
  ]);
});

it('asks for a code first, and for another one where the mailbox is another', () => {
  story(registerMachine, [
    ...toSent.slice(0, 2),
    [submit, 'editing', { context: { problem: '请先获取邮箱验证码' } }],
    [send, 'sending', { sendCode: mailbox }, { context: { problem: '' } }],
    [done('sendCode', begun), 'sent', 'captcha.used'],
    [{ ...submit, email: 'other@mail.example' }, 'sent', { context: { problem: '邮箱已更改，请重新获取邮箱验证码' } }],
    [submit, 'registering', { register: request }],
  ]);
});

it('keeps the code that was sent where another one is refused, and none before', () => {
  const refused = { code: 'TOO_MANY', message: '发送过于频繁，请59秒后再试' };
  story(registerMachine, [
    ...toSent.slice(0, 3),
    [fail('sendCode', refused), 'editing', 'captcha.used', { context: { problem: refused.message, registration: '' } }],
    [send, 'sending', { sendCode: mailbox }],
    [done('sendCode', begun), 'sent', 'captcha.used'],
    [send, 'sending', { sendCode: mailbox }],
    [fail('sendCode', refused), 'sent', 'captcha.used', { context: { problem: refused.message, ...begun } }],
    [send, 'sending', { sendCode: mailbox }, { context: { problem: '' } }],
  ]);
});

it('lets a wrong code be corrected, and begins anew where it is worth nothing any more', () => {
  story(registerMachine, [
    ...toSent,
    [submit, 'registering', { register: request }],
    [
      fail('register', { code: 'CODE_WRONG', message: '邮箱验证码错误' }),
      'sent',
      { context: { ...begun, problem: '邮箱验证码错误' } },
    ],
    [submit, 'registering', { register: request }, { context: { problem: '' } }],
    [
      fail('register', { code: 'CODE_EXPIRED', message: '邮箱验证码已失效，请重新获取' }),
      'editing',
      { context: { registration: '', problem: '邮箱验证码已失效，请重新获取' } },
    ],
  ]);
});

it('reads terms that have changed, keeps the code, and says so', () => {
  const changed = { code: 'TERMS_CHANGED', message: '协议已更新' };
  story(registerMachine, [
    ...toSent,
    [submit, 'registering', { register: request }],
    [fail('register', changed), 'rereading', 'readTerms'],
    [done('readTerms', newer), 'sent', { context: { terms: newer, problem: changed.message, ...begun } }],
    [submit, 'registering', { register: { ...request, terms: newer } }],
    [fail('register', changed), 'rereading', 'readTerms'],
    [
      fail('readTerms', { code: 'NETWORK', message: '网络异常' }),
      'sent',
      { context: { problem: '网络异常', ...begun } },
    ],
    [submit, 'registering', { register: { ...request, terms: newer } }],
  ]);
});

it('offers another try where the terms do not load', () => {
  const lost = { code: 'NETWORK', message: '网络异常' };
  story(registerMachine, [
    ['start', 'reading', 'readTerms'],
    [fail('readTerms', lost), 'failed', { context: { problem: '网络异常' } }],
    [{ type: 'terms.retry' }, 'reading', 'readTerms'],
    [done('readTerms', terms), 'editing', { context: { problem: '' } }],
  ]);
});
