import { searchMessages } from '../../../../contract/help/rules/search-text';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { asUsual, forced, wait } from '../../shared/means';
import type { searchMachine } from './machine';
import { world } from './world';

const offers = [
  {
    recommendKeyWord: '对公转账没有到账怎么查',
    recommendHighLight: '<em>对公转账</em>没有到账怎么查',
    address: '/portal/server_guide_4003.html',
  },
  {
    recommendKeyWord: '有哪些付款方式，余额支付怎样用',
    recommendHighLight: '有哪些付款方式，余额支付怎样用',
    address: '/portal/server_guide_4001.html',
  },
];

/** What QA needs to walk the search of the help centre (R287–R289). */
export const model = {
  inputs: {
    visitor: { label: '打开帮助中心', how: '打开 /portal/s/serviceGuide', input: { text: '' } },
  },
  events: {
    'field.open': { label: '点击搜索框' },
    'field.leave': { label: '点击页面其他位置' },
    'text.change': {
      label: '在搜索框输入',
      cases: [
        { name: 'words', label: '对公转账', data: '对公转账', payload: { text: '对公转账', problem: '' } },
        {
          name: 'unknown',
          label: '没有文档的词',
          data: '没有这样的标题',
          payload: { text: '没有这样的标题', problem: '' },
        },
        { name: 'blank', label: '清空', data: '清空搜索框', payload: { text: '', problem: '' } },
        {
          name: 'refused',
          label: '特殊字符',
          data: 'a<b',
          payload: { text: 'a<b', problem: searchMessages.specialCharacters },
        },
      ],
    },
    'offer.next': { label: '按向下键' },
    'offer.previous': { label: '按向上键' },
    'offer.choose': {
      label: '点击搜索建议',
      cases: [{ name: 'first', label: '第一条', data: '建议中的第一条', payload: { at: 0 } }],
    },
    'word.choose': {
      label: '点击热门搜索',
      cases: [{ name: 'hot', label: '交期', data: '热门搜索中的「交期」', payload: { text: '交期' } }],
    },
    'search.submit': { label: '点击「搜索」或按回车' },
  },
  outcomes: {
    suggest: [
      { name: 'some', label: '服务返回：两条建议', how: asUsual, output: offers },
      { name: 'none', label: '服务返回：没有建议', how: asUsual, output: [] },
      {
        name: 'failed',
        label: '服务返回：系统繁忙',
        how: forced('/api/portal/v1/suggestServiceGuide', { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
    ],
  },
  delays: { typingPause: { how: wait } },
  key: ({ text, offers: known, active, problem }) => ({
    text,
    offers: known.length,
    active,
    problem: problem !== '',
  }),
  world,
  invariants: [
    {
      name: '没有文字或含特殊字符时不取建议',
      requirement: 'R289',
      kind: 'always',
      holds: (snapshot) =>
        snapshot.children.suggest === undefined || (snapshot.context.text !== '' && snapshot.context.problem === ''),
    },
    {
      name: '含特殊字符时不搜索',
      requirement: 'R289',
      kind: 'step',
      steps: ['search.submit'],
      from: (snapshot) => snapshot.context.problem !== '',
      to: (snapshot, _before, said) => snapshot.matches('refused') && said.length === 0,
    },
    {
      name: '提交文字即搜索',
      requirement: 'R287',
      kind: 'step',
      steps: ['search.submit'],
      from: (snapshot) => snapshot.matches('pausing') || snapshot.matches('nothing') || snapshot.matches('quiet'),
      to: (snapshot, before, said) => snapshot.matches('closed') && said.join() === before.context.text,
    },
    {
      name: '选中建议后提交即打开该文档',
      requirement: 'R288',
      kind: 'step',
      steps: ['search.submit'],
      from: (snapshot) => snapshot.matches('suggested') && snapshot.context.active >= 0,
      to: (snapshot, { context: { offers: known, active } }, said) =>
        snapshot.matches('closed') && said.join() === known[active]?.recommendKeyWord,
    },
    {
      name: '只在显示建议时才有选中的建议，且总在列表之内',
      kind: 'always',
      holds: (snapshot) =>
        snapshot.context.active === -1 ||
        (snapshot.matches('suggested') &&
          snapshot.context.active >= 0 &&
          snapshot.context.active < snapshot.context.offers.length),
    },
    {
      name: '空白时显示热门搜索',
      requirement: 'R288',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('hot'),
    },
    {
      name: '输入后两步之内有建议',
      requirement: 'R288',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.matches('pausing'),
      to: (snapshot) => snapshot.matches('suggested'),
    },
  ],
} satisfies FlowModel<typeof searchMachine>;
