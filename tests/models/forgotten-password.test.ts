import { it } from 'vitest';
import { forgottenPasswordMachine } from '../../src/machines/identity/forgotten-password/machine';
import { done, fail, story } from './support/story';

const request = { accountKind: 'staff', email: 'a@mail.example', captchaId: 'id', captchaAnswer: 'ABCD' } as const;
const ask = { type: 'mail.ask', ...request } as const;
const mailed = { message: '如果该邮箱已注册，您将收到一封重置密码的邮件' };

it('asks once however often it is pressed, tells what the server says, and may ask again', () => {
  story(forgottenPasswordMachine, [
    ['start', 'asking'],
    [ask, 'sending', { askForMail: request }],
    [ask, 'sending'],
    [done('askForMail', mailed), 'sent', 'captcha.used', { context: { note: mailed.message, problem: '' } }],
    [ask, 'sending', { askForMail: request }, { context: { note: '', problem: '' } }],
    [done('askForMail', mailed), 'sent', 'captcha.used', { context: { note: mailed.message } }],
  ]);
});

it('says why it was refused, uses up the captcha, and forgets the reason with the next try', () => {
  const wrong = { code: 'CAPTCHA_WRONG', message: '图形验证码错误，请重新输入' };
  story(forgottenPasswordMachine, [
    ['start', 'asking'],
    [ask, 'sending', { askForMail: request }],
    [fail('askForMail', wrong), 'asking', 'captcha.used', { context: { problem: wrong.message, note: '' } }],
    [ask, 'sending', { askForMail: request }, { context: { problem: '' } }],
    [done('askForMail', mailed), 'sent', 'captcha.used', { context: { problem: '' } }],
  ]);
});
