import { codeTooOften, identityMessages } from '../../../../contract/identity/messages';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { asUsual, signedIn } from '../../shared/means';
import { notFresh } from '../../shared/recent/model';
import type { boundPhoneMachine } from './machine';
import { world } from './world';

const phone = '13912345678';
const masked = '139****5678';
const older = '138****8001';

/** What QA needs to walk binding and changing a mobile number (R396). */
export const model = {
  inputs: {
    none: {
      label: '打开账号安全，未绑定手机号码',
      how: '用「注册」新建的账号登录，打开 /portal/account',
      input: { bound: '' },
    },
    bound: {
      label: '打开账号安全，已绑定手机号码',
      how: `${signedIn()}，打开 /portal/account`,
      input: { bound: older },
    },
  },
  events: {
    'phone.edit': { label: '点击「绑定手机号码」或「更换手机号码」' },
    'phone.submit': {
      label: '填写手机号码并点击「获取验证码」',
      cases: [{ name: 'good', label: phone, data: `手机号码 ${phone}`, payload: { phone } }],
    },
    'code.resend': { label: '点击「重新发送」' },
    'code.submit': {
      label: '填写短信验证码并提交，更换时还填写登录密码',
      cases: [
        {
          name: 'good',
          label: '123456',
          data: '短信中的 6 位验证码（演示环境写在服务器日志所指的发件箱里），更换时还有登录密码',
          payload: { code: '123456', password: 'a-good-password' },
        },
        {
          name: 'wrong',
          label: '000000',
          data: '短信验证码 000000，更换时还有登录密码',
          payload: { code: '000000', password: 'a-good-password' },
        },
      ],
    },
    'phone.cancel': { label: '点击「取消」' },
  },
  outcomes: {
    sendCode: [
      { name: 'sent', label: '服务返回：验证码已发送', how: asUsual },
      {
        name: 'refused',
        label: '服务返回：发送过于频繁',
        how: '60 秒之内再次发送',
        error: { code: 'TOO_MANY', message: codeTooOften(60) },
      },
      notFresh,
    ],
    login: loginOutcomes,
    bindPhone: [
      { name: 'bound', label: '服务返回：绑定成功', how: '填写短信中的验证码', output: { phone: masked } },
      {
        name: 'wrong',
        label: '服务返回：短信验证码错误',
        how: '填写与短信不同的 6 位数字',
        error: { code: 'CODE_WRONG', message: identityMessages.phoneCodeWrong },
      },
    ],
  },
  key: ({ bound, phone: entered, problem }) => ({ bound, entered, problem }),
  world,
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
