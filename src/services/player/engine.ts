import playerIntegrity from 'hls.js/dist/hls.light.min.mjs?integrity';
import playerScript from 'hls.js/dist/hls.light.min.mjs?url';
import type { PlayFailure } from '../../machines/player/player/machine';
import { renewedAddress } from './renewed-address';

/** What a video says beside the browser's own events. */
export const failedEvent = 'player:failed';
export const blockedEvent = 'player:blocked';

export interface EngineOptions {
  url: string;
  /** Of a camera there is no time to start at. */
  live: boolean;
  /** Seconds into a film. */
  startAt: number;
  /** For how long the address can be used; 0: it does not expire. */
  expireSeconds: number;
  /** Origin of the player's script (R270); empty: of this page. */
  staticHost: string;
  /** A new address of the same source; undefined if there is none. */
  renew: () => Promise<{ url: string; expireSeconds: number } | undefined>;
  /** The qualities among which the stream offers a choice, best first; empty without a choice. */
  onQualities: (names: readonly string[]) => void;
  /** Played without sound, because the browser allows no other. */
  onMuted: () => void;
}

export interface Engine {
  /** By the index of `onQualities`; -1: the engine chooses. */
  choose: (index: number) => void;
  detach: () => void;
}

/** Share of an address's life after which it is renewed. */
const renewAt = 0.8;
const renewAgainMs = 10_000;

const qualityName = (height: number): string => {
  if (height >= 1080) return '超清';
  if (height >= 720) return '高清';
  return height >= 360 ? '标清' : '流畅';
};

const fail = (video: HTMLVideoElement, reason: PlayFailure) =>
  video.dispatchEvent(new CustomEvent<PlayFailure>(failedEvent, { detail: reason }));

/** Plays, without sound where the browser refuses it with sound; says so where it refuses both. */
export async function startPlaying(video: HTMLVideoElement, onMuted: () => void): Promise<void> {
  const refused = async (): Promise<boolean> => {
    try {
      await video.play();
      return false;
    } catch (error) {
      // Another source took its place, or it failed, of which its own event tells.
      return error instanceof DOMException && error.name === 'NotAllowedError';
    }
  };
  if (!(await refused())) return;
  video.muted = true;
  if (await refused()) video.dispatchEvent(new Event(blockedEvent));
  else onMuted();
}

/** As `performance.now()`; an address that does not expire is good for ever. */
const expiryOf = (seconds: number): number =>
  seconds > 0 ? performance.now() + seconds * 1000 * renewAt : Number.POSITIVE_INFINITY;

/** Fetches a module of another origin, with the bytes that the build knows or not at all; `import()` cannot ask for that. */
const fetchPinned = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = 'anonymous';
    script.integrity = playerIntegrity;
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} is missing or changed`));
    document.head.append(script);
  });

/** What plays streams, from the static host. */
async function loadScript(staticHost: string): Promise<typeof import('hls.js').default> {
  const address = new URL(playerScript, staticHost || window.location.href).href;
  if (staticHost !== '') await fetchPinned(address);
  // It is no part of the build: the host is known only here.
  const script: typeof import('hls.js') = await import(/* @vite-ignore */ address);
  return script.default;
}

const isStream = (url: string): boolean => /\.m3u8(\?|$)/.test(url);

/** Keeps an address fresh: `newest` is the last one known. */
function keepFresh({ url, expireSeconds, renew }: EngineOptions) {
  let newest = url;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => void now(), ms);
  };
  async function now(): Promise<boolean> {
    try {
      const next = await renew();
      if (next) newest = next.url;
      if (next && next.expireSeconds > 0) plan(next.expireSeconds * 1000 * renewAt);
      return next !== undefined;
    } catch {
      plan(renewAgainMs);
      return false;
    }
  }
  if (expireSeconds > 0) plan(expireSeconds * 1000 * renewAt);
  return {
    newest: () => newest,
    now,
    stop() {
      ended = true;
      clearTimeout(timer);
    },
  };
}

/** Without hls.js: a file, or a stream that the browser plays itself, whose address is renewed where it has expired. */
function attachNative(video: HTMLVideoElement, options: EngineOptions): Engine {
  const { url, live, startAt, expireSeconds, renew, onMuted } = options;
  let expiresAt = expiryOf(expireSeconds);
  let ended = false;
  const play = (address: string, at: number) => {
    video.src = address;
    if (at > 0 && !live) video.currentTime = at;
    void startPlaying(video, onMuted);
  };
  const give = () => {
    if (!ended) fail(video, navigator.onLine ? 'file' : 'network');
  };
  const onError = () => {
    if (performance.now() < expiresAt) {
      give();
      return;
    }
    const at = video.currentTime;
    expiresAt = Number.POSITIVE_INFINITY;
    renew().then((next) => {
      if (ended) return;
      if (!next) {
        give();
        return;
      }
      expiresAt = expiryOf(next.expireSeconds);
      play(next.url, at);
    }, give);
  };
  video.addEventListener('error', onError);
  play(url, startAt);
  return {
    choose: () => undefined,
    detach() {
      ended = true;
      video.removeEventListener('error', onError);
      video.removeAttribute('src');
      video.load();
    },
  };
}

/** Attaches a source to a video and plays it. Failures are told by `failedEvent` of the video, once. */
export async function attach(video: HTMLVideoElement, options: EngineOptions): Promise<Engine> {
  const { url, live, startAt, staticHost, onQualities, onMuted } = options;
  if (!isStream(url)) return attachNative(video, options);
  const Hls = await loadScript(staticHost);
  if (!Hls.isSupported()) return attachNative(video, options);

  const fresh = keepFresh(options);
  /** Few tries: the machine has its own. */
  const policy = (maxNumRetry: number) => ({
    default: {
      maxTimeToFirstByteMs: 8_000,
      maxLoadTimeMs: 20_000,
      timeoutRetry: { maxNumRetry, retryDelayMs: 0, maxRetryDelayMs: 0 },
      errorRetry: { maxNumRetry, retryDelayMs: 1_000, maxRetryDelayMs: 4_000 },
    },
  });
  const hls = new Hls({
    enableWorker: false,
    startPosition: live ? -1 : startAt,
    maxBufferLength: 20,
    capLevelToPlayerSize: true,
    manifestLoadPolicy: policy(0),
    playlistLoadPolicy: policy(2),
    fragLoadPolicy: policy(3),
    xhrSetup(xhr, asked) {
      const renewed = renewedAddress(asked, fresh.newest(), window.location.href);
      if (renewed !== asked) xhr.open('GET', renewed, true);
    },
  });
  let played = false;
  let renewed = false;
  let recovered = false;
  let ended = false;
  const onPlaying = () => {
    played = true;
    renewed = false;
    recovered = false;
  };
  const end = (reason: PlayFailure) => {
    if (ended) return;
    ended = true;
    fail(video, reason);
  };

  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => {
    onQualities(levels.length > 1 ? [...levels].reverse().map(({ height }) => qualityName(height)) : []);
    void startPlaying(video, onMuted);
  });
  hls.on(Hls.Events.ERROR, (_, { fatal, type, details, response }) => {
    const lacksSegment = details === Hls.ErrorDetails.FRAG_LOAD_ERROR && response?.code === 404;
    // A missing segment before the first picture is not fatal to hls.js, which then waits for ever.
    if (!fatal && !(lacksSegment && !played)) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      hls.recoverMediaError();
      return;
    }
    if (response?.code === 403 && !renewed) {
      renewed = true;
      fresh.now().then(
        (found) => {
          if (!found) end('file');
          else if (details === Hls.ErrorDetails.MANIFEST_LOAD_ERROR) hls.loadSource(fresh.newest());
          else hls.startLoad();
        },
        () => end('network'),
      );
      return;
    }
    if (type !== Hls.ErrorTypes.NETWORK_ERROR) end('file');
    // A camera whose segments are missing has started.
    else if (live && !played && response?.code === 404 && !lacksSegment) end('notStarted');
    else end(!navigator.onLine || !response?.code ? 'network' : 'file');
  });
  video.addEventListener('playing', onPlaying);
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    // Levels are sorted by their bitrate, the names the other way.
    choose: (index) => {
      hls.nextLevel = index < 0 ? -1 : hls.levels.length - 1 - index;
    },
    detach() {
      ended = true;
      fresh.stop();
      video.removeEventListener('playing', onPlaying);
      hls.destroy();
    },
  };
}
