import { layBundle, sides } from './bundle';
import type { Random } from './random';
import type { Box, Surface } from './surface';

/** Path data by layer; every row of pads is one dashed line, which keeps the markup small. */
export interface Layers {
  traces: string;
  vias: string;
  pins: string;
  balls: string;
  chips: string;
  silk: string;
  labels: { x: number; y: number; text: string }[];
}

const pitch = 8;

/** A box of the given size on free ground, or undefined after a number of tries. */
function findPlace(
  surface: Surface,
  random: Random,
  width: number,
  height: number,
  clearance: number,
): Box | undefined {
  for (let tries = 0; tries < 24; tries++) {
    const x = random.between(28, Math.max(28, surface.width - width - 28));
    const y = random.between(28, Math.max(28, surface.height - height - 28));
    const wanted = { x: x - clearance, y: y - clearance, width: width + 2 * clearance, height: height + 2 * clearance };
    if (surface.isBoxFree(wanted)) return { x, y, width, height };
  }
  return undefined;
}

/** A chip with pins on two or four sides, or with a grid of balls, and the bundles that leave it. */
export function placeChip(surface: Surface, random: Random, layers: Layers, number: number): void {
  const pins = random.between(5, 9);
  const size = (pins + 1) * pitch + 10;
  const box = findPlace(surface, random, size, size, 18);
  if (!box) return;
  const { x, y } = box;
  const owner = number * 10;
  surface.takeBox(box, owner);
  const [cx, cy, half] = [x + size / 2, y + size / 2, size / 2];
  const balls = random.chance(0.3);
  const inset = balls ? 0 : 8;
  layers.silk += `M${x + inset} ${y + inset}h${size - 2 * inset}v${size - 2 * inset}h${2 * inset - size}z`;
  layers.silk += `M${x + inset + 8} ${y + inset + 8}h.1`;
  if (balls) {
    for (let row = 0; row < pins; row++) layers.balls += `M${x + 9} ${y + 9 + row * 8}h${(pins - 1) * 8 + 8}`;
  }
  const fourSided = balls || random.chance(0.6);
  for (const [index, side] of sides.entries()) {
    if (!fourSided && side.uy !== 0) continue;
    const [sx, sy] = [cx + side.ux * half, cy + side.uy * half];
    if (!balls) {
      const from = -((pins - 1) * pitch) / 2 - 2;
      const length = (pins - 1) * pitch + 4;
      const [px, py] = [cx + side.ux * (half - 3) + side.vx * from, cy + side.uy * (half - 3) + side.vy * from];
      layers.pins += `M${px} ${py}${side.vx === 0 ? `v${side.vy * length}` : `h${side.vx * length}`}`;
    }
    const bundle = layBundle(surface, random, { x: sx, y: sy, side, pins, pitch, owners: [owner, owner + index + 1] });
    layers.traces += bundle.traces;
    layers.vias += bundle.vias;
  }
  layers.labels.push({ x: x + inset, y: y - 6, text: `U${number}` });
}

/** A resistor or capacitor: two pads between two silkscreen strokes. */
export function placePassive(surface: Surface, random: Random, layers: Layers, number: number): void {
  const upright = random.chance(0.5);
  const [width, height] = upright ? [10, 22] : [22, 10];
  const box = findPlace(surface, random, width, height, 5);
  if (!box) return;
  surface.takeBox(box, number * 10);
  const { x, y } = box;
  layers.chips += upright ? `M${x + 5} ${y}v22` : `M${x} ${y + 5}h22`;
  layers.silk += upright ? `M${x - 2} ${y}v22m14 0v-22` : `M${x} ${y - 2}h22m0 14h-22`;
}
