import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

export interface VideoView {
  /** Seconds. */
  time: number;
  /** Seconds; 0 as long as it is unknown, and of a camera. */
  length: number;
  volume: number;
  muted: boolean;
  rate: number;
}

const first: VideoView = { time: 0, length: 0, volume: 1, muted: false, rate: 1 };

const events = ['timeupdate', 'durationchange', 'volumechange', 'ratechange', 'seeking', 'emptied'] as const;

/** What a video's controls show. */
export function useVideo(video: RefObject<HTMLVideoElement | null>): VideoView {
  const [view, setView] = useState(first);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const read = () => {
      const { currentTime, duration, volume, muted, playbackRate } = element;
      setView({
        time: currentTime,
        length: Number.isFinite(duration) ? duration : 0,
        volume,
        muted,
        rate: playbackRate,
      });
    };
    read();
    for (const name of events) element.addEventListener(name, read);
    return () => {
      for (const name of events) element.removeEventListener(name, read);
    };
  }, [video]);
  return view;
}

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** m:ss, or h:mm:ss. */
export function clockOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}
