import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import { randomFrom } from '../../server/samples/art/random';

export interface Part {
  x: number;
  y: number;
  wide: number;
  high: number;
  kind: 'chip' | 'passive';
}

/** A panel in its own pixels, and where things are on it. */
export interface Board {
  wide: number;
  high: number;
  parts: readonly Part[];
  /** Vias, in an order that a drill may take. */
  holes: ReadonlyArray<readonly [x: number, y: number]>;
  traces: ReadonlyArray<ReadonlyArray<readonly [x: number, y: number]>>;
  pads: ReadonlyArray<readonly [x: number, y: number, wide: number, high: number]>;
}

export type Look = 'laminate' | 'copper' | 'etched' | 'masked' | 'gold' | 'assembled';

const wide = 960;
const high = 560;

/** Four chips, each with pins on all sides, traces to vias, and rows of passives between. */
export function layOut(seed: string): Board {
  const random = randomFrom(seed);
  const parts: Part[] = [];
  const holes: Array<readonly [number, number]> = [];
  const traces: Array<ReadonlyArray<readonly [number, number]>> = [];
  const pads: Array<readonly [number, number, number, number]> = [];
  for (let column = 0; column < 3; column++)
    for (let row = 0; row < 2; row++) {
      const size = random.pick([104, 120, 136]);
      const x = 70 + column * 290 + random.between(0, 30);
      const y = 80 + row * 250 + random.between(0, 30);
      parts.push({ x, y, wide: size, high: size, kind: 'chip' });
      const pins = Math.floor(size / 14) - 1;
      for (const side of [-1, 1] as const)
        for (let pin = 0; pin < pins; pin++) {
          const px = x + 14 + pin * 14;
          const py = side < 0 ? y - 6 : y + size + 6;
          pads.push([px - 4, side < 0 ? y - 12 : y + size - 2, 8, 14]);
          const slope = 18 + pin * 2;
          const turn = column === 2 ? -1 : 1;
          const end = [px + turn * slope, py + side * (slope + 12)] as const;
          traces.push([[px, py], [px, py + side * 10], end]);
          holes.push(end);
        }
      for (const side of [-1, 1] as const)
        for (let pin = 0; pin < pins; pin += 2) {
          const py = y + 14 + pin * 14;
          const px = side < 0 ? x - 6 : x + size + 6;
          pads.push([side < 0 ? x - 12 : x + size - 2, py - 4, 14, 8]);
          traces.push([
            [px, py],
            [px + side * 26, py],
            [px + side * 40, py + 12],
          ]);
          holes.push([px + side * 40, py + 12]);
        }
      for (let each = 0; each < 4; each++) {
        const at = { x: x + size + 70, y: y + 8 + each * 26 };
        parts.push({ ...at, wide: 30, high: 14, kind: 'passive' });
        pads.push([at.x - 2, at.y - 1, 9, 16], [at.x + 23, at.y - 1, 9, 16]);
      }
    }
  for (let finger = 0; finger < 34; finger++) pads.push([150 + finger * 20, high - 46, 13, 46]);
  holes.sort((one, other) => Math.floor(one[1] / 90) - Math.floor(other[1] / 90) || one[0] - other[0]);
  return { wide, high, parts, holes, traces, pads };
}

const grounds: Record<Look, readonly [string, string]> = {
  laminate: ['#c9b98a', '#a89663'],
  copper: ['#d98a56', '#a85a2c'],
  etched: ['#cdbd8d', '#ae9c6b'],
  masked: ['#0e6a4c', '#0a4634'],
  gold: ['#0e6a4c', '#0a4634'],
  assembled: ['#0e6a4c', '#0a4634'],
};

function roundRect(pen: SKRSContext2D, x: number, y: number, w: number, h: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, w, h, radius);
}

export function drawPart(pen: SKRSContext2D, { x, y, wide: w, high: h, kind }: Part): void {
  if (kind === 'passive') {
    pen.fillStyle = '#d8d4c8';
    pen.fillRect(x, y, w, h);
    pen.fillStyle = '#4a3422';
    pen.fillRect(x + 7, y, w - 14, h);
    pen.fillStyle = 'rgba(255,255,255,.25)';
    pen.fillRect(x, y, w, 3);
    return;
  }
  const shade = pen.createLinearGradient(x, y, x + w, y + h);
  shade.addColorStop(0, '#39413f');
  shade.addColorStop(0.5, '#1a201f');
  shade.addColorStop(1, '#0d1211');
  pen.fillStyle = shade;
  roundRect(pen, x, y, w, h, 5);
  pen.fill();
  pen.strokeStyle = 'rgba(255,255,255,.18)';
  pen.lineWidth = 1.5;
  pen.stroke();
  pen.fillStyle = 'rgba(255,255,255,.42)';
  pen.beginPath();
  pen.arc(x + 15, y + 15, 4.5, 0, 7);
  pen.fill();
  pen.fillRect(x + 26, y + h / 2 - 10, w * 0.5, 4);
  pen.fillRect(x + 26, y + h / 2 + 2, w * 0.34, 4);
}

/** A board as it looks after a step of its making. */
export function drawBoard(board: Board, look: Look): Canvas {
  const canvas = createCanvas(board.wide, board.high);
  const pen = canvas.getContext('2d');
  const [light, dark] = grounds[look];
  const ground = pen.createLinearGradient(0, 0, board.wide, board.high);
  ground.addColorStop(0, light);
  ground.addColorStop(1, dark);
  pen.fillStyle = ground;
  roundRect(pen, 0, 0, board.wide, board.high, 14);
  pen.fill();
  if (look === 'copper' || look === 'laminate') {
    pen.globalAlpha = 0.06;
    pen.strokeStyle = '#fff';
    for (let line = 0; line < board.high; line += 3) {
      pen.beginPath();
      pen.moveTo(0, line);
      pen.lineTo(board.wide, line);
      pen.stroke();
    }
    pen.globalAlpha = 1;
    return canvas;
  }
  const isMasked = look !== 'etched';
  const metal = look === 'etched' ? '#c8733a' : look === 'masked' ? '#c98a5c' : '#e8b53c';
  pen.strokeStyle = isMasked ? '#1a8a63' : '#c8733a';
  pen.lineWidth = 5;
  pen.lineJoin = 'round';
  for (const trace of board.traces) {
    pen.beginPath();
    for (const [x, y] of trace) pen.lineTo(x, y);
    pen.stroke();
  }
  pen.fillStyle = metal;
  for (const [x, y, w, h] of board.pads) pen.fillRect(x, y, w, h);
  for (const [x, y] of board.holes) {
    pen.fillStyle = metal;
    pen.beginPath();
    pen.arc(x, y, 6.5, 0, 7);
    pen.fill();
    pen.fillStyle = '#0b1512';
    pen.beginPath();
    pen.arc(x, y, 3, 0, 7);
    pen.fill();
  }
  if (isMasked) {
    pen.strokeStyle = 'rgba(247,246,241,.75)';
    pen.lineWidth = 2;
    for (const { x, y, wide: w, high: h, kind } of board.parts)
      if (kind === 'chip') pen.strokeRect(x - 18, y - 18, w + 36, h + 36);
  }
  if (look === 'assembled') for (const part of board.parts) drawPart(pen, part);
  return canvas;
}
