import { identityMessages, triesPaused } from '../../../../contract/identity/messages';
import { messages } from '../../../../contract/messages';
import { passkeyMessages } from '../../../../contract/rules/passkey-messages';
import type { FlowModel } from '../../shared/flow-model';
import { account, asUsual, offline } from '../../shared/means';
import type { signInMachine } from './machine';
import { world } from './world';

const form = {
  accountKind: 'customer',
  account: 'C10001',
  password: 'portal-demo-2026',
  captchaId: '',
  captchaAnswer: 'AB12',
  code: '123456',
} as const;
const options = JSON.stringify({ challenge: 'AQID' });

/** What QA needs to walk signing in. */
export const model = {
  inputs: {
    visitor: { label: '打开登录', how: '退出登录，打开 /portal/login?form=signIn （「密码登录」）', input: undefined },
  },
  events: {
    'form.submit': {
      label: '填写账号、密码和出现的验证码，点击「登录」',
      cases: [
        {
          name: 'filled',
          label: '正确的密码',
          data: `${account()}；有图形验证码时填图中的字符，有动态验证码时填验证器应用当前显示的 6 位数字`,
          payload: form,
          variants: [
            {
              name: 'mail',
              label: '邮箱，字母大写',
              data: '邮箱 C10001@MAIL.EXAMPLE，其他同上',
              payload: { ...form, account: 'C10001@MAIL.EXAMPLE' },
            },
          ],
        },
        {
          name: 'wrongPassword',
          label: '密码错误',
          data: '密码 not-the-password，其他同上',
          payload: { ...form, password: 'not-the-password' },
        },
        {
          name: 'wrongCode',
          label: '动态验证码错误',
          data: '动态验证码 000000，其他同上',
          payload: { ...form, code: '000000' },
        },
      ],
    },
    'passkey.use': {
      label: '点击「使用通行密钥」并在设备上确认',
      cases: [{ name: 'filled', label: '有通行密钥的账号', data: `${account()}；该账号已添加通行密钥`, payload: form }],
    },
  },
  outcomes: {
    signIn: [
      { name: 'signedIn', label: '服务返回：已登录', how: asUsual },
      {
        name: 'wrong',
        label: '服务返回：账号或密码错误',
        how: '填写错误的密码，错误未满 5 次',
        error: { code: 'WRONG_PASSWORD', message: identityMessages.signInWrong, data: { captchaRequired: false } },
      },
      {
        name: 'guarded',
        label: '服务返回：账号或密码错误，需要图形验证码',
        how: '第 5 次填写错误的密码',
        error: { code: 'WRONG_PASSWORD', message: identityMessages.signInWrong, data: { captchaRequired: true } },
      },
      {
        name: 'paused',
        label: '服务返回：暂停登录',
        how: '同一账号连续填写错误的密码 10 次以上',
        error: { code: 'PAUSED', message: triesPaused(15) },
      },
      {
        name: 'factor',
        label: '服务返回：请输入动态验证码',
        how: '该账号已开启两步验证，没有通行密钥',
        error: { code: 'FACTOR_REQUIRED', message: identityMessages.factorFirst, data: { captchaRequired: false } },
      },
      {
        name: 'passkey',
        label: '服务返回：请输入动态验证码，可用通行密钥',
        how: '该账号已开启两步验证，并已添加通行密钥',
        error: {
          code: 'FACTOR_REQUIRED',
          message: identityMessages.factorFirst,
          data: { captchaRequired: false, passkey: options },
        },
      },
      {
        name: 'wrongCode',
        label: '服务返回：动态验证码错误',
        how: '填写错误的动态验证码',
        error: { code: 'FACTOR_WRONG', message: identityMessages.factorWrong },
      },
      {
        name: 'refused',
        label: '服务返回：通行密钥验证失败',
        how: '在确认通行密钥之前，先在另一个标签页删除该通行密钥',
        error: { code: 'FACTOR_WRONG', message: passkeyMessages.wrong },
      },
      { name: 'lost', label: '网络异常', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
  },
  world,
  key: ({ guarded, hasPasskey, passkeyOptions, problem }) => ({
    guarded,
    hasPasskey,
    unused: passkeyOptions !== '',
    problem,
  }),
  invariants: [
    {
      name: '没有通行密钥的账号不能用通行密钥登录',
      kind: 'always',
      holds: (snapshot) => !snapshot.matches('usingPasskey') || snapshot.context.hasPasskey,
    },
    {
      name: '要求图形验证码之后，直到登录都要求',
      kind: 'step',
      steps: ['signIn → wrong', 'signIn → lost'],
      from: (snapshot) => snapshot.matches('signingIn') && snapshot.context.guarded,
      to: (snapshot) => snapshot.context.guarded,
    },
    {
      name: '失败后说明原因，可以再试',
      kind: 'step',
      steps: ['signIn → wrong', 'signIn → paused', 'signIn → lost'],
      from: (snapshot) => snapshot.matches('signingIn'),
      to: (snapshot) => snapshot.matches('entering') && snapshot.context.problem !== '',
    },
    {
      name: '四步之内能登录',
      kind: 'within',
      steps: 4,
      from: (snapshot) => snapshot.matches('entering') || snapshot.matches('proving'),
      to: (snapshot) => snapshot.matches('signedIn'),
    },
  ],
} satisfies FlowModel<typeof signInMachine>;
