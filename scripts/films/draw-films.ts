/**
 * Draws the films of the sample content into content/films. Run once; the result is committed:
 *
 *   npx tsx scripts/films/draw-films.ts [name …]
 *
 * Needs ffmpeg, and Noto Sans CJK SC for the captions.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { Rendition } from '../../server/providers/video/segment';
import { segmentFilm } from '../../server/providers/video/segment';
import { scenes } from './scenes';
import type { Scene } from './stage';
import { high, seconds, wide } from './stage';

const frames = 24;
const target = join(import.meta.dirname, '../../content/films');

/** Small, because they are in the repository. */
const small: readonly Rendition[] = [
  { name: 'hd', high: 720, quality: 29, mostKbits: 210, audioKbits: 24 },
  { name: 'sd', high: 360, quality: 31, mostKbits: 80, audioKbits: 24 },
];

/** The hum of a machine, of its own pitch. */
const hum = (pitch: number): string =>
  `aevalsrc='0.05*sin(2*PI*${pitch}*t)+0.03*sin(2*PI*${pitch * 2.01}*t)*(0.6+0.4*sin(2*PI*0.5*t))':s=44100:d=${seconds}`;

async function drawFilm(scene: Scene, file: string, pitch: number): Promise<void> {
  const canvas = createCanvas(wide, high);
  const pen = canvas.getContext('2d');
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${wide}x${high}`, '-r', String(frames)],
      ...['-i', '-', '-f', 'lavfi', '-i', hum(pitch), '-f', 'lavfi', '-i', 'anoisesrc=color=brown:amplitude=0.05'],
      ...['-filter_complex', '[1:a][2:a]amix=inputs=2:duration=first[sound]', '-map', '0:v', '-map', '[sound]'],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '14', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const closed = once(encoder, 'close');
  for (let frame = 0; frame < seconds * frames; frame++) {
    scene(pen, frame / frames);
    if (!encoder.stdin.write(Buffer.from(canvas.data()))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
}

const wanted = process.argv.slice(2);
const work = await mkdtemp(join(tmpdir(), 'films-'));
for (const [index, [name, scene]] of Object.entries(scenes).entries()) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const file = join(work, `${name}.mp4`);
  await drawFilm(scene, file, 70 + index * 14);
  await segmentFilm(file, join(target, name), small);
  console.info(name);
}
await rm(work, { recursive: true });
