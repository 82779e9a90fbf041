import { box, frame, ink, text } from './frame';
import { randomFrom } from './random';

/** A panel with its boards, rails, fiducials and break lines. */
export function drawPanel(seed: string): string {
  const random = randomFrom(seed);
  const columns = random.between(3, 5);
  const rows = random.between(2, 3);
  const [x0, y0, w, h] = [110, 80, 740, 400];
  const [cw, ch] = [(w - 60) / columns, (h - 60) / rows];
  let drawn = box(x0, y0, w, h, ink.mask, ' rx="10"');
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = x0 + 30 + column * cw + 5;
      const y = y0 + 30 + row * ch + 5;
      drawn += box(x, y, cw - 10, ch - 10, ink.pour, ' rx="4"');
      drawn += box(
        x + cw * 0.3,
        y + ch * 0.25,
        cw * 0.3,
        ch * 0.34,
        ink.deep,
        ` stroke="${ink.gold}" stroke-width="3"`,
      );
      for (let pad = 0; pad < 6; pad++)
        drawn += box(x + 12 + pad * ((cw - 34) / 6), y + ch - 34, (cw - 34) / 6 - 6, 12, ink.gold);
      drawn += `<path d="M${x + 10} ${y + 14}h${cw * 0.2}l12 12v${ch * 0.3}" stroke="${ink.copper}" stroke-width="3" fill="none"/>`;
    }
  for (let column = 1; column < columns; column++)
    drawn += `<path d="M${x0 + 30 + column * cw} ${y0}v${h}" stroke="${ink.silk}" stroke-width="2" stroke-dasharray="10 8"/>`;
  for (const [cx, cy] of [
    [x0 + 16, y0 + 16],
    [x0 + w - 16, y0 + 16],
    [x0 + 16, y0 + h - 16],
    [x0 + w - 16, y0 + h - 16],
  ])
    drawn += `<circle cx="${cx}" cy="${cy}" r="8" fill="${ink.gold}"/><circle cx="${cx}" cy="${cy}" r="3" fill="${ink.mask}"/>`;
  drawn += text(x0, 54, `${columns} × ${rows}拼版 · 工艺边5 mm · V割`, { size: 24 });
  drawn += text(x0, 516, '四角为光学定位点，虚线为分板线', { fill: ink.faint });
  return frame(ink.silk, drawn);
}
