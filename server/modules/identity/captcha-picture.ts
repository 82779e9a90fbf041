import { randomInt } from 'node:crypto';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import { identity } from '../../../contract/limits/identity';
import { captchaAlphabet, strokesOf } from './captcha-glyphs';

type Point = readonly [x: number, y: number];

/** Twice the size on the page. */
const width = 320;
const height = 112;
/** Low enough to be sent quickly, with all that grain. */
const quality = 55;

const inks = ['#0b4a37', '#24503f', '#4a3b1e', '#103f4a'] as const;

/** A random number from `from` to `to`, in steps of a hundredth. */
const between = (from: number, to: number): number => from + (to - from) * (randomInt(10_001) / 10_000);

/** Rotates, shears and waves the strokes at random. */
function bend(left: number): (point: Point) => Point {
  const turn = between(-0.38, 0.38);
  const shear = between(-0.3, 0.3);
  const scale = between(4.6, 5.6);
  const wave = { size: between(0.5, 1.2), length: between(3, 6), phase: between(0, 6.3) };
  const top = height / 2 + between(-9, 9);
  return ([x, y]) => {
    const dx = (x - 5 + shear * (y - 7) + wave.size * Math.sin(y / wave.length + wave.phase)) * scale;
    const dy = (y - 7 + wave.size * Math.sin(x / wave.length + wave.phase)) * scale * 0.82;
    return [left + dx * Math.cos(turn) - dy * Math.sin(turn), top + dx * Math.sin(turn) + dy * Math.cos(turn)];
  };
}

function line(context: SKRSContext2D, points: readonly Point[], thickness: number): void {
  context.beginPath();
  for (const [at, [x, y]] of points.entries()) {
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.lineWidth = thickness;
  context.stroke();
}

/** A line from edge to edge through the characters, as thick and dark as they are. */
function crossing(context: SKRSContext2D): void {
  const middle = between(0.3, 0.7) * height;
  const swing = { size: between(8, 22), length: between(26, 60), phase: between(0, 6.3) };
  const points = Array.from({ length: 41 }, (_, at): Point => {
    const x = (at * width) / 40;
    return [x, middle + swing.size * Math.sin(x / swing.length + swing.phase)];
  });
  line(context, points, between(4, 6));
}

/** Moves every row and column by a wave, so that no stroke keeps its form. */
function warp({ data }: ImageData): ImageData {
  const rows = { size: between(3, 5), length: between(16, 26), phase: between(0, 6.3) };
  const columns = { size: between(3, 5), length: between(22, 36), phase: between(0, 6.3) };
  const warped = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fromX = Math.round(x + rows.size * Math.sin(y / rows.length + rows.phase));
      const fromY = Math.round(y + columns.size * Math.sin(x / columns.length + columns.phase));
      const from = (Math.min(height - 1, Math.max(0, fromY)) * width + Math.min(width - 1, Math.max(0, fromX))) * 4;
      const shade = randomShade();
      const to = (y * width + x) * 4;
      for (let part = 0; part < 3; part++) warped[to + part] = (data[from + part] ?? 0) + shade;
      warped[to + 3] = 255;
    }
  return new ImageData(warped, width, height);
}

/** Grain of the picture; it hides nothing by itself, so it need not be unpredictable. */
const randomShade = (): number => Math.floor(Math.random() * 60) - 30;

export const newCaptchaAnswer = (): string =>
  Array.from({ length: identity.captchaLength }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');

/**
 * Draws the answer as a JPEG: characters that overlap, lines through them of the same ink, a warped surface and grain. A
 * vector picture would name the strokes.
 */
export function drawCaptcha(answer: string): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#e8f0ec';
  context.fillRect(0, 0, width, height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (let spots = 0; spots < 60; spots++) {
    context.fillStyle = `rgba(200, 115, 58, ${between(0.15, 0.5)})`;
    context.beginPath();
    context.arc(between(0, width), between(0, height), between(1, 4), 0, 7);
    context.fill();
  }
  // One ink for all: colours would tell the characters and the lines apart.
  context.strokeStyle = inks[randomInt(inks.length)] ?? inks[0];
  const step = between(50, 56);
  const first = (width - step * (answer.length - 1)) / 2 + between(-14, 14);
  for (const [at, character] of Array.from(answer).entries()) {
    const bent = bend(first + step * at);
    for (const stroke of strokesOf(character)) line(context, stroke.map(bent), between(4.5, 7));
  }
  for (let lines = 0; lines < 3; lines++) crossing(context);
  context.putImageData(warp(context.getImageData(0, 0, width, height)), 0, 0);
  return canvas.toBuffer('image/jpeg', quality);
}

/** The picture as the contract's `svg`: a frame around the JPEG, so that a page draws it like any other picture. */
export const framedCaptcha = (picture: Buffer): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width / 2}" height="${height / 2}">`,
    `<image width="${width}" height="${height}" href="data:image/jpeg;base64,${picture.toString('base64')}"/>`,
    '</svg>',
  ].join('');
