import { identityMessages } from '../../../../contract/identity/messages';
import { messages } from '../../../../contract/messages';
import { passkeyMessages } from '../../../../contract/rules/passkey-messages';
import type { FlowModel } from '../../shared/flow-model';
import { asUsual, offline } from '../../shared/means';
import type { passkeySignInMachine } from './machine';
import { world } from './world';

const chosen = { id: 'AQID', clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID', userHandle: 'AQID' };

/** What QA needs to walk signing in by a passkey. */
export const model = {
  inputs: {
    visitor: {
      label: '打开登录页面，本机有客户的通行密钥',
      how: '登录后在「账号与安全」添加一个登录用的通行密钥，退出登录，打开 /portal/login',
      input: undefined,
    },
  },
  events: {
    'passkey.press': { label: '点击「用通行密钥登录」并在设备上确认' },
    'form.show': { label: '点击「密码登录」' },
    'form.hide': { label: '点击「手机登录」' },
  },
  outcomes: {
    offer: [
      {
        name: 'chosen',
        label: '在账号栏的自动填充中选择通行密钥',
        how: '点击账号栏，在浏览器的提示中选择通行密钥并在设备上确认',
        meanwhile: true,
        output: chosen,
      },
      {
        name: 'nothing',
        label: '浏览器没有可以填充的通行密钥',
        how: '在没有通行密钥的设备上打开',
        meanwhile: true,
        error: { code: 'PASSKEY', message: passkeyMessages.cancelled },
      },
    ],
    signIn: [
      { name: 'signedIn', label: '服务返回：登录成功', how: asUsual },
      {
        name: 'refused',
        label: '服务返回：通行密钥无效或已删除',
        how: '先在「账号与安全」删除这个通行密钥，设备上仍保留',
        error: { code: 'PASSKEY_REFUSED', message: passkeyMessages.refused },
      },
      {
        name: 'disabled',
        label: '服务返回：该账号已停用',
        how: '先由员工在「客户账号」停用该账号',
        error: { code: 'DISABLED', message: identityMessages.disabled },
      },
      {
        name: 'cancelled',
        label: '设备返回：已取消或超时',
        how: '在设备的提示中点击取消',
        error: { code: 'PASSKEY', message: passkeyMessages.cancelled },
      },
      { name: 'lost', label: '网络异常', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
  },
  key: ({ problem }) => ({ problem }),
  world,
  invariants: [
    {
      name: '登录成功时告知页面',
      kind: 'step',
      steps: ['signIn → signedIn'],
      from: (snapshot) => snapshot.matches('signingIn'),
      to: (snapshot, _before, said) => snapshot.matches('signedIn') && said.includes('signedIn'),
    },
    {
      name: '等待时不显示上一次的失败原因',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('signingIn') && snapshot.context.problem !== '',
    },
    {
      name: '两步之内总能登录',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('signedIn'),
    },
  ],
} satisfies FlowModel<typeof passkeySignInMachine>;
