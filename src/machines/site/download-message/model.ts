import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { asUsual, offline } from '../../shared/means';
import type { downloadMessageMachine } from './machine';
import { world } from './world';

/** What QA needs to walk the message with the address of the app (R331). */
export const model = {
  inputs: {
    mobile: {
      label: '打开客户端下载，选择「手机版」',
      how: '打开 /portal/appDownloadsWithConfig.html?tab=mobile',
      input: undefined,
    },
  },
  events: {
    'message.send': {
      label: '填写手机号码和图形验证码，点击「发送短信」',
      cases: [
        {
          name: 'android',
          label: 'Android',
          data: 'Android，13800138000，图中的验证码',
          payload: { phoneNumber: '13800138000', phoneType: 1, captchaId: 'sample', captchaAnswer: 'AB12' },
          variants: [
            {
              name: 'iphone',
              label: 'iPhone',
              data: 'iPhone，19999999999，图中的验证码',
              payload: { phoneNumber: '19999999999', phoneType: 2, captchaId: 'sample', captchaAnswer: 'AB12' },
            },
          ],
        },
        {
          name: 'misread',
          label: '验证码错误',
          data: 'Android，13800138000，图中没有的字符 0000',
          payload: { phoneNumber: '13800138000', phoneType: 1, captchaId: 'sample', captchaAnswer: '0000' },
        },
      ],
    },
  },
  outcomes: {
    sendMessage: [
      { name: 'sent', label: '服务返回：已发送', how: asUsual, output: { message: '短信已发送，请注意查收' } },
      {
        name: 'wrong',
        label: '服务返回：验证码错误',
        how: '填写错误的验证码',
        error: { code: 'CAPTCHA_WRONG', message: messages.captchaWrong },
      },
      { name: 'offline', label: '网络异常', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
  },
  world,
  key: ({ words }) => words,
  invariants: [
    {
      name: '每次发送后都说明结果',
      kind: 'never',
      holds: (snapshot) => (snapshot.matches('sent') || snapshot.matches('refused')) && snapshot.context.words === '',
    },
    {
      name: '未发送时两步之内能再次发送成功',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.matches('refused'),
      to: (snapshot) => snapshot.matches('sent'),
    },
  ],
} satisfies FlowModel<typeof downloadMessageMachine>;
