import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { video as limits } from '../../../contract/limits/video';
import { playerMessages } from '../../../contract/player/messages';
import type { PlayFailure, playerMachine } from '../../machines/player/player/machine';
import type { Engine } from '../../services/player/engine';
import { keepLoudness, readLoudness } from '../../services/player/loudness';
import type { FindPlayable, Playable } from '../../services/player/sources';
import { tellOfVideo } from '../../services/player/video-events';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import { useFlow, useFlowContext, useLoadState, useStateName, useTag } from '../../services/shared/use-flow';
import type { PlayerFrameProps } from '../../ui/player/PlayerFrame';
import { PlayerFrame } from '../../ui/player/PlayerFrame';
import { loadFailed } from '../shared/load-failed';
import { EngineContext } from './engine-context';

export interface PlayerProps {
  title: string;
  poster: string;
  /** A camera: without times, speed and end. */
  live?: boolean;
  autoplay?: boolean;
  /** Needs a new key of the player where it changes. */
  find: FindPlayable;
  /** Once it has played for three seconds (R241). */
  onWatched?: () => void;
  /** Why nothing plays, once until something has played. */
  onFailed?: (words: string) => void;
  /** Over the picture. */
  overlay?: (playing: boolean) => ReactNode;
  tools?: ReactNode;
  onKey?: (key: string) => boolean;
}

type Snapshot = FlowSnapshot<typeof playerMachine>;

const isFailed = (snapshot: Snapshot) => snapshot.matches('failed');
const isPlaying = (snapshot: Snapshot) => snapshot.matches({ attached: 'playing' });

const none: Playable = { sources: [], expireSeconds: 0, staticHost: '' };

/** A film or a camera with its flow. Needs a new key where another one is to play. */
export function Player(props: PlayerProps) {
  const { title, poster, live = false, autoplay = false, find, overlay, tools, onKey } = props;
  const video = useRef<HTMLVideoElement>(null);
  const known = useRef(none);
  const engine = useRef<Engine>(undefined);
  const position = useRef(0);
  const attach = useContext(EngineContext);
  const [levels, setLevels] = useState<{ names: readonly string[]; chosen: number }>({ names: [], chosen: -1 });
  const [muffled, setMuffled] = useState(false);

  const flow = useFlow(
    (): FlowDefinition<typeof playerMachine> => ({
      first: (input) => ({
        value: input.autoplay ? 'fetching' : 'idle',
        context: { ...input, sources: [], at: 0, failures: 0, reason: 'file' },
        tags: input.autoplay ? ['busy'] : [],
      }),
      load: async () =>
        (await import('../../services/player/player-flow')).playerFlow(async (signal) => {
          known.current = await find(signal);
          return known.current.sources;
        }),
      when: 'mounted',
    }),
    { autoplay },
  );
  const state = useStateName(flow);
  const { sources, at, reason } = useFlowContext(flow);
  const attached = useTag(flow, 'attached');
  const playing = useSelector(flow, isPlaying);
  const failed = useSelector(flow, isFailed);
  const load = useLoadState(flow);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const { volume, muted } = readLoudness();
    element.volume = volume;
    element.muted = muted;
    return tellOfVideo(element, {
      send: flow.send,
      update: flow.update,
      onPosition: (seconds) => {
        position.current = seconds;
      },
    });
  }, [flow]);

  const url = attached ? sources[at]?.url : undefined;
  const start = useEffectEvent(async (element: HTMLVideoElement, first: string, signal: AbortSignal) => {
    try {
      const started = await attach(element, {
        url: first,
        live,
        startAt: position.current,
        expireSeconds: known.current.expireSeconds,
        staticHost: known.current.staticHost,
        async renew() {
          known.current = await find(signal);
          const next = known.current.sources[at];
          return next && { url: next.url, expireSeconds: known.current.expireSeconds };
        },
        onQualities: (names) => setLevels({ names, chosen: -1 }),
        onMuted: () => setMuffled(true),
      });
      if (signal.aborted) started.detach();
      else engine.current = started;
    } catch {
      // The engine itself could not be fetched.
      if (!signal.aborted) flow.send({ type: 'video.failed', reason: 'network' });
    }
  });
  useEffect(() => {
    const element = video.current;
    if (!element || url === undefined) return undefined;
    const leaving = new AbortController();
    void start(element, url, leaving.signal);
    return () => {
      leaving.abort();
      engine.current?.detach();
      engine.current = undefined;
    };
  }, [url]);

  const reported = useRef(false);
  const tellFailed = useEffectEvent(() => props.onFailed?.(playerMessages[reason]));
  useEffect(() => {
    if (playing) reported.current = false;
    if (!failed || reported.current) return;
    reported.current = true;
    tellFailed();
  }, [playing, failed]);

  const watched = useEffectEvent(() => props.onWatched?.());
  const left = useRef<number>(limits.viewAfterMs);
  useEffect(() => {
    if (!playing || left.current <= 0) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => {
      left.current = 0;
      watched();
    }, left.current);
    return () => {
      clearTimeout(timer);
      if (left.current > 0) left.current = Math.max(1, left.current - (Date.now() - since));
    };
  }, [playing]);

  return (
    <div data-flow="player" data-state={state}>
      <PlayerFrame
        video={video}
        title={title}
        poster={poster}
        live={live}
        middle={load === 'failed' ? { kind: 'problem', words: loadFailed, retry: '重试' } : middleOf(state, reason)}
        attached={attached}
        state={state === 'attached.ended' ? 'ended' : playing || state === 'attached.stalled' ? 'playing' : 'paused'}
        quality={
          sources.length > 1
            ? {
                names: sources.map(({ label }) => label),
                chosen: at,
                automatic: false,
                onChoose: (index) => flow.send({ type: 'quality.choose', at: index }),
              }
            : levels.names.length > 1
              ? {
                  ...levels,
                  automatic: true,
                  onChoose: (chosen) => {
                    setLevels({ names: levels.names, chosen });
                    engine.current?.choose(chosen);
                  },
                }
              : undefined
        }
        muffled={muffled}
        overlay={overlay?.(playing)}
        tools={tools}
        onKey={onKey ?? (() => false)}
        onStart={() => {
          if (state === 'idle') flow.send({ type: 'film.open' });
          // A refusal leaves the button where it is.
          else video.current?.play().catch(() => undefined);
        }}
        onRetry={() => (load === 'failed' ? flow.load() : flow.send({ type: 'film.retry' }))}
        onLoudness={() => {
          if (video.current) keepLoudness({ volume: video.current.volume, muted: video.current.muted });
        }}
      />
    </div>
  );
}

function middleOf(state: string, reason: PlayFailure): PlayerFrameProps['middle'] {
  switch (state) {
    case 'idle':
    case 'attached.blocked':
      return { kind: 'start' };
    case 'fetching':
    case 'attached.loading':
      return { kind: 'busy', words: '正在加载…' };
    case 'attached.stalled':
      return { kind: 'busy', words: '正在缓冲…' };
    case 'noAddress':
      return { kind: 'problem', words: playerMessages.noAddress, retry: '重试' };
    case 'failed.waiting':
      return { kind: 'problem', words: playerMessages[reason], retry: '立即重试' };
    case 'failed.givenUp':
      return { kind: 'problem', words: playerMessages[reason], retry: '重试' };
    default:
      return { kind: 'none' };
  }
}
