import type { FlowModel } from '../../shared/flow-model';
import { asUsual, wait } from '../../shared/means';
import type { bannerMachine } from './machine';
import { world } from './world';

/** What QA needs to walk the rotating banner (R070–R074). */
export const model = {
  inputs: {
    visitor: {
      label: '首页有3张横幅',
      how: '打开首页；样例横幅的张数和标题以页面为准',
      input: { count: 3, still: false },
    },
    still: {
      label: '首页有3张横幅，系统设置为减少动态效果',
      how: '在开发者工具「渲染」面板把 prefers-reduced-motion 设为 reduce，再打开首页',
      input: { count: 3, still: true },
    },
  },
  events: {
    'attention.hold': { label: '鼠标移到横幅上' },
    'attention.release': { label: '鼠标离开横幅' },
    'rotation.pause': { label: '点击「暂停轮播」' },
    'rotation.resume': { label: '点击「继续轮播」' },
    'slide.next': { label: '点击「下一张」' },
    'slide.previous': { label: '点击「上一张」' },
    'slide.choose': {
      label: '点击横幅圆点',
      cases: [{ name: 'third', label: '第3张', data: '左起第 3 个圆点', payload: { index: 2 } }],
    },
    'slide.open': {
      label: '点击横幅',
      cases: [{ name: 'link', label: '跳转链接', data: '当前这张横幅', payload: { href: '/portal/m7.html' } }],
    },
  },
  outcomes: {
    navigate: [
      { name: 'gone', label: '浏览器打开链接', how: asUsual },
      {
        name: 'failed',
        label: '浏览器拒绝打开链接',
        how: '装有拦截该地址的扩展；演示环境给不出时用 npm run qa -- walk banner --page，由程序给出',
        error: { code: '', message: '' },
      },
    ],
  },
  world,
  delays: { slideInterval: { how: wait }, navigationDelay: { how: wait } },
  key: ({ index }) => ({ index }),
  invariants: [
    {
      name: '显示的总是存在的横幅',
      requirement: 'R070',
      kind: 'always',
      holds: ({ context }) => context.index >= 0 && context.index < context.count,
    },
    {
      name: '打开链接前已有目标地址',
      requirement: 'R072',
      kind: 'never',
      holds: (snapshot) =>
        (snapshot.matches('leaving') || snapshot.matches('navigating')) && snapshot.context.href === '',
    },
    {
      name: '轮播时一步之内换到下一张，末张之后回到首张',
      requirement: 'R074',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches({ showing: 'rotating' }) && snapshot.context.index === 2,
      to: (snapshot) => snapshot.context.index === 0,
    },
    {
      name: '点击后两步之内打开链接',
      requirement: 'R072',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.matches('showing'),
      to: (snapshot) => snapshot.matches('navigating'),
    },
    {
      name: '下一张总是后一张，末张之后是首张，轮播与暂停不变',
      requirement: 'R074',
      kind: 'step',
      steps: ['slide.next'],
      from: (snapshot) => snapshot.matches('showing'),
      to: (after, before) =>
        after.context.index === (before.context.index + 1) % before.context.count &&
        JSON.stringify(after.value) === JSON.stringify(before.value),
    },
    {
      name: '上一张总是前一张，首张之前是末张，轮播与暂停不变',
      requirement: 'R074',
      kind: 'step',
      steps: ['slide.previous'],
      from: (snapshot) => snapshot.matches('showing'),
      to: (after, before) =>
        (after.context.index + 1) % before.context.count === before.context.index &&
        JSON.stringify(after.value) === JSON.stringify(before.value),
    },
    {
      name: '轮播或停留时可以暂停',
      requirement: 'R074',
      kind: 'step',
      steps: ['rotation.pause'],
      from: (snapshot) => snapshot.matches({ showing: 'rotating' }) || snapshot.matches({ showing: 'held' }),
      to: (snapshot) => snapshot.matches({ showing: 'paused' }),
    },
    {
      name: '暂停后可以继续轮播，系统设置为减少动态效果也一样',
      requirement: 'R074',
      kind: 'step',
      steps: ['rotation.resume'],
      from: (snapshot) => snapshot.matches({ showing: 'paused' }),
      to: (snapshot) => snapshot.matches({ showing: 'rotating' }),
    },
  ],
} satisfies FlowModel<typeof bannerMachine>;
