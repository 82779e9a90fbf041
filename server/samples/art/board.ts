import { box, frame, height, ink, width } from './frame';
import { randomFrom } from './random';

interface Chip {
  x: number;
  y: number;
  pins: number;
}

const pitch = 16;

/** A board from above: chips on a loose grid, and from each side a bundle of traces that jogs by 45 degrees. */
export function drawBoard(seed: string): string {
  const random = randomFrom(seed);
  const ground = random.pick([ink.deep, '#093d2e', '#083226']);
  let traces = '';
  let vias = '';
  let parts = '';
  const chips: Chip[] = [];
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 2; row++) {
      if (random.between(0, 9) < 3) continue;
      chips.push({
        x: 90 + column * 220 + random.between(0, 60),
        y: 80 + row * 240 + random.between(0, 60),
        pins: random.between(5, 8),
      });
    }
  for (const { x, y, pins } of chips) {
    const size = (pins + 1) * pitch;
    for (const side of [-1, 1] as const) {
      const turn = random.pick([-1, 1]);
      const reach = random.between(30, 70);
      const slope = random.between(1, 3) * 16;
      for (let pin = 0; pin < pins; pin++) {
        const px = x + pitch * (pin + 1);
        const py = side < 0 ? y : y + size;
        const lead = 18 + (turn > 0 ? pins - pin : pin) * 7;
        const end = py + side * (lead + slope + reach);
        if (end < 20 || end > height - 60) continue;
        traces += `M${px} ${py}v${side * lead}l${turn * slope} ${side * slope}v${side * reach}`;
        vias += `M${px + turn * slope} ${end}h0`;
        parts += box(px - 4, side < 0 ? y - 10 : y + size - 2, 8, 12, ink.gold);
      }
    }
    parts += box(x, y, size, size, '#0d1512', ` rx="4" stroke="${ink.silk}" stroke-opacity=".5" stroke-width="2"`);
    parts += `<circle cx="${x + 14}" cy="${y + 14}" r="4" fill="${ink.silk}" fill-opacity=".6"/>`;
  }
  let fingers = '';
  for (let finger = 0; finger < 30; finger++) fingers += box(120 + finger * 24, height - 40, 15, 40, ink.gold);
  const holes = [
    [40, 40],
    [width - 40, 40],
    [40, height - 70],
    [width - 40, height - 70],
  ].map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="18" fill="${ink.gold}"/><circle cx="${x}" cy="${y}" r="10" fill="${ground}"/>`,
  );
  return frame(
    ground,
    box(18, 18, width - 36, height - 72, '#0b4030', ' rx="8"') +
      `<path d="${traces}" stroke="#1f7d60" stroke-width="4" fill="none" stroke-linejoin="round"/>` +
      `<path d="${vias}" stroke="${ink.gold}" stroke-width="12" stroke-linecap="round"/>` +
      `<path d="${vias}" stroke="${ground}" stroke-width="5" stroke-linecap="round"/>` +
      parts +
      fingers +
      holes.join(''),
  );
}
