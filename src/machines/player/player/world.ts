import type { AnyMachineSnapshot } from 'xstate';
import { cutOff } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface PlayerWorld {
  /** Where the viewer wants less of it, nothing plays by itself. */
  motion: 'usual' | 'reduced';
  /** What the camera sends: a film for ever, nothing yet, or it has no address. */
  stream: 'live' | 'later' | 'none';
  /** `slow`: after the first seconds of a video nothing more arrives. */
  network: 'fast' | 'slow';
}

type Is = (world: PlayerWorld, snapshot: AnyMachineSnapshot) => boolean;

const live: PlayerWorld = { motion: 'usual', stream: 'live', network: 'fast' };

const isIn =
  (...states: string[]): Is =>
  (_, snapshot) =>
    states.some((state) => snapshot.matches({ attached: state }));

const isLoading = isIn('loading');
const isPlaying = isIn('playing');
const isStalled = isIn('stalled');
const isFast: Is = ({ network }) => network === 'fast';
const hasNotBegun: Is = (world, snapshot) => isLoading(world, snapshot) && isFast(world, snapshot);
const fast = (world: PlayerWorld): PlayerWorld => ({ ...world, network: 'fast' });

/** By what they send. */
const cameras = { live: 'live-3', later: 'live-5', none: 'live-6' } as const;

const prepared = (stream: string): string => `示例数据中${stream}`;
const plays = prepared('「钻孔」的直播');

/** Cameras of the samples. */
export const world = worldOf<PlayerWorld>({
  starts: {
    camera: { label: '未登录', prepared: plays, input: 'camera', world: live },
    film: { label: '未登录', prepared: plays, input: 'film', world: { ...live, motion: 'reduced' } },
    later: {
      label: '未登录',
      prepared: prepared('尚未开始的「沉金」的直播'),
      input: 'camera',
      world: { ...live, stream: 'later' },
    },
    none: {
      label: '未登录',
      prepared: prepared('没有播放地址的「LDI曝光机」的直播'),
      input: 'camera',
      world: { ...live, stream: 'none' },
    },
  },
  page: (_, { stream }) => `/portal/factoryVideo/${cameras[stream]}/0`,
  order: () => ({}),
  signedIn: () => '',
  calls: { findSources: 'POST /api/portal/v1/factoryLive/getPlayAddress' },
  steps: {
    'findSources → both': { needs: ({ stream }) => stream !== 'none' },
    'findSources → none': { needs: ({ stream }) => stream === 'none' },
    'findSources → refused': cutOff,
    'quality.choose(other)': { needs: (w, snapshot) => isFast(w, snapshot) && snapshot.context.at === 0 },
    'quality.choose(best)': { needs: (w, snapshot) => isFast(w, snapshot) && snapshot.context.at === 1 },
    'video.playing': {
      needs: (w, snapshot) => w.stream === 'live' && isIn('loading', 'paused', 'stalled')(w, snapshot),
      makes: (w, snapshot) => (isLoading(w, snapshot) ? w : fast(w)),
      how: '等待，暂停时点击「播放」，网络变慢时恢复网络速度',
    },
    'video.waiting': { needs: (w, snapshot) => w.network === 'slow' && isPlaying(w, snapshot), how: '等待缓冲播完' },
    'video.paused': {
      needs: (w, snapshot) => isStalled(w, snapshot) || (isPlaying(w, snapshot) && isFast(w, snapshot)),
    },
    'video.ended': { needs: () => false },
    'video.blocked': { needs: () => false },
    'video.failed(notStarted)': { needs: (w, snapshot) => w.stream === 'later' && isLoading(w, snapshot) },
    'video.failed': {
      needs: (w, snapshot) => w.stream === 'live' && (hasNotBegun(w, snapshot) || isStalled(w, snapshot)),
      makes: fast,
    },
    'after stallLimit': { makes: fast },
    'network.back': { needs: (_, snapshot) => snapshot.matches('failed') },
  },
  others: {
    slows: {
      label: '网络变慢',
      how: '在开发者工具「网络」面板勾选「停用缓存」，把速度限制到「低速3G」',
      needs: (w, snapshot) => w.stream === 'live' && hasNotBegun(w, snapshot),
      makes: (w) => ({ ...w, network: 'slow' }),
    },
  },
  beyond: {
    ...because(
      '直播没有结束',
      'player.attached.playing :: video.ended',
      'player.attached.paused :: video.ended',
      'player.attached.ended :: video.playing',
    ),
    ...because(
      'Chromium 总允许无声播放',
      'player.attached.loading :: video.blocked',
      'player.attached.blocked :: video.playing',
    ),
  },
  books: () => ({}),
});
