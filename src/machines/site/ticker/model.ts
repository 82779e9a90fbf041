import type { FlowModel } from '../../shared/flow-model';
import { wait } from '../../shared/means';
import type { tickerMachine } from './machine';
import { world } from './world';

/** What QA needs to walk the notice ticker (R088). */
export const model = {
  inputs: {
    visitor: {
      label: '首页有2条公告',
      how: '打开首页；样例公告的条数和文字以页面为准',
      input: { count: 2, still: false },
    },
    still: {
      label: '首页有2条公告，系统设置为减少动态效果',
      how: '在开发者工具「渲染」面板把 prefers-reduced-motion 设为 reduce，再打开首页',
      input: { count: 2, still: true },
    },
  },
  events: {
    'attention.hold': { label: '鼠标移到公告上' },
    'attention.release': { label: '鼠标离开公告' },
    'rotation.pause': { label: '点击「暂停滚动」' },
    'rotation.resume': { label: '点击「继续滚动」' },
    'notice.next': { label: '点击「下一条」' },
    'ticker.close': { label: '点击「关闭公告」' },
  },
  outcomes: {},
  delays: { rotationInterval: { how: wait } },
  key: ({ index }) => ({ index }),
  world,
  invariants: [
    {
      name: '显示的总是存在的公告',
      requirement: 'R088',
      kind: 'always',
      holds: ({ context }) => context.index >= 0 && context.index < context.count,
    },
    {
      name: '滚动时一步之内换到下一条',
      requirement: 'R088',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('rotating') && snapshot.context.count > 1 && snapshot.context.index === 0,
      to: (snapshot) => snapshot.context.index === 1,
    },
    {
      name: '一步之内总能关闭',
      requirement: 'R088',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('closed'),
    },
    {
      name: '滚动时可以暂停',
      requirement: 'R088',
      kind: 'step',
      steps: ['rotation.pause'],
      from: (snapshot) => snapshot.matches('rotating') || snapshot.matches('held'),
      to: (snapshot) => snapshot.matches('paused'),
    },
  ],
} satisfies FlowModel<typeof tickerMachine>;
