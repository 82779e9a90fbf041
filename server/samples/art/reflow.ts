import { frame, ink, text } from './frame';
import { randomFrom } from './random';

/** A reflow profile: temperature over time with its four zones. */
export function drawReflow(seed: string): string {
  const random = randomFrom(seed);
  const peak = random.between(240, 248);
  const soak = random.between(170, 185);
  const [x0, y0] = [110, 450];
  const at = (seconds: number, degrees: number) => `${x0 + seconds * 2.1} ${y0 - degrees * 1.45}`;
  let drawn = text(x0, 56, `无铅回流温度曲线 · 峰值${peak} ℃`, { size: 24 });
  for (let degrees = 0; degrees <= 250; degrees += 50) {
    const y = y0 - degrees * 1.45;
    drawn += `<path d="M${x0} ${y}h780" stroke="${ink.line}" stroke-width="1.5"/>`;
    drawn += text(x0 - 14, y + 6, `${degrees}`, { anchor: 'end', fill: ink.faint, size: 16 });
  }
  for (const [seconds, name] of [
    [0, '升温'],
    [90, '保温'],
    [190, '回流'],
    [275, '冷却'],
  ] as const) {
    const x = x0 + seconds * 2.1;
    drawn += `<path d="M${x} ${y0}V84" stroke="${ink.faint}" stroke-width="1.5" stroke-dasharray="6 6"/>`;
    drawn += text(x + 10, 480, name, { fill: ink.faint });
  }
  const liquid = y0 - 217 * 1.45;
  drawn += `<path d="M${x0} ${liquid}h780" stroke="${ink.gold}" stroke-width="2" stroke-dasharray="12 6"/>`;
  drawn += text(x0 + 640, liquid - 8, '液相线217 ℃', { fill: '#7d5500', size: 16 });
  drawn +=
    `<path d="M${at(0, 25)}C${at(40, 60)} ${at(60, 130)} ${at(95, 150)}S${at(170, soak)} ${at(195, 200)}` +
    `S${at(225, peak)} ${at(240, peak)}S${at(290, 160)} ${at(340, 70)}" stroke="${ink.copper}" stroke-width="5" fill="none" stroke-linecap="round"/>`;
  return frame(ink.paper, drawn);
}
