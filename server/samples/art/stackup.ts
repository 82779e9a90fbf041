import { box, frame, ink, text } from './frame';
import { randomFrom } from './random';

/** The cross-section of a multilayer board: copper between core and prepreg, with drilled and blind holes. */
export function drawStackup(seed: string): string {
  const random = randomFrom(seed);
  const layers = random.pick([4, 6, 8]);
  const left = 150;
  const wide = 600;
  const top = 96;
  const step = Math.floor(360 / (layers - 1));
  let drawn = text(left, 56, `${layers}层板叠层示意`, { size: 24 });
  drawn +=
    box(left, top - 12, wide, 12, '#1f8a55') + text(left + wide + 20, top - 16, '阻焊', { size: 14, fill: ink.faint });
  for (let layer = 0; layer < layers; layer++) {
    const y = top + layer * step;
    const plane = layer > 0 && layer < layers - 1 && layer % 2 === 1;
    drawn += text(left - 20, y + 13, `L${layer + 1}`, { anchor: 'end', fill: ink.faint });
    if (plane) drawn += box(left, y, wide, 12, ink.copper);
    else for (let x = left; x < left + wide; x += 60) drawn += box(x, y, random.between(24, 54), 12, ink.copper);
    drawn += text(left + wide + 20, y + 13, plane ? '参考平面' : '信号层', { fill: ink.faint });
    if (layer === layers - 1) continue;
    const core = layer % 2 === 1;
    drawn += box(left, y + 12, wide, step - 12, core ? '#d8d2a8' : '#ebe6c8');
    drawn += text(left + wide + 20, y + 12 + step / 2 + 4, core ? '芯板' : '半固化片', { size: 14, fill: ink.faint });
  }
  const bottom = top + (layers - 1) * step + 12;
  drawn += box(left, bottom, wide, 12, '#1f8a55');
  for (let hole = 0; hole < 4; hole++) {
    const x = left + 70 + hole * 150 + random.between(-20, 20);
    const deep = hole === 3 ? step + 12 : bottom - top;
    drawn += box(x, top, 26, deep, ink.copper) + box(x + 6, top - 12, 14, deep + (hole === 3 ? 6 : 24), ink.silk);
  }
  return frame(ink.silk, drawn);
}
