import type { CSSProperties, ReactNode } from 'react';
import { AgainIcon, FullIcon, PauseIcon, PlayIcon, SoundIcon, WindowIcon } from './icons';
import styles from './Player.module.css';
import type { VideoView } from './use-video';
import { clockOf } from './use-video';

export interface Choice {
  names: readonly string[];
  /** Its index; -1 for 自动, where that is offered. */
  chosen: number;
  automatic: boolean;
  onChoose: (index: number) => void;
}

export interface PlayerBarProps {
  view: VideoView;
  live: boolean;
  state: 'playing' | 'paused' | 'ended';
  quality: Choice | undefined;
  full: boolean;
  /** Undefined where the browser has none. */
  onWindow: (() => void) | undefined;
  onToggle: () => void;
  onSeek: (seconds: number) => void;
  onVolume: (volume: number) => void;
  onMute: () => void;
  onRate: (rate: number) => void;
  onFull: () => void;
  /** More controls. */
  tools: ReactNode;
}

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
const playNames = { playing: '暂停', paused: '播放', ended: '重新播放' } as const;

const part = (share: number) => ({ '--part': `${Math.round(share * 1000) / 10}%` }) as CSSProperties; // A custom property.

/** The controls under a video. */
export function PlayerBar(props: PlayerBarProps) {
  const { view, live, state, quality, full, tools } = props;
  const silent = view.muted || view.volume === 0;
  return (
    <div className={styles.bar} data-part="bar">
      {!live && (
        <input
          type="range"
          className={`${styles.range} ${styles.seek}`}
          style={part(view.length > 0 ? view.time / view.length : 0)}
          aria-label="播放进度"
          aria-valuetext={`${clockOf(view.time)}，共${clockOf(view.length)}`}
          min={0}
          max={Math.max(view.length, 0.1)}
          step={0.1}
          value={Math.min(view.time, Math.max(view.length, 0.1))}
          onChange={({ target }) => props.onSeek(Number(target.value))}
        />
      )}
      <div className={styles.row}>
        <button type="button" aria-label={playNames[state]} title={playNames[state]} onClick={props.onToggle}>
          {state === 'playing' ? <PauseIcon /> : state === 'ended' ? <AgainIcon /> : <PlayIcon />}
        </button>
        <button
          type="button"
          aria-label={silent ? '取消静音' : '静音'}
          title={silent ? '取消静音' : '静音'}
          onClick={props.onMute}
        >
          <SoundIcon muted={silent} />
        </button>
        <input
          type="range"
          className={`${styles.range} ${styles.volume}`}
          style={part(silent ? 0 : view.volume)}
          aria-label="音量"
          aria-valuetext={`${Math.round((silent ? 0 : view.volume) * 100)}%`}
          min={0}
          max={1}
          step={0.05}
          value={silent ? 0 : view.volume}
          onChange={({ target }) => props.onVolume(Number(target.value))}
        />
        {live ? (
          <span className={styles.live}>直播</span>
        ) : (
          <span className={styles.time}>
            {clockOf(view.time)} / {clockOf(view.length)}
          </span>
        )}
        <span className={styles.space} />
        {tools}
        {!live && (
          <select
            aria-label="播放速度"
            title="播放速度"
            value={view.rate}
            onChange={({ target }) => props.onRate(Number(target.value))}
          >
            {rates.map((rate) => (
              <option key={rate} value={rate}>
                {rate === 1 ? '倍速' : `${rate}×`}
              </option>
            ))}
          </select>
        )}
        {quality && (
          <select
            aria-label="清晰度"
            title="清晰度"
            data-part="quality"
            value={quality.chosen}
            onChange={({ target }) => quality.onChoose(Number(target.value))}
          >
            {quality.automatic && <option value={-1}>自动</option>}
            {quality.names.map((name, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        )}
        {props.onWindow && (
          <button type="button" className={styles.window} aria-label="画中画" title="画中画" onClick={props.onWindow}>
            <WindowIcon />
          </button>
        )}
        <button
          type="button"
          aria-label={full ? '退出全屏' : '全屏'}
          title={full ? '退出全屏' : '全屏'}
          onClick={props.onFull}
        >
          <FullIcon on={full} />
        </button>
      </div>
    </div>
  );
}
