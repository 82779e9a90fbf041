import type { FlowModel } from '../../shared/flow-model';
import { asUsual, unanswered, wait } from '../../shared/means';
import type { PlaySource, playerMachine } from './machine';
import { world } from './world';

const hd: PlaySource = { label: '高清', url: '/media/live/drill/hd.m3u8' };
const sd: PlaySource = { label: '标清', url: '/media/live/drill/sd.m3u8' };

const byItself = '视频播放时由浏览器发出';

/** What QA needs to walk a player. */
export const model = {
  inputs: {
    camera: {
      label: '打开直播页，视频自动播放',
      how: '打开 /portal/factoryVideo/3/0',
      input: { autoplay: true },
    },
    film: {
      label: '打开显示封面的播放器',
      how: '在开发者工具「渲染」面板把 prefers-reduced-motion 设为 reduce，再打开 /portal/factoryVideo/3/0',
      input: { autoplay: false },
    },
  },
  events: {
    'film.open': { label: '点击封面上的「播放」' },
    'film.retry': { label: '点击「重试」' },
    'quality.choose': {
      label: '选择清晰度',
      how: '在播放器的清晰度菜单中选择另一个清晰度',
      cases: [
        { name: 'other', label: '标清', data: '标清', payload: { at: 1 } },
        { name: 'best', label: '高清', data: '高清', payload: { at: 0 } },
      ],
    },
    'video.playing': { label: '视频开始播放', how: byItself, byItself: true },
    'video.paused': { label: '视频暂停', how: '点击「暂停」' },
    'video.waiting': { label: '视频缓冲', how: '在开发者工具「网络」面板把速度限制到「低速3G」' },
    'video.ended': { label: '视频播放结束', how: '等待影片结束' },
    'video.blocked': { label: '浏览器不允许自动播放', how: '在浏览器的网站设置中禁止自动播放，再打开页面' },
    'video.failed': {
      label: '视频播放失败',
      how: '在开发者工具「网络」面板屏蔽 *.m4s',
      cases: [
        { name: 'notStarted', label: '直播未开始', data: '「沉金」的直播', payload: { reason: 'notStarted' } },
        { name: 'file', label: '文件不能播放', data: '屏蔽 *.m4s', payload: { reason: 'file' } },
        { name: 'network', label: '网络不通', data: '断开网络', payload: { reason: 'network' } },
      ],
    },
    'network.back': { label: '网络恢复', how: '在开发者工具「网络」面板选「离线」，再恢复联网' },
  },
  outcomes: {
    findSources: [
      { name: 'both', label: '有高清和标清两个地址', how: asUsual, output: [hd, sd] },
      { name: 'none', label: '没有播放地址', how: '打开「LDI曝光机」的直播', output: [] },
      {
        name: 'refused',
        label: '获取播放地址失败',
        how: unanswered('/api/portal/v1/factoryLive/getPlayAddress'),
        error: { code: 'NETWORK', message: '' },
      },
    ],
  },
  delays: { retryInterval: { how: wait }, stallLimit: { how: wait } },
  key: ({ sources, at, failures, reason }) => ({ sources: sources.length, at, failures, reason }),
  invariants: [
    {
      name: '播放中的地址总在列表里',
      kind: 'always',
      holds: (snapshot) => !snapshot.hasTag('attached') || snapshot.context.sources[snapshot.context.at] !== undefined,
    },
    {
      name: '没有播放地址时不播放',
      requirement: 'R266',
      kind: 'never',
      holds: (snapshot) => snapshot.hasTag('attached') && snapshot.context.sources.length === 0,
    },
    {
      name: '失败五秒后重新获取地址',
      requirement: 'R259',
      kind: 'step',
      steps: ['after retryInterval'],
      from: (snapshot) => snapshot.matches({ failed: 'waiting' }),
      to: (after) => after.matches('fetching'),
    },
    {
      name: '网络恢复后立即重试',
      kind: 'step',
      steps: ['network.back'],
      from: (snapshot) => snapshot.matches('failed'),
      to: (after) => after.matches('fetching') && after.context.failures === 0,
    },
    {
      name: '高清不能播放时改用标清',
      kind: 'step',
      steps: ['video.failed(file)'],
      from: (snapshot) => snapshot.matches({ attached: 'loading' }) && snapshot.context.at === 0,
      to: (after) => after.matches({ attached: 'loading' }) && after.context.at === 1,
    },
    {
      name: '未开始的直播一直等待',
      requirement: 'R267',
      kind: 'never',
      holds: (snapshot) => snapshot.matches({ failed: 'givenUp' }) && snapshot.context.reason === 'notStarted',
    },
    {
      name: '任何时候四步之内都能重新播放',
      kind: 'within',
      steps: 4,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches({ attached: 'playing' }),
    },
  ],
  world,
} satisfies FlowModel<typeof playerMachine>;
