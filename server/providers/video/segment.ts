import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Rendition {
  name: 'hd' | 'sd';
  /** Pixels, at most: what is smaller is not made larger. */
  high: number;
  /** x264's constant rate factor: less is better. */
  quality: number;
  mostKbits: number;
  audioKbits: number;
}

const usual: readonly Rendition[] = [
  { name: 'hd', high: 720, quality: 22, mostKbits: 2_200, audioKbits: 96 },
  { name: 'sd', high: 360, quality: 24, mostKbits: 600, audioKbits: 64 },
];

/** Seconds. */
const segmentSeconds = 4;

/** A film's id, which is its folder's name. */
export const isFilmId = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/.test(text);

async function probe(file: string, ...asked: string[]): Promise<string> {
  const { stdout } = await run('ffprobe', ['-v', 'error', ...asked, '-of', 'csv=p=0', file]);
  return stdout.trim();
}

const hasSound = async (file: string): Promise<boolean> =>
  (await probe(file, '-select_streams', 'a', '-show_entries', 'stream=index')) !== '';

/** Seconds into the film: its beginning is often black. */
const posterAt = 4;

async function posterTime(file: string): Promise<string> {
  const length = Number(await probe(file, '-show_entries', 'format=duration'));
  return String(Number.isFinite(length) ? Math.min(posterAt, length / 2) : 0);
}

interface Streams {
  video: string;
  /** Undefined: the film is silent. */
  sound?: string;
}

interface Quality {
  renditions?: readonly Rendition[];
  /** Of x264: slower is smaller. */
  preset: 'slow' | 'veryfast';
  /** Of the names of all files but the first playlist. */
  prefix?: string;
}

/** What ffmpeg is told behind its input to make HLS renditions in a folder. */
export function segmentArguments(
  { video, sound }: Streams,
  folder: string,
  { renditions = usual, preset, prefix = '' }: Quality,
): string[] {
  const split = `[${video}]split=${renditions.length}${renditions.map(({ name }) => `[${name}0]`).join('')}`;
  const scaled = renditions.map(({ name, high }) => `[${name}0]scale=w=-2:h='2*trunc(min(${high},ih)/2)'[${name}]`);
  return [
    ...['-filter_complex', [split, ...scaled].join(';')],
    ...renditions.flatMap(({ name }) => ['-map', `[${name}]`, ...(sound === undefined ? [] : ['-map', sound])]),
    ...['-c:v', 'libx264', '-preset', preset, '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-sc_threshold', '0'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
    ...renditions.flatMap(({ quality, mostKbits }, index) => [
      ...[`-crf:v:${index}`, String(quality), `-maxrate:v:${index}`, `${mostKbits}k`],
      ...[`-bufsize:v:${index}`, `${mostKbits * 3}k`],
    ]),
    ...(sound === undefined ? [] : ['-c:a', 'aac', '-ac', '1']),
    ...(sound === undefined ? [] : renditions.flatMap(({ audioKbits }, index) => [`-b:a:${index}`, `${audioKbits}k`])),
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
    ...['-master_pl_name', 'master.m3u8', '-hls_fmp4_init_filename', `${prefix}%v-init.mp4`],
    ...['-hls_segment_filename', join(folder, `${prefix}%v-%d.m4s`)],
    ...[
      '-var_stream_map',
      renditions
        .map(({ name }, index) => `v:${index},${sound === undefined ? '' : `a:${index},`}name:${name}`)
        .join(' '),
    ],
    join(folder, `${prefix}%v.m3u8`),
  ];
}

/**
 * Cuts a film into HLS renditions of two qualities with a poster, as the local provider plays them. Needs ffmpeg and
 * ffprobe.
 */
export async function segmentFilm(
  file: string,
  folder: string,
  renditions: readonly Rendition[] = usual,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const streams = { video: '0:v', ...((await hasSound(file)) ? { sound: '0:a:0' } : {}) };
  await run(
    'ffmpeg',
    ['-v', 'error', '-y', '-i', file, ...segmentArguments(streams, folder, { renditions, preset: 'slow' })],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-ss', await posterTime(file), '-i', file, '-frames:v', '1', '-vf', 'scale=640:-2'],
    ...['-q:v', '5', join(folder, 'poster.jpg')],
  ]);
}
