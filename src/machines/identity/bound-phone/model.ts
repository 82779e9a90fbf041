import type { FlowModel } from '../../shared/flow-model';
import type { boundPhoneMachine } from './machine';

const phone = '13912345678';
const masked = '139****5678';
const older = '138****8001';

/** What QA needs to walk binding and changing a mobile number (R396). */
export const model = {
  inputs: {
    none: { label: '打开账号安全，未绑定手机号码', input: { bound: '' } },
    bound: { label: '打开账号安全，已绑定手机号码', input: { bound: older } },
  },
  events: {
    'phone.edit': { label: '点击「绑定手机号码」或「更换手机号码」' },
    'phone.submit': {
      label: '填写手机号码并点击「获取验证码」',
      cases: [{ name: 'good', label: phone, payload: { phone } }],
    },
    'code.resend': { label: '点击「重新发送」' },
    'code.submit': {
      label: '填写短信验证码并提交，更换时还填写登录密码',
      cases: [{ name: 'good', label: '123456', payload: { code: '123456', password: 'a-good-password' } }],
    },
    'phone.cancel': { label: '点击「取消」' },
  },
  outcomes: {
    sendCode: [
      { name: 'sent', label: '服务返回：验证码已发送' },
      {
        name: 'refused',
        label: '服务返回：发送过于频繁',
        error: { code: 'TOO_MANY', message: '发送过于频繁，请60秒后再试' },
      },
    ],
    bindPhone: [
      { name: 'bound', label: '服务返回：绑定成功', output: { phone: masked } },
      {
        name: 'wrong',
        label: '服务返回：短信验证码错误',
        error: { code: 'CODE_WRONG', message: '短信验证码错误' },
      },
    ],
  },
  key: ({ bound, phone: entered, problem }) => ({ bound, entered, problem }),
  invariants: [
    {
      name: '发送和绑定时已有手机号码',
      requirement: 'R396',
      kind: 'always',
      holds: ({ children, context }) =>
        (children.sendCode === undefined && children.bindPhone === undefined && children.sendCodeAgain === undefined) ||
        context.phone !== '',
    },
    {
      name: '显示时不留填写过的号码',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('shown') && snapshot.context.phone !== '',
    },
    {
      name: '五步之内能绑定',
      requirement: 'R396',
      kind: 'within',
      steps: 5,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('shown') && snapshot.context.bound === masked,
    },
  ],
} satisfies FlowModel<typeof boundPhoneMachine>;
