import { mergeMessages } from '../../../../contract/identity/messages';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { account, asUsual, clockForward, offline, signedIn } from '../../shared/means';
import { notFresh } from '../../shared/recent/model';
import type { mergeAccountsMachine } from './machine';
import { noPreview } from './machine';
import { world } from './world';

const preview = {
  other: { customerCode: 'C10002', customerName: '东莞明德科技' },
  beans: { kept: 0, other: 60 },
  moves: [{ label: '优惠券', count: 1 }],
  gains: ['手机号码138****8002'],
  overlaps: [mergeMessages.passwordEnds],
};
const broken = {
  name: 'offline',
  label: '网络异常',
  how: offline,
  error: { code: 'NETWORK', message: messages.offline },
};
const refused = {
  name: 'refused',
  label: '服务返回：另一个账号已申请注销',
  how: `在另一个浏览器以${account('C10002')}登录并申请注销`,
  error: { code: 'NOT_MERGEABLE', message: mergeMessages.closing },
};
const expired = {
  name: 'expired',
  label: '服务返回：验证已失效',
  how: clockForward(16),
  error: { code: 'PROOF_EXPIRED', message: mergeMessages.expired },
};

/** What QA needs to walk merging two accounts. */
export const model = {
  inputs: {
    customer: { label: '打开账号与安全', how: `${signedIn()}，打开 /portal/account`, input: undefined },
  },
  events: {
    'merge.open': { label: '点击「合并账号」' },
    'merge.cancel': { label: '点击「取消」' },
    'merge.confirm': { label: '点击「确认合并」' },
  },
  outcomes: {
    proveOther: [
      {
        name: 'proven',
        label: '另一个账号通过验证',
        how: `点击「密码验证」，填写${account('C10002')}，点击「验证账号」`,
        meanwhile: true,
        output: { proof: 't'.repeat(43) },
      },
      {
        name: 'left',
        label: '取消验证',
        how: '点击「取消」',
        meanwhile: true,
        error: { code: 'DISMISSED', message: '' },
      },
    ],
    readPreview: [{ name: 'shown', label: '服务返回：合并的内容', how: asUsual, output: preview }, refused, broken],
    merge: [
      { name: 'merged', label: '服务返回：账号已合并', how: asUsual, output: { message: mergeMessages.done } },
      refused,
      expired,
      notFresh,
      { ...broken, name: 'lost' },
    ],
    login: loginOutcomes,
  },
  key: ({ proof, preview: { other }, problem }) => ({ proof: proof !== '', other: other.customerCode, problem }),
  world,
  invariants: [
    {
      name: '没有看到合并的内容就不合并',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('merging') && snapshot.context.preview === noPreview,
    },
    {
      name: '没有开始或取消之后不留验证',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('closed') && snapshot.context.proof !== '',
    },
    {
      name: '合并之后告知页面',
      kind: 'step',
      steps: ['merge → merged'],
      from: (snapshot) => snapshot.matches('merging'),
      to: (snapshot, _before, said) => snapshot.matches('closed') && said.includes('accounts.merged'),
    },
    {
      name: '登录之后继续合并',
      kind: 'step',
      steps: ['login → signedIn'],
      from: (snapshot) => snapshot.matches('awaitingLogin'),
      to: (snapshot) => snapshot.matches('merging'),
    },
    {
      name: '五步之内能合并',
      kind: 'within',
      steps: 5,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('closed') && snapshot.context.problem === '',
    },
  ],
} satisfies FlowModel<typeof mergeAccountsMachine>;
