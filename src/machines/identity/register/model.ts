import { registerMessages } from '../../../../contract/identity/messages';
import type { FlowModel } from '../../shared/flow-model';
import { asUsual, offline } from '../../shared/means';
import type { registerMachine } from './machine';
import { world } from './world';

const email = 'new@mail.example';
const captcha = { captchaId: 'captcha', captchaAnswer: 'ABCD' };
const terms = { privacy: '2024-08-30', agreement: '2024-08-30' };
const filled = { email, code: '123456', password: 'a-good-password' };
const lost = { code: 'NETWORK', message: '网络异常，请检查网络后重试' };
const taken = '把服务器时钟拨到《用户协议》下一版本生效之后，再提交一次';

/** What QA needs to walk registering. */
export const model = {
  inputs: {
    visitor: {
      label: '打开注册',
      how: '退出登录，打开 /portal/login?form=register （「注册」）',
      input: undefined,
    },
  },
  events: {
    'terms.retry': { label: '点击「重试」' },
    'email.submit': {
      label: '填写邮箱和图形验证码，点击「获取邮箱验证码」',
      cases: [
        { name: 'good', label: email, data: `邮箱 ${email}，图中的字符`, payload: { email, ...captcha } },
        {
          name: 'misread',
          label: '字符错误',
          data: `邮箱 ${email}，图中没有的字符 0000`,
          payload: { email, ...captcha, captchaAnswer: '0000' },
        },
      ],
    },
    'form.submit': {
      label: '填写全部内容，勾选同意，点击「注册」',
      cases: [
        {
          name: 'good',
          label: '邮箱未改',
          data: `邮箱 ${email}，邮件中的 6 位验证码（演示环境写在服务器日志所指的发件箱里），一个 8 位以上的新密码`,
          payload: filled,
          variants: [
            {
              name: 'spelling',
              label: '邮箱大小写不同',
              data: '邮箱 NEW@mail.example，邮件中的 6 位验证码，一个 8 位以上的新密码',
              payload: { ...filled, email: 'NEW@mail.example' },
            },
          ],
        },
        {
          name: 'wrongCode',
          label: '邮箱验证码错误',
          data: `邮箱 ${email}，邮箱验证码 000000，一个 8 位以上的新密码`,
          payload: { ...filled, code: '000000' },
        },
        {
          name: 'other',
          label: '邮箱已改',
          data: '邮箱 other@mail.example（验证码是发给另一邮箱的，或还没有获取），任意 6 位验证码，一个 8 位以上的新密码',
          payload: { ...filled, email: 'other@mail.example' },
        },
      ],
    },
    'account.use': { label: '点击「继续」' },
  },
  outcomes: {
    readTerms: [
      { name: 'terms', label: '服务返回：协议版本', how: asUsual, output: terms },
      { name: 'lost', label: '网络异常', how: offline, error: lost },
    ],
    sendCode: [
      { name: 'sent', label: '服务返回：验证码已发送', how: asUsual, output: { email, registration: 'r'.repeat(43) } },
      {
        name: 'refused',
        label: '服务返回：图形验证码错误',
        how: '填写与图中不同的字符',
        error: { code: 'CAPTCHA_WRONG', message: '图形验证码错误，请重新输入' },
      },
    ],
    register: [
      { name: 'registered', label: '服务返回：客户编号', how: asUsual, output: { customerCode: 'ABCDEFG' } },
      {
        name: 'wrong',
        label: '服务返回：邮箱验证码错误',
        how: '填写与邮件不同的 6 位数字',
        error: { code: 'CODE_WRONG', message: registerMessages.codeWrong },
      },
      {
        name: 'expired',
        label: '服务返回：邮箱验证码已失效',
        how: '连续填写错误的验证码 5 次以上，或在 /dev/clock 把时钟拨快 15 分钟',
        error: { code: 'CODE_EXPIRED', message: registerMessages.codeExpired },
      },
      {
        name: 'termsChanged',
        label: '服务返回：协议已更新',
        how: taken,
        error: { code: 'TERMS_CHANGED', message: '《隐私政策》和《用户协议》已更新，请重新阅读并同意' },
      },
    ],
  },
  world,
  key: ({ email: asked, registration, terms: read, customerCode, problem }) => ({
    asked,
    begun: registration !== '',
    read,
    customerCode,
    problem,
  }),
  invariants: [
    {
      name: '没有获取验证码不能注册',
      kind: 'always',
      holds: ({ children, context }) => children.register === undefined || context.registration !== '',
    },
    {
      name: '注册时已有要同意的协议',
      kind: 'always',
      holds: ({ children, context }) => children.register === undefined || context.terms !== null,
    },
    {
      name: '六步之内能注册',
      kind: 'within',
      steps: 6,
      from: (snapshot) => snapshot.matches('editing') || snapshot.matches('sent'),
      to: (snapshot) => snapshot.matches('registered'),
    },
    {
      name: '邮箱改动后不提交',
      kind: 'step',
      steps: ['form.submit(other)'],
      from: (snapshot) => snapshot.matches('sent'),
      to: (snapshot) => snapshot.matches('sent') && snapshot.context.problem !== '',
    },
  ],
} satisfies FlowModel<typeof registerMachine>;
