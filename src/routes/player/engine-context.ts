import { createContext } from 'react';
import type { Engine, EngineOptions } from '../../services/player/engine';

/** Plays a source in a video. */
export type Attach = (video: HTMLVideoElement, options: EngineOptions) => Promise<Engine>;

/** Fetched with the first film that plays; a test that walks the player's paths says itself what the video does. */
export const EngineContext = createContext<Attach>(async (video, options) =>
  (await import('../../services/player/engine')).attach(video, options),
);
