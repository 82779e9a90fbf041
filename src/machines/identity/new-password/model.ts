import { passwordMessages } from '../../../../contract/identity/messages';
import { passwordTooCommon } from '../../../../contract/identity/rules/password';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { asUsual, clockForward, offline } from '../../shared/means';
import type { newPasswordMachine } from './machine';
import { world } from './world';

const good = 'quite-another-one';

/** What QA needs to walk setting a new password. */
export const model = {
  inputs: {
    link: {
      label: '打开重置邮件中的链接',
      how: '在「忘记密码」申请重置邮件，打开邮件中的链接（演示环境写在服务器日志所指的发件箱里）',
      input: undefined,
    },
  },
  events: {
    'password.set': {
      label: '填写两次新密码，点击「设置新密码」',
      cases: [
        { name: 'good', label: '两次一致', data: `两次都填写 ${good}`, payload: { password: good } },
        { name: 'common', label: '过于简单', data: '两次都填写 huaxiu2026', payload: { password: 'huaxiu2026' } },
      ],
    },
  },
  outcomes: {
    setPassword: [
      { name: 'set', label: '服务返回：密码已重置', how: asUsual, output: { message: passwordMessages.reset } },
      {
        name: 'tooCommon',
        label: '服务返回：密码过于简单',
        how: '两次都填写 huaxiu2026',
        error: { code: '400', message: passwordTooCommon },
      },
      {
        name: 'invalid',
        label: '链接已失效',
        how: `${clockForward(31)}；或打开缺少最后几个字符的链接`,
        error: { code: 'LINK_INVALID', message: passwordMessages.linkInvalid },
      },
      { name: 'lost', label: '网络异常', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
  },
  world,
  key: (context) => context,
  invariants: [
    {
      name: '回复丢失之后，不说密码没有设置',
      kind: 'never',
      holds: (snapshot) => snapshot.context.uncertain && snapshot.matches('expired'),
    },
    {
      name: '两步之内能设置新密码',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('set') && snapshot.context.done.message !== '',
    },
    {
      name: '链接失效时不再接受密码',
      kind: 'step',
      steps: ['setPassword → invalid'],
      from: (snapshot) => snapshot.matches('setting'),
      to: (snapshot) => snapshot.status === 'done',
    },
  ],
} satisfies FlowModel<typeof newPasswordMachine>;
