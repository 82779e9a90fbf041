import { passwordMessages } from '../../../../contract/identity/messages';
import { passwordTooCommon } from '../../../../contract/identity/rules/password';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { asUsual, offline } from '../../shared/means';
import { notFresh } from '../../shared/recent/model';
import type { setPasswordMachine } from './machine';
import { world } from './world';

const filled = { newPassword: 'quite-another-one' };

/** What QA needs to walk setting a first password. */
export const model = {
  inputs: {
    customer: {
      label: '打开账号安全，账号没有密码',
      how: '用新的手机号码以短信验证码登录（登录时即注册），打开 /portal/account',
      input: undefined,
    },
  },
  events: {
    'password.set': {
      label: '填写两次密码，点击「设置密码」',
      cases: [
        {
          name: 'good',
          label: '两次一致',
          data: `两次都填写 ${filled.newPassword}`,
          payload: filled,
        },
      ],
    },
  },
  outcomes: {
    setPassword: [
      { name: 'set', label: '服务返回：密码已设置', how: asUsual, output: { message: passwordMessages.set } },
      {
        name: 'exists',
        label: '服务返回：该账号已有登录密码',
        how: '先在另一个浏览器以同一账号登录并设置密码',
        error: { code: 'HAS_PASSWORD', message: passwordMessages.alreadySet },
      },
      {
        name: 'tooCommon',
        label: '服务返回：密码过于简单',
        how: '的两次密码都填写 huaxiu2026',
        error: { code: '400', message: passwordTooCommon },
      },
      notFresh,
      { name: 'lost', label: '网络异常', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
    login: loginOutcomes,
  },
  key: ({ newPassword, problem }) => ({ sent: newPassword !== '', problem }),
  world,
  invariants: [
    {
      name: '填写时不留已提交的密码',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('entering') && snapshot.context.newPassword !== '',
    },
    {
      name: '登录之后继续设置',
      kind: 'step',
      steps: ['login → signedIn'],
      from: (snapshot) => snapshot.matches('awaitingLogin'),
      to: (snapshot) => snapshot.matches('setting') && snapshot.context.newPassword !== '',
    },
    {
      name: '账号有密码时告知页面',
      kind: 'step',
      steps: ['setPassword → set', 'setPassword → exists'],
      from: (snapshot) => snapshot.matches('setting'),
      to: (snapshot, _before, said) => snapshot.matches('done') && said.includes('password.exists'),
    },
    {
      name: '三步之内总能设置成功',
      kind: 'within',
      steps: 3,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('done'),
    },
  ],
} satisfies FlowModel<typeof setPasswordMachine>;
