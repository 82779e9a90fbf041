import { assign, setup } from 'xstate';
import { notProvided } from '../../shared/failure';

/** Why nothing plays: a camera that has not started, no connection, or a file that cannot be played (R267). */
export type PlayFailure = 'notStarted' | 'network' | 'file';

/** An address that plays, with the name of its quality. */
export interface PlaySource {
  label: string;
  url: string;
}

interface Input {
  /** Whether it plays without being asked. */
  autoplay: boolean;
}

interface Context extends Input {
  sources: readonly PlaySource[];
  /** The source that is tried or plays. */
  at: number;
  /** Failures since something has played. */
  failures: number;
  reason: PlayFailure;
}

export type PlayerEvent =
  | { type: 'film.open' }
  | { type: 'film.retry' }
  | { type: 'quality.choose'; at: number }
  | { type: 'video.playing' }
  | { type: 'video.paused' }
  | { type: 'video.waiting' }
  | { type: 'video.ended' }
  /** The browser plays nothing before the viewer has done something. */
  | { type: 'video.blocked' }
  | { type: 'video.failed'; reason: PlayFailure }
  | { type: 'network.back' };

/** After so many failures the viewer has to ask for another try. */
const mostFailures = 5;

/**
 * A film or a camera: its addresses are fetched and tried in their order; what fails is tried again after a while, and at
 * once when the network is back.
 */
export const playerMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as PlayerEvent,
    tags: {} as 'attached' | 'playing' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    /** The addresses, best first; empty ones left out. */
    findSources: notProvided<readonly PlaySource[], undefined>('findSources'),
  },
  guards: {
    playsByItself: ({ context }) => context.autoplay,
    hasNone: (_, sources: readonly PlaySource[]) => sources.length === 0,
    hasNext: ({ context }) => context.at + 1 < context.sources.length,
    isTooOften: ({ context }) => context.reason !== 'notStarted' && context.failures >= mostFailures,
  },
  actions: {
    keepSources: assign((_, sources: readonly PlaySource[]) => ({ sources, at: 0 })),
    takeNext: assign({ at: ({ context }) => context.at + 1 }),
    take: assign((_, at: number) => ({ at })),
    note: assign(({ context }, reason: PlayFailure) => ({
      reason,
      // A camera that has not started is waited for as long as the page is open.
      failures: reason === 'notStarted' ? context.failures : context.failures + 1,
    })),
    forgetFailures: assign({ failures: 0 }),
  },
  delays: {
    /** R259 */
    retryInterval: 5_000,
    /** How long a film may stand still before it is loaded anew. */
    stallLimit: 20_000,
  },
}).createMachine({
  id: 'player',
  context: ({ input }) => ({ ...input, sources: [], at: 0, failures: 0, reason: 'file' }),
  initial: 'idle',
  states: {
    idle: {
      meta: { title: '封面' },
      always: { guard: 'playsByItself', target: 'fetching', description: '打开即播放' },
      on: { 'film.open': 'fetching' },
    },
    fetching: {
      tags: 'busy',
      meta: { title: '正在获取播放地址', requirements: ['R244'] },
      invoke: {
        id: 'findSources',
        src: 'findSources',
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => event.output }, target: 'noAddress' },
          { target: 'attached', actions: { type: 'keepSources', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'note', params: 'network' } },
      },
    },
    noAddress: {
      meta: { title: '没有播放地址', requirements: ['R266'] },
      on: { 'film.retry': 'fetching' },
    },
    attached: {
      tags: 'attached',
      meta: { title: '已有播放地址' },
      initial: 'loading',
      on: {
        'video.failed': {
          target: 'failed',
          actions: { type: 'note', params: ({ event }) => event.reason },
        },
        'quality.choose': {
          target: '.loading',
          actions: { type: 'take', params: ({ event }) => event.at },
        },
      },
      states: {
        loading: {
          tags: 'busy',
          meta: { title: '正在加载' },
          on: {
            'video.playing': 'playing',
            'video.blocked': 'blocked',
            'video.failed': [
              {
                guard: 'hasNext',
                target: 'loading',
                reenter: true,
                actions: 'takeNext',
                description: '依次尝试高清、标清、备用地址',
              },
              {
                target: '#player.failed',
                actions: { type: 'note', params: ({ event }) => event.reason },
              },
            ],
          },
        },
        blocked: {
          meta: { title: '浏览器不允许自动播放' },
          on: { 'video.playing': 'playing' },
        },
        playing: {
          tags: 'playing',
          meta: { title: '正在播放' },
          entry: 'forgetFailures',
          on: { 'video.paused': 'paused', 'video.waiting': 'stalled', 'video.ended': 'ended' },
        },
        paused: {
          meta: { title: '已暂停' },
          on: { 'video.playing': 'playing', 'video.ended': 'ended' },
        },
        stalled: {
          tags: ['busy', 'playing'],
          meta: { title: '正在缓冲' },
          on: { 'video.playing': 'playing', 'video.paused': 'paused' },
          after: {
            stallLimit: { target: '#player.failed', actions: { type: 'note', params: 'network' } },
          },
        },
        ended: {
          meta: { title: '播放结束' },
          on: { 'video.playing': 'playing' },
        },
      },
    },
    failed: {
      meta: { title: '播放失败' },
      initial: 'waiting',
      on: {
        'film.retry': { target: 'fetching', actions: 'forgetFailures' },
        'network.back': { target: 'fetching', actions: 'forgetFailures', description: '网络恢复，立即重试' },
      },
      states: {
        waiting: {
          meta: { title: '播放失败，等待重试', requirements: ['R259', 'R267'] },
          always: { guard: 'isTooOften', target: 'givenUp', description: '连续失败五次' },
          after: { retryInterval: '#player.fetching' },
        },
        givenUp: { meta: { title: '播放失败，不再自动重试', requirements: ['R267'] } },
      },
    },
  },
});
