import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';

export const wide = 1280;
export const high = 720;
export const seconds = 20;

export type Pen = SKRSContext2D;

/** Draws a moment, `at` in seconds. */
export type Scene = (pen: Pen, at: number) => void;

export const clamp = (value: number, low = 0, top = 1): number => Math.min(top, Math.max(low, value));
/** Starts and ends gently. */
export const ease = (value: number): number => {
  const t = clamp(value);
  return t * t * (3 - 2 * t);
};
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

let hall: Canvas | undefined;

/** The floor and the lamps of the shop, the same for all scenes. */
export function drawHall(pen: Pen, at: number): void {
  if (!hall) {
    hall = createCanvas(wide, high);
    const to = hall.getContext('2d');
    const floor = to.createLinearGradient(0, 0, 0, high);
    floor.addColorStop(0, '#0a1a16');
    floor.addColorStop(0.55, '#10332a');
    floor.addColorStop(1, '#061310');
    to.fillStyle = floor;
    to.fillRect(0, 0, wide, high);
    to.strokeStyle = 'rgba(255,255,255,.035)';
    to.lineWidth = 1;
    for (let x = -200; x < wide + 200; x += 64) {
      to.beginPath();
      to.moveTo(wide / 2 + (x - wide / 2) * 0.7, 0);
      to.lineTo(wide / 2 + (x - wide / 2) * 1.4, high);
      to.stroke();
    }
    for (let y = 40; y < high; y += 64) {
      to.beginPath();
      to.moveTo(0, y);
      to.lineTo(wide, y);
      to.stroke();
    }
  }
  pen.drawImage(hall, 0, 0);
  for (const [x, phase] of [
    [260, 0],
    [1020, 2],
  ] as const) {
    const lamp = pen.createRadialGradient(x, 40, 20, x, 40, 560);
    lamp.addColorStop(0, `rgba(210,255,235,${0.16 + 0.02 * Math.sin(at * 0.6 + phase)})`);
    lamp.addColorStop(1, 'rgba(210,255,235,0)');
    pen.fillStyle = lamp;
    pen.fillRect(0, 0, wide, high);
  }
}

/** A board lying on the table, with the shadow that it throws. */
export function lay(pen: Pen, board: Canvas, x: number, y: number, shadow = 26): void {
  pen.save();
  pen.shadowColor = 'rgba(0,0,0,.55)';
  pen.shadowBlur = shadow;
  pen.shadowOffsetY = shadow / 2;
  pen.drawImage(board, x, y);
  pen.restore();
}

/** Brushed steel from left to right. */
export function steel(pen: Pen, x: number, y: number, w: number, h: number, radius = 8): void {
  const shade = pen.createLinearGradient(x, y, x + w, y);
  shade.addColorStop(0, '#5c6864');
  shade.addColorStop(0.25, '#d3dcd8');
  shade.addColorStop(0.5, '#8b9793');
  shade.addColorStop(0.8, '#bcc7c3');
  shade.addColorStop(1, '#47524e');
  pen.fillStyle = shade;
  pen.beginPath();
  pen.roundRect(x, y, w, h, radius);
  pen.fill();
}

/** A dark housing of a machine. */
export function housing(pen: Pen, x: number, y: number, w: number, h: number, radius = 14): void {
  const shade = pen.createLinearGradient(x, y, x, y + h);
  shade.addColorStop(0, '#2b3835');
  shade.addColorStop(0.12, '#1c2624');
  shade.addColorStop(1, '#0e1513');
  pen.save();
  pen.shadowColor = 'rgba(0,0,0,.5)';
  pen.shadowBlur = 30;
  pen.shadowOffsetY = 14;
  pen.fillStyle = shade;
  pen.beginPath();
  pen.roundRect(x, y, w, h, radius);
  pen.fill();
  pen.restore();
  pen.strokeStyle = 'rgba(255,255,255,.1)';
  pen.lineWidth = 1.5;
  pen.stroke();
}

export function glow(pen: Pen, x: number, y: number, radius: number, colour: string, strength: number): void {
  const light = pen.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, `rgba(${colour},${strength})`);
  light.addColorStop(1, `rgba(${colour},0)`);
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  pen.fillStyle = light;
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  pen.restore();
}

/** The name of the process and what its machine shows. */
export function caption(pen: Pen, title: string, facts: readonly string[]): void {
  const words = facts.join('　');
  pen.font = 'bold 28px "Noto Sans CJK SC"';
  const titleWide = pen.measureText(title).width;
  pen.font = '17px "Noto Sans CJK SC"';
  pen.fillStyle = 'rgba(4,18,14,.72)';
  pen.beginPath();
  pen.roundRect(40, high - 112, 48 + Math.max(titleWide, pen.measureText(words).width), 76, 8);
  pen.fill();
  pen.fillStyle = '#e0a526';
  pen.fillRect(40, high - 112, 5, 76);
  pen.fillStyle = 'rgba(247,246,241,.78)';
  pen.fillText(words, 64, high - 51);
  pen.fillStyle = '#f7f6f1';
  pen.font = 'bold 28px "Noto Sans CJK SC"';
  pen.fillText(title, 64, high - 78);
}
