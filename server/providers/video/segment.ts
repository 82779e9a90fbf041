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
  const sound = await hasSound(file);
  const labels = renditions.map(({ name }) => `[${name}]`);
  const split = `[0:v]split=${renditions.length}${renditions.map(({ name }) => `[${name}0]`).join('')}`;
  const scaled = renditions.map(({ name, high }) => `[${name}0]scale=w=-2:h='2*trunc(min(${high},ih)/2)'[${name}]`);
  await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-y', '-i', file, '-filter_complex', [split, ...scaled].join(';')],
      ...renditions.flatMap((_, index) => ['-map', labels[index] ?? '', ...(sound ? ['-map', '0:a:0'] : [])]),
      ...['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-sc_threshold', '0'],
      ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
      ...renditions.flatMap(({ quality, mostKbits }, index) => [
        ...[`-crf:v:${index}`, String(quality), `-maxrate:v:${index}`, `${mostKbits}k`],
        ...[`-bufsize:v:${index}`, `${mostKbits * 3}k`],
      ]),
      ...(sound ? ['-c:a', 'aac', '-ac', '1'] : []),
      ...(sound ? renditions.flatMap(({ audioKbits }, index) => [`-b:a:${index}`, `${audioKbits}k`]) : []),
      ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'],
      ...['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
      ...['-master_pl_name', 'master.m3u8', '-hls_fmp4_init_filename', 'init.mp4'],
      ...['-hls_segment_filename', join(folder, '%v-%d.m4s')],
      ...[
        '-var_stream_map',
        renditions.map(({ name }, index) => `v:${index},${sound ? `a:${index},` : ''}name:${name}`).join(' '),
      ],
      join(folder, '%v.m3u8'),
    ],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-ss', await posterTime(file), '-i', file, '-frames:v', '1', '-vf', 'scale=640:-2'],
    ...['-q:v', '5', join(folder, 'poster.jpg')],
  ]);
}
