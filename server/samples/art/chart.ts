import { box, frame, ink, text } from './frame';
import { randomFrom } from './random';

/** Twelve months of on-time delivery as bars. */
export function drawChart(seed: string): string {
  const random = randomFrom(seed);
  const [x0, y0] = [90, 460];
  let drawn = text(x0, 56, '近十二个月准时交付率（%）', { size: 24 });
  for (let share = 90; share <= 100; share += 2) {
    const y = y0 - (share - 90) * 36;
    drawn += `<path d="M${x0} ${y}h800" stroke="${ink.line}" stroke-width="1.5"/>`;
    drawn += text(x0 - 14, y + 6, `${share}`, { anchor: 'end', fill: ink.faint, size: 16 });
  }
  let line = '';
  for (let month = 1; month <= 12; month++) {
    const share = 95 + Math.min(4.6, month * 0.18 + random.between(0, 18) / 10);
    const x = x0 + 20 + (month - 1) * 65;
    const y = y0 - (share - 90) * 36;
    drawn += box(x, y, 38, y0 - y, month === 12 ? ink.copper : ink.mask, ' rx="3"');
    drawn += text(x + 19, y0 + 28, `${month}月`, { anchor: 'middle', fill: ink.faint, size: 16 });
    line += `${month === 1 ? 'M' : 'L'}${x + 19} ${y - 14}`;
  }
  drawn += `<path d="${line}" stroke="${ink.gold}" stroke-width="3" fill="none"/>`;
  return frame(ink.paper, drawn);
}
