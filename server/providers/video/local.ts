import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isOwnFilm } from '../../../contract/files/rules/film-states';
import { hasCode } from '../../atomic-file';
import { ProviderError } from '../provider-error';
import type { StorageProvider } from '../storage/storage';
import type { CdnSign } from './local-address';
import { mediaPath, mediaQuery } from './local-address';
import { isFilmId } from './segment';
import type { FilmProvider, LiveSigner } from './video';

export interface LocalVideoOptions {
  /** Where the films are, each in a folder of its id; the first that has it counts. */
  folders: readonly string[];
  /** Films that are others by another name. */
  filmOf?: (fileId: string) => string;
  /** Where the films are that staff have uploaded. */
  storage: Pick<StorageProvider, 'read'>;
  /** Signs the addresses; the same in every process. */
  secret: string;
  /** Where the addresses are, if not in the portal (R247); empty: there. */
  origin: string;
  /** Of the CDN there, where it checks addresses too. */
  cdn?: CdnSign | undefined;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** The films and cameras of this server. */
export interface LocalVideo extends FilmProvider, LiveSigner {
  /** A file of a film; undefined if there is none. */
  read: (film: string, file: string) => Promise<Buffer | undefined>;
}

const isFile = (name: string): boolean => /^[a-z0-9_-]{1,40}\.(m3u8|m4s|mp4|jpg)$/.test(name);

/** The object of a file of an uploaded film. */
export const filmKeyOf = (film: string, file: string): string => `films/${film}/${file.replaceAll(/[._]/g, '-')}`;

/** Films that `npm run video:segment` has cut, films that staff have uploaded, and cameras that show one of them for ever. */
export function createLocalVideo({
  folders,
  filmOf = (id) => id,
  storage,
  secret,
  origin,
  cdn = () => '',
  clock,
}: LocalVideoOptions): LocalVideo {
  const signed = (path: string, seconds: number): string =>
    `${origin}${path}?${mediaQuery(secret, path, Math.floor(clock() / 1000) + seconds)}${cdn(path)}`;

  async function readStored(key: string): Promise<Buffer | undefined> {
    try {
      return await buffer(await storage.read(key));
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'missing') return undefined;
      throw error;
    }
  }

  async function read(film: string, file: string): Promise<Buffer | undefined> {
    if (!isFilmId(film) || !isFile(file)) return undefined;
    if (isOwnFilm(film)) return readStored(filmKeyOf(film, file));
    for (const folder of folders) {
      try {
        return await readFile(join(folder, film, file));
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) throw error;
      }
    }
    return undefined;
  }

  return {
    name: 'local',
    read,
    async film(fileId, seconds) {
      const film = filmOf(fileId);
      if ((await read(film, 'master.m3u8')) === undefined) return undefined;
      return { url: signed(`${mediaPath}/films/${film}/master.m3u8`, seconds), psign: '', appId: '' };
    },
    signs: (address) => address.startsWith(`${mediaPath}/live/`),
    sign: (address, seconds) => signed(address.replace(/[?#].*/s, ''), seconds),
  };
}
