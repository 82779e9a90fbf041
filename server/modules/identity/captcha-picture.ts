import { randomInt } from 'node:crypto';
import { identity } from '../../../contract/limits';
import { captchaAlphabet, strokesOf } from './captcha-glyphs';

type Point = readonly [x: number, y: number];

const width = 160;
const height = 56;

/** A random number from `from` to `to`, in steps of a hundredth. */
const between = (from: number, to: number): number => from + (to - from) * (randomInt(10_001) / 10_000);

const path = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Adds intermediate points, so that a straight stroke can be bent. */
function refine(points: readonly Point[]): Point[] {
  return points.flatMap((point, at): Point[] => {
    const next = points[at + 1];
    if (!next) return [point];
    return [0, 0.25, 0.5, 0.75].map((part) => [
      point[0] + (next[0] - point[0]) * part,
      point[1] + (next[1] - point[1]) * part,
    ]);
  });
}

/** Rotates, shears and waves the strokes at random. */
function bend(left: number): (point: Point) => Point {
  const turn = between(-0.35, 0.35);
  const shear = between(-0.3, 0.3);
  const scale = between(2, 2.5);
  const wave = { size: between(0.6, 1.4), length: between(3, 6), phase: between(0, 6.3) };
  const top = height / 2 + between(-5, 5);
  return ([x, y]) => {
    const dx = (x - 5 + shear * (y - 7) + wave.size * Math.sin(y / wave.length + wave.phase)) * scale;
    const dy = (y - 7 + wave.size * Math.sin(x / wave.length + wave.phase)) * scale * 0.85;
    return [left + dx * Math.cos(turn) - dy * Math.sin(turn), top + dx * Math.sin(turn) + dy * Math.cos(turn)];
  };
}

function noise(): string {
  const points = Array.from({ length: 6 }, (_, at): Point => [(at * width) / 5, between(4, height - 4)]);
  return path(refine(points));
}

export const newCaptchaAnswer = (): string =>
  Array.from({ length: identity.captchaLength }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');

/** Draws the answer as one path with shuffled strokes: no text, and no element per character. */
export function drawCaptcha(answer: string): string {
  const step = width / (answer.length + 0.6);
  const drawn = Array.from(answer).flatMap((character, at) => {
    const bent = bend(step * (at + 0.8));
    return strokesOf(character).map((stroke) => path(refine(stroke).map(bent)));
  });
  const mixed = [...drawn, noise()]
    .map((piece) => ({ piece, order: randomInt(1 << 20) }))
    .sort((one, other) => one.order - other.order)
    .map(({ piece }) => piece)
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#e8f0ec"/>`,
    `<path d="${noise()}${noise()}" fill="none" stroke="#c8733a" stroke-width="1.4" opacity=".7"/>`,
    `<path d="${mixed}" fill="none" stroke="#0b4a37" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>`,
    '</svg>',
  ].join('');
}
