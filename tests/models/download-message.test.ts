import { it } from 'vitest';
import { downloadMessageMachine } from '../../src/machines/site/download-message/machine';
import { done, fail, story } from './support/story';

const message = { phoneNumber: '13800138000', phoneType: 1, captchaId: 'a', captchaAnswer: 'AB12' } as const;
const send = { type: 'message.send', ...message } as const;
const sent = { sendMessage: message };

it('sends the address once for each captcha, and says what came of it', () => {
  story(downloadMessageMachine, [
    ['start', 'open', { context: { words: '' } }],
    [send, 'sending', sent],
    // A second press changes nothing.
    [send, 'sending'],
    [
      fail('sendMessage', { code: 'CAPTCHA_WRONG', message: '验证码错误' }),
      'refused',
      'captcha.spent',
      { context: { words: '验证码错误' } },
    ],
    [send, 'sending', sent, { context: { words: '' } }],
    [done('sendMessage', { message: '短信已发送' }), 'sent', 'captcha.spent', { context: { words: '短信已发送' } }],
    [send, 'sending', sent, { context: { words: '' } }],
    [fail('sendMessage', { code: 'NETWORK', message: '网络异常' }), 'refused', 'captcha.spent'],
  ]);
});
