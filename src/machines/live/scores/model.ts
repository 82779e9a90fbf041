import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { asUsual, forced, signedIn } from '../../shared/means';
import type { ScorePage, scoresMachine } from './machine';
import { world } from './world';

const pageSize = 10;

/** A page with so many ratings, of as many pages. */
const pageOf = (rows: number, totalPages: number): ScorePage => {
  const size = { pageNum: 1, pageSize };
  return {
    evaluations: {
      ...size,
      totalPages,
      totalRows: rows * totalPages,
      data: Array.from({ length: rows }, (_, index) => ({
        customerName: `深圳**${index}`,
        customerCode: 'C1***1',
        evaluateRank: 5,
        createTime: `2026-11-${20 - index} 10:00`,
      })),
    },
    rewards: { ...size, totalPages: 0, totalRows: 0, data: [] },
  };
};

const rated = '在另一个浏览器给同一个视频评分或打赏，再切换回来';

/** What QA needs to walk the list of ratings and tips (R253). */
export const model = {
  inputs: { page: { label: '打开工厂直播', how: '打开 /portal/factoryVideo/0/0', input: undefined } },
  events: {
    'scores.more': { label: '点击「加载更多」' },
    'end.seen': { label: '把列表滚动到底', how: '在「评分与打赏」列表中滚动到底' },
    'scores.changed': { label: '有人评分或打赏', how: `${signedIn()}；${rated}` },
  },
  outcomes: {
    readScores: [
      {
        name: 'more',
        label: '服务返回：还有下一页',
        how: '给视频二十次以上的评分和打赏',
        output: [pageOf(pageSize, 3)],
      },
      { name: 'all', label: '服务返回：这是全部', how: asUsual, output: [pageOf(pageSize, 1)] },
      { name: 'none', label: '服务返回：没有', how: '打开没有评分的视频', output: [pageOf(0, 0)] },
      {
        name: 'refused',
        label: '服务返回：系统繁忙',
        how: forced('/api/portal/v1/factoryLive/getEvaluateList', { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
    ],
  },
  startedAgain: ['readScores'],
  key: ({ pages }) => pages.map(({ evaluations: { totalPages, data } }) => [totalPages, data.length]),
  world,
  invariants: [
    {
      name: '还有更多时滚动到底就读取',
      requirement: 'R253',
      kind: 'step',
      steps: ['end.seen', 'scores.more'],
      from: (snapshot) => snapshot.matches('more'),
      to: (after) => after.matches('reading'),
    },
    {
      name: '读取失败时已显示的内容保留',
      kind: 'step',
      steps: ['readScores → refused'],
      from: (snapshot) => snapshot.matches('reading'),
      to: (after, before) => after.context.pages === before.context.pages,
    },
    {
      name: '任何时候两步之内都能重新读取',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('reading') || snapshot.matches('refreshing'),
    },
  ],
} satisfies FlowModel<typeof scoresMachine>;
