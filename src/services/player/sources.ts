import type { PlaySource } from '../../machines/player/player/machine';
import { call, isMissing } from '../shared/call';

/** What plays, in the order in which it is tried. */
export interface Playable {
  sources: readonly PlaySource[];
  /** For how long the addresses can be used; 0: they do not expire. */
  expireSeconds: number;
  /** Origin of the script that plays it; empty: of this page. */
  staticHost: string;
}

export type FindPlayable = (signal: AbortSignal) => Promise<Playable>;

/** A film's title and cover. @throws CallError if there is none */
export const findFilm = (fileId: string) => call('POST /api/portal/v1/common/getSuperPlayerSignature', { fileId });

const nothing: Playable = { sources: [], expireSeconds: 0, staticHost: '' };

/** What does not exist has no address (R266). */
const unlessGone = (error: unknown): Playable => {
  if (isMissing(error)) return nothing;
  throw error;
};

/** A film by its file's id; the call is chosen by who asks (R244). */
export const filmPlayable =
  (fileId: string, isSignedIn: () => boolean): FindPlayable =>
  async (signal) => {
    try {
      const { videoUrl, expireSeconds, staticHost } = await call(
        isSignedIn()
          ? 'POST /api/portal/v1/common/getSuperPlayerSignatureByEncry'
          : 'POST /api/portal/v1/common/getSuperPlayerSignature',
        { fileId },
        { signal },
      );
      return { sources: videoUrl === '' ? [] : [{ label: '', url: videoUrl }], expireSeconds, staticHost };
    } catch (error) {
      return unlessGone(error);
    }
  };

/** A camera by its id: high definition, standard, then the film in its place. */
export const cameraPlayable =
  (accessId: string): FindPlayable =>
  async (signal) => {
    try {
      const { hlsHd, hls, videoUrl, expireSeconds, staticHost } = await call(
        'POST /api/portal/v1/factoryLive/getPlayAddress',
        { accessId },
        { signal },
      );
      const all = [
        { label: '高清', url: hlsHd },
        { label: '标清', url: hls },
        { label: '备用', url: videoUrl },
      ];
      return { sources: all.filter(({ url }) => url !== ''), expireSeconds, staticHost };
    } catch (error) {
      return unlessGone(error);
    }
  };
