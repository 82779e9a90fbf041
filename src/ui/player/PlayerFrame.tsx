import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../parts/Button';
import { classNames } from '../parts/class-names';
import { Picture } from '../parts/Picture';
import { Spinner } from '../parts/Spinner';
import { PlayIcon, SoundIcon } from './icons';
import styles from './Player.module.css';
import type { Choice } from './PlayerBar';
import { PlayerBar } from './PlayerBar';
import { useVideo } from './use-video';

export interface PlayerFrameProps {
  video: RefObject<HTMLVideoElement | null>;
  title: string;
  poster: string;
  live: boolean;
  /** What fills the middle: nothing, the button that starts, words with or without a button to try again. */
  middle: { kind: 'none' | 'start' } | { kind: 'busy' | 'problem'; words: string; retry?: string };
  /** Whether there is something to control. */
  attached: boolean;
  state: 'playing' | 'paused' | 'ended';
  quality: Choice | undefined;
  /** The browser has taken the sound away. */
  muffled: boolean;
  /** Over the picture, under the controls. */
  overlay: ReactNode;
  tools: ReactNode;
  /** Another key than those of the player; true if it has done something. */
  onKey: (key: string) => boolean;
  onStart: () => void;
  onRetry: () => void;
  /** Volume or mute was changed by the viewer. */
  onLoudness: () => void;
}

const quietMs = 3_000;
const skipSeconds = 5;
const volumeStep = 0.1;

/** A video with its controls, 16:9 (R245), by pointer, touch and keys. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { video, title, poster, live, middle, attached, state, quality, muffled, overlay, tools } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = useVideo(video);
  const [full, setFull] = useState(false);
  const [seen, setSeen] = useState(0);
  const [quiet, setQuiet] = useState(false);
  const [floats, setFloats] = useState(false);

  useEffect(() => {
    setFloats('pictureInPictureEnabled' in document && document.pictureInPictureEnabled);
    const look = () => setFull(document.fullscreenElement === box.current && box.current !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const isSmooth = state === 'playing' && middle.kind === 'none';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move of the pointer begins the time anew
  useEffect(() => {
    setQuiet(false);
    if (!isSmooth) return undefined;
    const timer = setTimeout(() => setQuiet(true), quietMs);
    return () => clearTimeout(timer);
  }, [isSmooth, seen]);

  const toggle = () => {
    const element = video.current;
    if (!element || !attached) return;
    // What goes wrong, the video tells itself.
    if (element.paused) element.play().catch(() => undefined);
    else element.pause();
  };
  const seek = (to: number) => {
    if (video.current && !live) video.current.currentTime = Math.max(0, Math.min(to, view.length));
  };
  const setVolume = (volume: number) => {
    if (!video.current) return;
    video.current.volume = Math.max(0, Math.min(1, volume));
    video.current.muted = false;
    props.onLoudness();
  };
  const mute = () => {
    if (!video.current) return;
    const silent = view.muted || view.volume === 0;
    video.current.muted = !silent;
    if (silent && view.volume === 0) video.current.volume = 0.5;
    props.onLoudness();
  };
  const toggleFull = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (box.current?.requestFullscreen) box.current.requestFullscreen().catch(() => undefined);
    // Telephones show the video alone.
    else if (video.current && 'webkitEnterFullscreen' in video.current) {
      const { webkitEnterFullscreen: enter } = video.current;
      if (typeof enter === 'function') enter.call(video.current);
    }
  };
  const toggleWindow = () => {
    if (document.pictureInPictureElement) void document.exitPictureInPicture();
    else video.current?.requestPictureInPicture().catch(() => undefined);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    setSeen((times) => times + 1);
    // Fields and lists have these keys for themselves.
    if (event.target.closest('input:not([type="range"]), textarea, select')) return;
    const onRange = event.target.matches('input[type="range"]');
    const onButton = event.target.closest('button') !== null;
    const key = event.key.toLowerCase();
    const does: Record<string, (() => void) | false> = {
      ' ': !onButton && toggle,
      k: toggle,
      arrowleft: !onRange && (() => seek(view.time - skipSeconds)),
      arrowright: !onRange && (() => seek(view.time + skipSeconds)),
      arrowup: !onRange && (() => setVolume(view.volume + volumeStep)),
      arrowdown: !onRange && (() => setVolume(view.volume - volumeStep)),
      m: mute,
      f: toggleFull,
    };
    const action = does[key];
    if (action) action();
    if (action || props.onKey(key)) event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div
      ref={box}
      role="group"
      aria-label={`视频播放器：${title}`}
      className={classNames(styles.player, quiet && styles.quiet)}
      onKeyDown={onKeyDown}
      onPointerMove={() => setSeen((times) => times + 1)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys work wherever the focus is in it
      tabIndex={0}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: films and cameras have no words */}
      <video
        ref={video}
        className={styles.video}
        playsInline
        // Of WeChat's browser, which otherwise shows its own player over the whole screen.
        webkit-playsinline="true"
        x5-playsinline="true"
        x5-video-player-type="h5-page"
        preload="none"
        onClick={toggle}
        onDoubleClick={toggleFull}
      />
      {!attached && poster !== '' && (
        <div className={styles.poster}>
          <Picture path={poster} ratio={16 / 9} sizes="(max-width: 1023px) 100vw, 860px" first />
        </div>
      )}
      {overlay}
      <div className={styles.middle}>
        {middle.kind === 'start' && (
          <button type="button" className={styles.start} aria-label={`播放影片：${title}`} onClick={props.onStart}>
            <PlayIcon />
          </button>
        )}
        {(middle.kind === 'busy' || middle.kind === 'problem') && (
          <p role="status" className={styles.words} data-part="words">
            {middle.kind === 'busy' && <Spinner />}
            {middle.words}
          </p>
        )}
        {'retry' in middle && middle.retry !== undefined && (
          <Button kind="onDark" onClick={props.onRetry}>
            {middle.retry}
          </Button>
        )}
      </div>
      {muffled && view.muted && (
        <button type="button" className={styles.sound} onClick={mute}>
          <SoundIcon muted />
          点击打开声音
        </button>
      )}
      {attached && (
        <PlayerBar
          view={view}
          live={live}
          state={state}
          quality={quality}
          full={full}
          onWindow={floats ? toggleWindow : undefined}
          onToggle={toggle}
          onSeek={seek}
          onVolume={setVolume}
          onMute={mute}
          onRate={(rate) => {
            if (video.current) video.current.playbackRate = rate;
          }}
          onFull={toggleFull}
          tools={tools}
        />
      )}
    </div>
  );
}
