import type { FlowModel } from '../../shared/flow-model';
import type { titleSearchMachine } from './machine';

const match = {
  id: 1,
  title: '阻抗下单指南',
  dateTimeStr: '2026-01-05',
  informationCategoryCode: 6,
  typeCode: 'technical_support',
} as const;

/** What QA needs to walk the search by title (R120). */
export const model = {
  inputs: { visitor: { label: '打开新闻列表', input: undefined } },
  events: {
    'title.change': {
      label: '在搜索框输入',
      cases: [
        { name: 'words', label: '阻抗', payload: { title: ' 阻抗 ' } },
        { name: 'blank', label: '清空', payload: { title: '  ' } },
      ],
    },
    'search.submit': { label: '点击「搜索」' },
  },
  outcomes: {
    searchTitles: [
      { name: 'found', label: '服务返回：一篇文章', output: { data: [match], totalRows: 1 } },
      { name: 'nothing', label: '服务返回：没有文章', output: { data: [], totalRows: 0 } },
      { name: 'failed', label: '服务返回：搜索失败', error: { code: '500', message: '系统繁忙，请稍后再试' } },
    ],
  },
  delays: { typingPause: '等待 2 秒' },
  key: ({ title, data, problem }) => ({ typed: title !== '', found: data.length > 0, problem: problem !== '' }),
  invariants: [
    {
      name: '没有标题时不搜索',
      requirement: 'R120',
      kind: 'always',
      holds: (snapshot) => snapshot.children.searchTitles === undefined || snapshot.context.title !== '',
    },
    {
      name: '搜索的标题首尾没有空格',
      kind: 'always',
      holds: ({ context }) => context.title === context.title.trim(),
    },
    {
      name: '结果只在找到时显示',
      requirement: 'R120',
      kind: 'always',
      holds: (snapshot) => snapshot.context.data.length === 0 || snapshot.matches('found'),
    },
    {
      name: '失败才有提示',
      kind: 'always',
      holds: (snapshot) => snapshot.context.problem === '' || snapshot.matches('failed'),
    },
    {
      name: '输入后两步之内有结果',
      requirement: 'R120',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.matches('typing'),
      to: (snapshot) => snapshot.matches('found') || snapshot.matches('nothing'),
    },
    {
      name: '任何时候一步之内都能清空',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('idle'),
    },
  ],
} satisfies FlowModel<typeof titleSearchMachine>;
