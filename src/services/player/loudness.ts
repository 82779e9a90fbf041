const key = 'portal.player.loudness';

export interface Loudness {
  /** From 0 to 1. */
  volume: number;
  muted: boolean;
}

const usual: Loudness = { volume: 0.8, muted: false };

/** As it was left, in whatever video. */
export function readLoudness(): Loudness {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    const { volume, muted } = Object(kept);
    return typeof volume === 'number' && volume >= 0 && volume <= 1 ? { volume, muted: muted === true } : usual;
  } catch {
    return usual;
  }
}

export function keepLoudness(loudness: Loudness): void {
  try {
    localStorage.setItem(key, JSON.stringify(loudness));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
