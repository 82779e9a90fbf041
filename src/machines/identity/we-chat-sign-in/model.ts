import { identityMessages, weChatMessages } from '../../../../contract/identity/messages';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { asUsual, clockForward, offline, signedIn } from '../../shared/means';
import { notFresh } from '../../shared/recent/model';
import type { weChatSignInMachine } from './machine';
import { world } from './world';

const terms = { privacy: '2024-08-30', agreement: '2024-08-30' };
const lost = { code: 'NETWORK', message: messages.offline };
const options = JSON.stringify({ challenge: 'AQID' });
const again = '打开 /portal/login，点击「微信登录」，在微信页面（演示环境为 /dev/wechat）';

/** What QA needs to walk what comes of WeChat's answer. */
export const model = {
  inputs: {
    visitor: { label: '从微信回来', how: `退出登录，${again}选择`, input: { intent: 'signIn' } },
    customer: {
      label: '为绑定从微信回来',
      how: `${signedIn()}，打开 /portal/account，点击「绑定微信」，在微信页面同意`,
      input: { intent: 'bind' },
    },
  },
  events: {
    retry: { label: '点击「重试」' },
    'register.submit': { label: '勾选同意，点击「注册并登录」' },
    'form.submit': {
      label: '填写动态验证码，点击「登录」',
      cases: [
        { name: 'good', label: '正确', data: '验证器应用当前显示的 6 位数字', payload: { code: '654321' } },
        { name: 'wrong', label: '错误', data: '动态验证码 000000', payload: { code: '000000' } },
      ],
    },
    'passkey.use': { label: '点击「使用通行密钥」并在设备上确认' },
    'bind.submit': { label: '点击「确认绑定」' },
  },
  outcomes: {
    signIn: [
      { name: 'signedIn', label: '服务返回：已登录', how: '微信已绑定账号' },
      {
        name: 'unknown',
        label: '服务返回：该微信没有绑定账号',
        how: '在微信页面用新的微信号同意',
        error: { code: 'WECHAT_UNKNOWN', message: weChatMessages.unknown },
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
      {
        name: 'expired',
        label: '服务返回：微信登录已失效',
        how: `直接打开 /portal/wechat，或在微信页面同意后${clockForward(10)}`,
        error: { code: 'WECHAT_EXPIRED', message: weChatMessages.expired },
      },
      {
        name: 'denied',
        label: '服务返回：没有同意',
        how: '在微信页面点击「拒绝」',
        error: { code: 'WECHAT_DENIED', message: weChatMessages.denied },
      },
      {
        name: 'unavailable',
        label: '服务返回：微信没有确认',
        how: '在微信页面点击「同意，但微信没有确认」',
        error: { code: 'WECHAT_UNAVAILABLE', message: weChatMessages.unavailable },
      },
      { name: 'lost', label: '网络异常', how: offline, error: lost },
    ],
    readTerms: [
      { name: 'terms', label: '服务返回：协议版本', how: asUsual, output: terms },
      { name: 'lost', label: '网络异常', how: offline, error: lost },
    ],
    register: [
      { name: 'registered', label: '服务返回：已注册并登录', how: asUsual },
      {
        name: 'termsChanged',
        label: '服务返回：协议已更新',
        how: '把服务器时钟拨到《用户协议》下一版本生效之后再提交',
        error: { code: 'TERMS_CHANGED', message: '《隐私政策》和《用户协议》已更新，请重新阅读并同意' },
      },
      {
        name: 'expired',
        label: '服务返回：微信登录已失效',
        how: clockForward(10),
        error: { code: 'WECHAT_EXPIRED', message: weChatMessages.expired },
      },
      { name: 'lost', label: '网络异常', how: offline, error: lost },
    ],
    bind: [
      { name: 'bound', label: '服务返回：已绑定', how: asUsual },
      {
        name: 'taken',
        label: '服务返回：该微信已绑定其他账号',
        how: '微信已绑定另一账号',
        error: { code: 'WECHAT_TAKEN', message: weChatMessages.taken },
      },
      notFresh,
      {
        name: 'expired',
        label: '服务返回：微信登录已失效',
        how: clockForward(10),
        error: { code: 'WECHAT_EXPIRED', message: weChatMessages.expired },
      },
      { name: 'lost', label: '网络异常', how: offline, error: lost },
    ],
    login: loginOutcomes,
  },
  world,
  key: ({ intent, terms: read, renewed, hasPasskey, passkeyOptions, problem }) => ({
    intent,
    read: read !== null,
    renewed,
    hasPasskey,
    unused: passkeyOptions !== '',
    problem,
  }),
  invariants: [
    {
      name: '注册时已有要同意的协议',
      kind: 'always',
      holds: ({ children, context }) => children.register === undefined || context.terms !== null,
    },
    {
      name: '绑定只在为绑定而来时发生',
      kind: 'always',
      holds: ({ children, context }) => children.bind === undefined || context.intent === 'bind',
    },
    {
      name: '微信登录未完成时说明原因',
      kind: 'always',
      holds: (snapshot) =>
        !(snapshot.matches('refused') || snapshot.matches('failed')) || snapshot.context.problem !== '',
    },
    {
      name: '四步之内能登录',
      kind: 'within',
      steps: 4,
      from: (snapshot) => snapshot.matches('choosing') || snapshot.matches('proving') || snapshot.matches('failed'),
      to: (snapshot) => snapshot.matches('signedIn'),
    },
    {
      name: '两步之内能绑定',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.matches('offering'),
      to: (snapshot) => snapshot.matches('bound'),
    },
  ],
} satisfies FlowModel<typeof weChatSignInMachine>;
