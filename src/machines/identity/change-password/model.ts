import { passwordMessages, triesPaused } from '../../../../contract/identity/messages';
import { passwordTooCommon } from '../../../../contract/identity/rules/password';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { asUsual, clockForward, offline, signedIn } from '../../shared/means';
import type { changePasswordMachine } from './machine';
import { world } from './world';

const filled = { password: 'a-good-password', newPassword: 'quite-another-one' };

/** What QA needs to walk changing the password. */
export const model = {
  inputs: {
    customer: {
      label: '打开账号安全',
      how: `${signedIn()}，打开 /portal/account`,
      input: undefined,
    },
  },
  events: {
    'password.change': {
      label: '填写当前密码和两次新密码，点击「修改密码」',
      cases: [
        {
          name: 'good',
          label: '两次一致',
          data: `账号的密码，两次新密码都填写 ${filled.newPassword}`,
          payload: filled,
        },
      ],
    },
  },
  outcomes: {
    changePassword: [
      { name: 'changed', label: '服务返回：密码已修改', how: asUsual, output: { message: passwordMessages.changed } },
      {
        name: 'wrong',
        label: '服务返回：当前密码错误',
        how: '的当前密码填写 not-the-password',
        error: { code: 'WRONG_PASSWORD', message: passwordMessages.presentWrong },
      },
      {
        name: 'none',
        label: '服务返回：该账号没有密码',
        how: '以没有设置过密码的账号登录',
        error: { code: 'NO_PASSWORD', message: passwordMessages.none },
      },
      {
        name: 'tooCommon',
        label: '服务返回：密码过于简单',
        how: '的两次新密码都填写 huaxiu2026',
        error: { code: '400', message: passwordTooCommon },
      },
      {
        name: 'paused',
        label: '服务返回：错误次数过多',
        how: '连续填写错误的当前密码，直到提示次数过多',
        error: { code: 'PAUSED', message: triesPaused(15) },
      },
      {
        name: 'noSession',
        label: '服务返回：未登录',
        how: clockForward(121),
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
      { name: 'lost', label: '网络异常', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
    login: loginOutcomes,
  },
  key: ({ password, note, problem, uncertain }) => ({ sent: password !== '', note, problem, uncertain }),
  world,
  invariants: [
    {
      name: '填写时不留已提交的密码',
      kind: 'never',
      holds: (snapshot) =>
        (snapshot.matches('entering') || snapshot.matches('changed')) &&
        snapshot.context.password + snapshot.context.newPassword !== '',
    },
    {
      name: '登录之后继续修改',
      kind: 'step',
      steps: ['login → signedIn'],
      from: (snapshot) => snapshot.matches('awaitingLogin'),
      to: (snapshot) => snapshot.matches('changing') && snapshot.context.newPassword !== '',
    },
    {
      name: '修改成功时告知页面',
      kind: 'step',
      steps: ['changePassword → changed'],
      from: (snapshot) => snapshot.matches('changing'),
      to: (snapshot, _before, said) => snapshot.matches('changed') && said.join() === 'password.changed',
    },
    {
      name: '三步之内总能修改成功',
      kind: 'within',
      steps: 3,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('changed'),
    },
  ],
} satisfies FlowModel<typeof changePasswordMachine>;
