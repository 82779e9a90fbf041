import type { EventFrom } from 'xstate';
import type { PlayFailure, playerMachine } from '../../machines/player/player/machine';

/** The events of a video, in the words of the flow; the names of the engine's own are `engine.ts`'s. */
const eventNames = {
  playing: 'video.playing',
  pause: 'video.paused',
  waiting: 'video.waiting',
  ended: 'video.ended',
  'player:blocked': 'video.blocked',
} as const;

const isFailure = (value: unknown): value is PlayFailure =>
  value === 'notStarted' || value === 'network' || value === 'file';

type PlayerEvent = EventFrom<typeof playerMachine>;

interface Listener {
  send: (event: PlayerEvent) => void;
  /** For what is of no interest before the flow has begun. */
  update: (event: PlayerEvent) => void;
  /** Where it plays, in seconds. */
  onPosition: (seconds: number) => void;
}

/** Tells the flow what happens to the video of a page. Returns the stop function. */
export function tellOfVideo(video: HTMLVideoElement, { send, update, onPosition }: Listener): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const [domEvent, type] of Object.entries(eventNames))
    video.addEventListener(
      domEvent,
      () => {
        // At its end a video pauses first.
        if (domEvent !== 'pause' || !video.ended) send({ type });
      },
      { signal },
    );
  const tellFailure = (event: Event) => {
    if (event instanceof CustomEvent && isFailure(event.detail)) send({ type: 'video.failed', reason: event.detail });
  };
  const tellPosition = () => {
    if (video.currentTime > 0) onPosition(video.currentTime);
  };
  video.addEventListener('player:failed', tellFailure, { signal });
  video.addEventListener('timeupdate', tellPosition, { signal });
  window.addEventListener('online', () => update({ type: 'network.back' }), { signal });
  return () => stop.abort();
}
