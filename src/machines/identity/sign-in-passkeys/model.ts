import { messages } from '../../../../contract/messages';
import { passkeyMessages } from '../../../../contract/rules/passkey-messages';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { asUsual, offline } from '../../shared/means';
import { notFresh } from '../../shared/recent/model';
import type { signInPasskeysMachine } from './machine';
import { world } from './world';

const name = '我的手机';

const lost = { name: 'lost', label: '网络异常', how: offline, error: { code: 'NETWORK', message: messages.offline } };

/** What QA needs to walk the passkeys that sign in. */
export const model = {
  inputs: {
    customer: { label: '打开账号与安全', how: '以客户登录，打开 /portal/account', input: undefined },
  },
  events: {
    'passkey.add': { label: '点击「添加通行密钥」' },
    'passkey.create': {
      label: '填写名称，点击「添加」并在设备上确认',
      cases: [{ name: 'named', label: '有名称', data: `名称填写 ${name}`, payload: { name } }],
    },
    'passkey.remove': {
      label: '点击通行密钥旁的「删除」',
      cases: [{ name: 'own', label: '自己的', data: '已添加的通行密钥', payload: { passkey: { id: 'AQID', name } } }],
    },
    'passkey.drop': { label: '点击「确认删除」' },
    'passkey.cancel': { label: '点击「取消」' },
  },
  outcomes: {
    createPasskey: [
      { name: 'added', label: '服务返回：已添加', how: asUsual },
      notFresh,
      {
        name: 'known',
        label: '设备返回：此设备已添加过',
        how: '在已添加过通行密钥的设备上再次添加',
        error: { code: 'KNOWN', message: passkeyMessages.known },
      },
      {
        name: 'cancelled',
        label: '设备返回：已取消或超时',
        how: '在设备的提示中点击取消',
        error: { code: 'PASSKEY', message: passkeyMessages.cancelled },
      },
      lost,
    ],
    removePasskey: [{ name: 'dropped', label: '服务返回：已删除', how: asUsual }, notFresh, lost],
    login: loginOutcomes,
  },
  key: (context) => context,
  world,
  invariants: [
    {
      name: '只删除所选的通行密钥',
      kind: 'never',
      holds: ({ children, context }) => children.removePasskey !== undefined && context.passkey.id === '',
    },
    {
      name: '通行密钥须有名称',
      kind: 'never',
      holds: ({ children, context }) => children.createPasskey !== undefined && context.name === '',
    },
    {
      name: '添加后列表重新读取',
      kind: 'step',
      steps: ['createPasskey → added'],
      from: (snapshot) => snapshot.matches('creating'),
      to: (snapshot, _before, said) => snapshot.matches('resting') && said.includes('passkeys.change'),
    },
    {
      name: '删除后列表重新读取',
      kind: 'step',
      steps: ['removePasskey → dropped'],
      from: (snapshot) => snapshot.matches('removingPasskey'),
      to: (snapshot, _before, said) => snapshot.matches('resting') && said.includes('passkeys.change'),
    },
    {
      name: '登录之后回到原处',
      kind: 'step',
      steps: ['login → signedIn'],
      from: (snapshot) => snapshot.matches('awaitingLogin'),
      to: (snapshot) => snapshot.matches(snapshot.context.passkey.id === '' ? 'naming' : 'dropping'),
    },
    {
      name: '三步之内总能回到列表',
      kind: 'within',
      steps: 3,
      from: () => true,
      to: (snapshot) => snapshot.matches('resting'),
    },
  ],
} satisfies FlowModel<typeof signInPasskeysMachine>;
