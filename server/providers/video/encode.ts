import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Type } from 'typebox';
import { filmMessages } from '../../../contract/files/rules/film-messages';
import { films } from '../../../contract/limits/films';
import { hasCode } from '../../atomic-file';
import { BusinessError } from '../../http/errors';
import { checkedJson } from '../checked-json';
import { segmentArguments } from './segment';

const run = promisify(execFile);

/** Containers that are read. Playlists and lists of files are none of them: they name other files. */
const containers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,flv,mpegts,mpeg';
/** Nothing but the file itself is opened. */
const bounds = ['-protocol_whitelist', 'file', '-format_whitelist', containers, '-max_alloc', String(1024 ** 3)];

const probeMs = 60_000;
const frameMs = 2 * 60_000;
const encodeMs = 4 * 60 * 60_000;
/** Threads of one encoding. */
const threads = '2';

const probed = Type.Object({
  streams: Type.Array(
    Type.Object({
      index: Type.Integer(),
      codec_type: Type.Optional(Type.String()),
      width: Type.Optional(Type.Integer()),
      height: Type.Optional(Type.Integer()),
      duration: Type.Optional(Type.String()),
      disposition: Type.Optional(Type.Object({ attached_pic: Type.Optional(Type.Integer()) })),
    }),
  ),
  format: Type.Object({ duration: Type.Optional(Type.String()) }),
});

interface Source {
  file: string;
  /** Streams of the file. */
  video: number;
  sound: number | undefined;
  seconds: number;
  width: number;
  height: number;
}

export interface FilmEncoder {
  isInstalled: () => Promise<boolean>;
  /** @throws BusinessError why it is no film that is taken */
  probe: (file: string, signal: AbortSignal) => Promise<Source>;
  /**
   * Fills a folder with playlists and segments, whose names begin with a prefix; `master.m3u8` names them. @throws BusinessError
   * where the film cannot be read
   */
  encode: (
    source: Source,
    to: { folder: string; prefix: string },
    signal: AbortSignal,
    onPercent: (percent: number) => void,
  ) => Promise<void>;
  /** Takes pictures from a film: `frame-1.jpg` and so on, the first also as `poster.jpg`. The answer is how many. */
  frames: (source: Source, folder: string, signal: AbortSignal) => Promise<number>;
}

const refused = (message: string) => new BusinessError(400, message);

/** Where ffmpeg has said of the file that it cannot be read. A signal is none of the file's. */
function faultOf(error: unknown, words: string): unknown {
  const { code, killed, signal }: { code?: unknown; killed?: boolean; signal?: unknown } = Object(error);
  // What `nice` answers where it does not find the program.
  if (code === 127) return refused(filmMessages.noTool);
  if (killed && signal === 'SIGKILL') return refused(filmMessages.tooSlow);
  return typeof code === 'number' ? refused(words) : error;
}

/** ffmpeg as a child process of low priority, without a shell. `bin`: its folder; empty: as `PATH` finds it. */
export function createFilmEncoder(bin: string): FilmEncoder {
  const tool = (name: string): string => (bin === '' ? name : join(bin, name));
  const call = (name: string, args: readonly string[], { signal, ms }: { signal: AbortSignal; ms: number }) =>
    run('nice', ['-n', '15', tool(name), '-v', 'error', ...args], {
      signal,
      timeout: ms,
      killSignal: 'SIGKILL',
      maxBuffer: 32 * 1024 * 1024,
      // What it needs of the environment, and no secrets.
      env: { PATH: process.env.PATH },
    });
  let installed = false;

  return {
    async isInstalled() {
      try {
        if (!installed) await Promise.all(['ffmpeg', 'ffprobe'].map((name) => run(tool(name), ['-version'])));
        installed = true;
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) throw error;
      }
      return installed;
    },

    async probe(file, signal) {
      const asked = ['-show_entries', 'stream:stream_disposition=attached_pic:format=duration', '-of', 'json', file];
      let text: string;
      try {
        text = (await call('ffprobe', [...bounds, ...asked], { signal, ms: probeMs })).stdout;
      } catch (error) {
        throw faultOf(error, filmMessages.noFilm);
      }
      const { streams, format } = checkedJson(probed, text) ?? { streams: [], format: {} };
      const video = streams.find(
        ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
      );
      const { width = 0, height = 0 } = video ?? {};
      if (!video || width === 0 || height === 0) throw refused(filmMessages.noFilm);
      if (Math.max(width, height) > films.mostPixels) throw refused(filmMessages.tooBig);
      const seconds = Number(format.duration ?? video.duration);
      if (!(seconds >= films.leastSeconds && seconds <= films.mostSeconds)) throw refused(filmMessages.wrongLength);
      const sound = streams.find(({ codec_type }) => codec_type === 'audio')?.index;
      return { file, video: video.index, sound, seconds, width, height };
    },

    async encode({ file, video, sound, seconds }, { folder, prefix }, signal, onPercent) {
      const streams = { video: `0:${video}`, ...(sound === undefined ? {} : { sound: `0:${sound}` }) };
      const rest = segmentArguments(streams, folder, { preset: 'veryfast', prefix });
      // The length that the file tells may be wrong: no more than that is made.
      const args = ['-y', '-threads', threads, ...bounds, '-t', String(films.mostSeconds), '-i', file];
      const encoding = call('ffmpeg', [...args, '-threads', threads, '-progress', 'pipe:1', ...rest], {
        signal,
        ms: encodeMs,
      });
      encoding.child.stdout?.on('data', (data: string) => {
        const [, micros] = /out_time_us=(\d+)\s(?!.*out_time_us)/s.exec(data) ?? [];
        if (micros) onPercent(Math.min(99, Math.floor(Number(micros) / seconds / 10_000)));
      });
      try {
        await encoding;
      } catch (error) {
        throw faultOf(error, filmMessages.broken);
      }
    },

    async frames({ file, video, seconds }, folder, signal) {
      let taken = 0;
      for (let at = 0; at < films.frames; at++) {
        const target = join(folder, `frame-${taken + 1}.jpg`);
        // The very beginning is often black, and so is the end.
        const time = (seconds * (at + 0.4)) / films.frames;
        await call(
          'ffmpeg',
          [
            ...['-y', '-threads', threads, ...bounds, '-ss', time.toFixed(2), '-i', file, '-map', `0:${video}`],
            ...['-frames:v', '1', '-vf', "scale=w='min(1280,iw)':h=-2", '-q:v', '4', '-f', 'image2', target],
          ],
          { signal, ms: frameMs },
        ).catch((error) => {
          throw faultOf(error, filmMessages.broken);
        });
        if (existsSync(target)) taken += 1;
      }
      if (taken === 0) throw refused(filmMessages.broken);
      await copyFile(join(folder, 'frame-1.jpg'), join(folder, 'poster.jpg'));
      return taken;
    },
  };
}
