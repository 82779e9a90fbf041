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
import { films } from '../server/samples/art/films';
import { boards } from './boards';
import { layerCache, prepareLayers } from './layer-cache';

const here = import.meta.dirname;
const size = { width: 640, height: 360 };
const samples = 6;
/** At least; a film ends with a whole round. */
const leastSeconds = 12;

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

/** As `blender/film.py` leaves it. */
interface Rendered {
  left: number;
  top: number;
  frames: number;
  back: boolean;
  /** Of frames a second; those between them are interpolated. */
  rate: number;
}

/** The frames of a round, in order. */
function roundOf({ frames, back }: Rendered): number[] {
  const there = Array.from({ length: frames }, (_, at) => at);
  return back ? [...there, ...there.slice(1, -1).reverse()] : there;
}

/** The whole picture at each step, and two more, which the interpolation of the last one looks at; returns the seconds without them. */
async function composeFrames(folder: string, work: string, rendered: Rendered): Promise<number> {
  const { left, top, frames, rate } = rendered;
  const round = roundOf(rendered);
  const length = round.length * Math.ceil((leastSeconds * rate) / round.length);
  for (let number = 0; number < frames; number++) {
    const window = await sharp(join(folder, `frame-${number}.png`)).toBuffer();
    const { width = 0, height = 0 } = await sharp(window).metadata();
    const input = await sharp(window)
      .removeAlpha()
      .joinChannel(await maskOf(left, top, width, height))
      .png()
      .toBuffer();
    const whole = await sharp(join(folder, 'plate.png')).composite([{ input, left, top }]).png().toBuffer();
    for (let at = 0; at < length + 2; at++)
      if (round[at % round.length] === number)
        await sharp(whole).toFile(join(work, `${String(at).padStart(4, '0')}.png`));
  }
  return length / rate;
}

/** The hum of a machine, of its own pitch. */
const humOf = (pitch: number, seconds: number): string =>
  `aevalsrc='0.05*sin(2*PI*${pitch}*t)+0.03*sin(2*PI*${pitch * 2.01}*t)*(0.6+0.4*sin(2*PI*0.5*t))':s=44100:d=${seconds}`;

for (const name of process.argv.slice(2)) {
  const place = Object.keys(films).indexOf(name);
  if (place === -1) throw new Error(`no film ${name}`);
  await prepareLayers(Object.keys(boards));
  const folder = join(layerCache, `film-${name}`);
  mkdirSync(folder, { recursive: true });
  const picture = [`${size.width}`, `${size.height}`, `${samples}`];
  run('nice', ['-n', '19', 'blender', '-b', '-P', join(here, 'blender/film.py'), '--', name, folder, ...picture]);
  const work = mkdtempSync(join(tmpdir(), 'film-'));
  const rendered: Rendered = JSON.parse(readFileSync(join(folder, 'film.json'), 'utf8'));
  const seconds = await composeFrames(folder, work, rendered);
  const file = join(work, `${name}.mp4`);
  run('ffmpeg', [
    ...['-v', 'error', '-y', '-framerate', `${rendered.rate}`, '-i', join(work, '%04d.png')],
    ...['-f', 'lavfi', '-i', humOf(70 + place * 14, seconds)],
    ...['-vf', 'minterpolate=fps=24:mi_mode=mci:mc_mode=aobmc:vsbmc=1', '-t', `${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '14', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
  ]);
  const target = join(here, '../content/films', name);
  rmSync(target, { recursive: true, force: true });
  await segmentFilm(file, target, [
    { name: 'hd', high: 360, quality: 24, mostKbits: 320, audioKbits: 24 },
    { name: 'sd', high: 240, quality: 27, mostKbits: 100, audioKbits: 24 },
  ]);
  rmSync(work, { recursive: true });
  console.log(name);
}
