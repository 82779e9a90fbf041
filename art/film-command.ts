/**
 * Makes the films of the sample content with Blender: `npm run film -- NAME…` renders the frames that are missing and cuts the film
 * into `content/films`. What moves in a film is in `blender/films.py`. Needs ffmpeg.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { segmentFilm } from '../server/providers/video/segment';
import { boards } from './boards';
import { layerCache, prepareLayers } from './layer-cache';

const here = import.meta.dirname;
const size = { width: 640, height: 360 };
const samples = 6;
/** Rendered frames of half a round, at so many a second; the frames between them are interpolated. */
const frames = 12;
const perSecond = 8;
const rounds = 6;

/** Pixels in which a window's edge goes over into the picture around it. */
const feather = 10;

function run(command: string, args: readonly string[]): void {
  const made = spawnSync(command, args, { env: { ...process.env, ART_LAYERS: layerCache }, encoding: 'utf8' });
  if (made.status !== 0 || made.stderr.includes('Traceback')) throw new Error(`${made.stdout}\n${made.stderr}`);
}

/** White where the window counts, black at those edges of it that are inside the picture. */
async function maskOf(left: number, top: number, width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const edges = [
        left > 0 ? x : feather,
        top > 0 ? y : feather,
        left + width < size.width ? width - 1 - x : feather,
        top + height < size.height ? height - 1 - y : feather,
      ];
      data[y * width + x] = Math.round(255 * Math.min(1, ...edges.map((edge) => edge / feather)));
    }
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/** The whole picture at each step of half a round. */
async function composeFrames(folder: string, work: string): Promise<void> {
  const { left, top }: { left: number; top: number } = JSON.parse(readFileSync(join(folder, 'window.json'), 'utf8'));
  for (let number = 0; number < frames; number++) {
    const window = await sharp(join(folder, `frame-${number}.png`)).toBuffer();
    const { width = 0, height = 0 } = await sharp(window).metadata();
    const input = await sharp(window)
      .removeAlpha()
      .joinChannel(await maskOf(left, top, width, height))
      .png()
      .toBuffer();
    const whole = await sharp(join(folder, 'plate.png')).composite([{ input, left, top }]).png().toBuffer();
    // There and back, round after round.
    for (let round = 0; round < rounds; round++)
      for (const at of new Set([number, 2 * (frames - 1) - number]))
        if (at < 2 * (frames - 1))
          await sharp(whole).toFile(join(work, `${String(round * 2 * (frames - 1) + at).padStart(4, '0')}.png`));
  }
}

/** The hum of a machine, of its own pitch. */
const humOf = (pitch: number, seconds: number): string =>
  `aevalsrc='0.05*sin(2*PI*${pitch}*t)+0.03*sin(2*PI*${pitch * 2.01}*t)*(0.6+0.4*sin(2*PI*0.5*t))':s=44100:d=${seconds}`;

const seconds = (rounds * 2 * (frames - 1)) / perSecond;

for (const [index, name] of process.argv.slice(2).entries()) {
  await prepareLayers(Object.keys(boards));
  const folder = join(layerCache, `film-${name}`);
  mkdirSync(folder, { recursive: true });
  const picture = [`${size.width}`, `${size.height}`, `${samples}`, `${frames}`];
  run('nice', ['-n', '19', 'blender', '-b', '-P', join(here, 'blender/film.py'), '--', name, folder, ...picture]);
  const work = mkdtempSync(join(tmpdir(), 'film-'));
  await composeFrames(folder, work);
  const file = join(work, `${name}.mp4`);
  run('ffmpeg', [
    ...['-v', 'error', '-y', '-framerate', `${perSecond}`, '-i', join(work, '%04d.png')],
    ...['-f', 'lavfi', '-i', humOf(70 + index * 14, seconds)],
    ...['-vf', 'minterpolate=fps=24:mi_mode=mci:mc_mode=aobmc:vsbmc=1', '-t', `${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '14', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
  ]);
  await segmentFilm(file, join(here, '../content/films', name), [
    { name: 'hd', high: 360, quality: 24, mostKbits: 320, audioKbits: 24 },
    { name: 'sd', high: 240, quality: 27, mostKbits: 100, audioKbits: 24 },
  ]);
  rmSync(work, { recursive: true });
  console.log(name);
}
