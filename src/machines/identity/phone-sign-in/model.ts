import { codeTooOften, identityMessages } from '../../../../contract/identity/messages';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { asUsual, clockForward, offline } from '../../shared/means';
import type { phoneSignInMachine } from './machine';
import { world } from './world';

const phone = '13712345678';
const terms = { privacy: '2024-08-30', agreement: '2024-08-30' };
const filled = { phone, phoneCode: '123456', code: '654321', customerCode: 'C10001' };
const lost = { code: 'NETWORK', message: messages.offline };
const accounts = [
  { customerCode: 'C10001', customerName: '深圳市样板电子有限公司' },
  { customerCode: 'C10002', customerName: '' },
];
const options = JSON.stringify({ challenge: 'AQID' });
const message = '短信中的 6 位验证码（演示环境写在服务器日志所指的发件箱里）';

/** What QA needs to walk signing in by a mobile number. */
export const model = {
  inputs: {
    visitor: { label: '打开登录', how: '退出登录，打开 /portal/login', input: undefined },
  },
  events: {
    'phone.submit': {
      label: '填写手机号码和出现的图形验证码，点击「获取验证码」',
      cases: [
        {
          name: 'good',
          label: phone,
          data: `手机号码 ${phone}；有图形验证码时填图中的字符`,
          payload: { phone, captchaId: '', captchaAnswer: 'AB12' },
        },
      ],
    },
    'form.submit': {
      label: '填写全部内容，勾选同意，点击「登录」',
      cases: [
        {
          name: 'good',
          label: '号码未改',
          data: `${message}；有账号可选时选第一个，有动态验证码时填验证器应用当前显示的 6 位数字`,
          payload: filled,
          variants: [
            {
              name: 'spelling',
              label: '号码中有空格',
              data: '手机号码 137 1234 5678，其他同上',
              payload: { ...filled, phone: '137 1234 5678' },
            },
          ],
        },
        {
          name: 'wrongCode',
          label: '短信验证码错误',
          data: '短信验证码 000000，其他同上',
          payload: { ...filled, phoneCode: '000000' },
        },
        {
          name: 'wrongFactor',
          label: '动态验证码错误',
          data: '动态验证码 000000，其他同上',
          payload: { ...filled, code: '000000' },
        },
        {
          name: 'other',
          label: '号码已改',
          data: '获取验证码后把手机号码改为 13787654321，其他同上',
          payload: { ...filled, phone: '13787654321' },
        },
      ],
    },
    'passkey.use': {
      label: '点击「使用通行密钥」并在设备上确认',
      cases: [{ name: 'filled', label: '有通行密钥的账号', data: '该账号已添加通行密钥', payload: filled }],
    },
  },
  outcomes: {
    readTerms: [
      { name: 'terms', label: '服务返回：协议版本', how: asUsual, output: terms },
      { name: 'lost', label: '网络异常', how: offline, error: lost },
    ],
    sendCode: [
      {
        name: 'sent',
        label: '服务返回：验证码已发送',
        how: asUsual,
        output: { phone, attempt: 't'.repeat(43), terms },
      },
      {
        name: 'guarded',
        label: '服务返回：需要图形验证码',
        how: '一小时之内第 3 次向同一手机号码发送',
        error: { code: 'CAPTCHA_REQUIRED', message: messages.captchaFirst },
      },
      {
        name: 'refused',
        label: '服务返回：发送过于频繁',
        how: '60 秒之内再次发送',
        error: { code: 'TOO_MANY', message: codeTooOften(60) },
      },
    ],
    signIn: [
      { name: 'signedIn', label: '服务返回：已登录', how: asUsual },
      {
        name: 'wrong',
        label: '服务返回：短信验证码错误',
        how: '填写与短信不同的 6 位数字',
        error: { code: 'CODE_WRONG', message: identityMessages.phoneCodeWrong },
      },
      {
        name: 'expired',
        label: '服务返回：验证码已失效',
        how: `连续填写错误的验证码 5 次以上，或${clockForward(5)}`,
        error: { code: 'CODE_EXPIRED', message: identityMessages.phoneCodeExpired },
      },
      {
        name: 'termsChanged',
        label: '服务返回：协议已更新',
        how: '用没有账号的手机号码，把服务器时钟拨到《用户协议》下一版本生效之后再提交',
        error: { code: 'TERMS_CHANGED', message: '《隐私政策》和《用户协议》已更新，请重新阅读并同意' },
      },
      {
        name: 'several',
        label: '服务返回：请选择账号',
        how: '有两个账号绑定了该手机号码',
        error: {
          code: 'CHOOSE_ACCOUNT',
          message: identityMessages.chooseAccount,
          data: { accounts: JSON.stringify(accounts) },
        },
      },
      {
        name: 'factor',
        label: '服务返回：请输入动态验证码',
        how: '该账号已开启两步验证，没有通行密钥',
        error: { code: 'FACTOR_REQUIRED', message: identityMessages.factorFirst },
      },
      {
        name: 'passkey',
        label: '服务返回：请输入动态验证码，可用通行密钥',
        how: '该账号已开启两步验证，并已添加通行密钥',
        error: { code: 'FACTOR_REQUIRED', message: identityMessages.factorFirst, data: { passkey: options } },
      },
      {
        name: 'wrongFactor',
        label: '服务返回：动态验证码错误',
        how: '填写错误的动态验证码',
        error: { code: 'FACTOR_WRONG', message: identityMessages.factorWrong },
      },
      { name: 'lost', label: '网络异常', how: offline, error: lost },
    ],
  },
  world,
  key: ({
    phone: asked,
    attempt,
    terms: read,
    renewed,
    guarded,
    accounts: offered,
    hasPasskey,
    passkeyOptions,
    problem,
  }) => ({
    asked,
    begun: attempt !== '',
    read,
    renewed,
    guarded,
    offered: offered.length,
    hasPasskey,
    unused: passkeyOptions !== '',
    problem,
  }),
  invariants: [
    {
      name: '没有获取验证码不能登录',
      kind: 'always',
      holds: ({ children, context }) =>
        (children.signIn === undefined && children.signInWithFactor === undefined) || context.attempt !== '',
    },
    {
      name: '登录时已有要同意的协议',
      kind: 'always',
      holds: ({ children, context }) => children.signIn === undefined || context.terms !== null,
    },
    {
      name: '要求图形验证码之后，直到登录都要求',
      kind: 'step',
      steps: ['sendCode → sent', 'sendCode → refused'],
      from: (snapshot) => snapshot.matches('sending') && snapshot.context.guarded,
      to: (snapshot) => snapshot.context.guarded,
    },
    {
      name: '号码改动后不提交',
      kind: 'step',
      steps: ['form.submit(other)'],
      from: (snapshot) => snapshot.matches('sent'),
      to: (snapshot) => snapshot.matches('sent') && snapshot.context.problem !== '',
    },
    {
      name: '六步之内能登录',
      kind: 'within',
      steps: 6,
      from: (snapshot) => snapshot.matches('entering') || snapshot.matches('sent') || snapshot.matches('proving'),
      to: (snapshot) => snapshot.matches('signedIn'),
    },
  ],
} satisfies FlowModel<typeof phoneSignInMachine>;
