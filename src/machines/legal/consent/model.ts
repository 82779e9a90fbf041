import { legalMessages } from '../../../../contract/legal/messages';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { account, asUsual, forced, offline } from '../../shared/means';
import type { consentMachine } from './machine';
import { sample } from './screen';
import { world } from './world';

/** The sample account that has accepted an earlier user agreement. */
const behind = 'C10007';

const broken = {
  name: 'broken',
  label: '网络中断',
  how: offline,
  error: { code: 'NETWORK', message: messages.offline },
};

/** What QA needs to walk the consent to new terms. */
export const model = {
  inputs: {
    customer: { label: '登录', how: `在任意页面点击「登录」，用${account(behind)}登录`, input: undefined },
  },
  events: {
    'terms.accept': { label: '点击「同意并继续」' },
    'terms.decline': { label: '点击「不同意并退出登录」' },
  },
  outcomes: {
    findPending: [
      {
        name: 'pending',
        label: '服务返回：用户协议有新版本',
        how: `登录的是 ${behind}，它只同意过更早的版本`,
        output: sample,
      },
      { name: 'nothing', label: '服务返回：都已同意', how: '登录的是其他账号，如 C10001', output: [] },
      broken,
    ],
    acceptTerms: [
      { name: 'accepted', label: '服务返回：已同意', how: asUsual, output: undefined },
      {
        name: 'changed',
        label: '服务返回：协议又已更新',
        how: forced('/api/portal/v1/legal/acceptTerms', { code: 400, message: legalMessages.termsChanged }),
        error: { code: 'TERMS_CHANGED', message: legalMessages.termsChanged },
      },
      {
        name: 'loginFirst',
        label: '服务返回：请先登录',
        how: '在开发者工具「应用」面板删除本站全部 Cookie',
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
      broken,
    ],
  },
  world,
  key: ({ terms }) => ({ terms: terms.length }),
  invariants: [
    {
      name: '有待同意的协议才打开窗口',
      kind: 'never',
      holds: (snapshot) => snapshot.hasTag('dialog') && snapshot.context.terms.length === 0,
    },
    {
      name: '未经客户点击不提交同意',
      kind: 'never',
      holds: (snapshot) => snapshot.children.acceptTerms !== undefined && !snapshot.matches('accepting'),
    },
    {
      name: '不同意时不离开协议窗口',
      kind: 'step',
      steps: ['terms.decline'],
      from: (snapshot) => snapshot.matches('asking'),
      to: (snapshot, _before, said) => snapshot.matches('asking') && said.join() === 'consent.declined',
    },
    {
      name: '提交同意迟迟没有返回时可以退出登录，或再次同意',
      kind: 'step',
      steps: ['terms.decline'],
      from: (snapshot) => snapshot.children.acceptTerms !== undefined,
      to: (snapshot, before, said) =>
        snapshot.matches('asking') &&
        snapshot.children.acceptTerms === undefined &&
        snapshot.context.terms.length === before.context.terms.length &&
        said.join() === 'consent.declined',
    },
    {
      name: '登录后一步之内看到要同意的协议',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('checking'),
      to: (snapshot) => snapshot.matches('asking'),
    },
  ],
} satisfies FlowModel<typeof consentMachine>;
