import { requests } from '../../../../contract/limits/requests';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { forced, wait } from '../../shared/means';
import type { titleSearchMachine } from './machine';
import { world } from './world';

const match = {
  id: 63,
  title: '阻抗下单指南：填写哪些参数',
  dateTimeStr: '2026-06-20',
  informationCategoryCode: 6,
  typeCode: 'technical_support',
} as const;

/** What QA needs to walk the search by title (R120). */
export const model = {
  inputs: { visitor: { label: '打开新闻列表', how: '打开 /portal/1/m6.html', input: undefined } },
  events: {
    'title.change': {
      label: '在搜索框输入',
      cases: [
        {
          name: 'words',
          label: '阻抗',
          data: ' 阻抗 （前后各一个空格）',
          payload: { title: ' 阻抗 ' },
          variants: [
            { name: 'one', label: '一个字（下界）', data: '板', payload: { title: '板' } },
            {
              name: 'longest',
              label: `${requests.titleMaxLength} 个字（上界）`,
              data: `${requests.titleMaxLength} 个「板」`,
              payload: { title: '板'.repeat(requests.titleMaxLength) },
            },
            { name: 'signs', label: '百分号和下划线', data: '100%_', payload: { title: '100%_' } },
          ],
        },
        {
          name: 'unknown',
          label: '没有文章的词',
          data: '没有这样的标题',
          payload: { title: '没有这样的标题' },
        },
        { name: 'blank', label: '清空', data: '两个空格', payload: { title: '  ' } },
      ],
    },
    'search.submit': { label: '点击「搜索」' },
  },
  outcomes: {
    searchTitles: [
      {
        name: 'found',
        label: '服务返回：一篇文章',
        how: '输入样例文章标题中的词，如「阻抗」',
        output: { data: [match], totalRows: 1 },
      },
      {
        name: 'nothing',
        label: '服务返回：没有文章',
        how: '输入没有文章的词，如「没有这样的标题」',
        output: { data: [], totalRows: 0 },
      },
      {
        name: 'failed',
        label: '服务返回：系统繁忙',
        how: forced('/api/portal/v1/searchInformationTitle', { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
    ],
  },
  delays: { typingPause: { how: wait } },
  world,
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
