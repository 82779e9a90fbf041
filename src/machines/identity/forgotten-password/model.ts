import { passwordMessages } from '../../../../contract/identity/messages';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { asUsual, offline } from '../../shared/means';
import type { forgottenPasswordMachine } from './machine';
import { world } from './world';

const customer = {
  accountKind: 'customer',
  email: 'c10001@portal.example',
  captchaId: 'captcha',
  captchaAnswer: 'ABCD',
} as const;

/** What QA needs to walk asking for a new password. */
export const model = {
  inputs: {
    visitor: {
      label: '打开忘记密码',
      how: '退出登录，打开 /portal/login?form=forgotten （「忘记密码」）',
      input: undefined,
    },
  },
  events: {
    'mail.ask': {
      label: '填写注册邮箱和图形验证码，点击「发送重置邮件」',
      cases: [
        {
          name: 'customer',
          label: '客户',
          data: `账号类型「客户」，邮箱 ${customer.email}，图中的字符`,
          payload: customer,
          variants: [
            {
              name: 'supplier',
              label: '供应商',
              data: '账号类型「供应商」，其他同上',
              payload: { ...customer, accountKind: 'supplier' },
            },
            {
              name: 'unknown',
              label: '未注册的邮箱',
              data: '邮箱 nobody@mail.example，其他同上',
              payload: { ...customer, email: 'nobody@mail.example' },
            },
          ],
        },
        {
          name: 'misread',
          label: '图形验证码填错',
          data: `账号类型「客户」，邮箱 ${customer.email}，与图中不同的 4 个字符`,
          payload: { ...customer, captchaAnswer: '0000' },
        },
      ],
    },
  },
  outcomes: {
    askForMail: [
      { name: 'mailed', label: '服务返回：已受理', how: asUsual, output: { message: passwordMessages.mailed } },
      {
        name: 'wrong',
        label: '服务返回：图形验证码错误',
        how: '填写与图中不同的字符',
        error: { code: 'CAPTCHA_WRONG', message: messages.captchaWrong },
      },
      {
        name: 'tooOften',
        label: '服务返回：操作过于频繁',
        how: '10 分钟之内申请 10 次以上',
        error: { code: '429', message: messages.tooOften },
      },
      { name: 'lost', label: '网络异常', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
  },
  world,
  key: ({ note, problem }) => ({ note, problem }),
  invariants: [
    {
      name: '不同时显示结果和失败原因',
      kind: 'never',
      holds: ({ context: { note, problem } }) => note !== '' && problem !== '',
    },
    {
      name: '每次申请之后换一张图形验证码',
      kind: 'step',
      steps: ['askForMail → mailed', 'askForMail → wrong', 'askForMail → tooOften', 'askForMail → lost'],
      from: (snapshot) => snapshot.matches('sending'),
      to: (snapshot, _before, said) => !snapshot.matches('sending') && said.join() === 'captcha.used',
    },
    {
      name: '两步之内总能申请成功',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('sent') && snapshot.context.note !== '',
    },
  ],
} satisfies FlowModel<typeof forgottenPasswordMachine>;
