import type { Layers } from './footprints';
import { placeChip, placePassive } from './footprints';
import { randomFrom } from './random';
import { createSurface } from './surface';

/** A drawn board: size in units, colours of mask and copper, and path data by layer. */
export interface Board extends Layers {
  width: number;
  height: number;
  ground: string;
  pour: string;
  copper: string;
  fingers: string;
}

const height = 360;
const masks = [
  { ground: '#07291f', pour: '#0a3528', copper: '#15604a' },
  { ground: '#093d2e', pour: '#0b4a37', copper: '#1a7358' },
  { ground: '#083226', pour: '#0a4030', copper: '#176b52' },
] as const;

/** Draws from a seed. `ratio` is width to height; `mask` picks one of the three greens, by default the seed does. */
export function drawBoard(seed: string, ratio: number, mask?: 0 | 1 | 2): Board {
  const random = randomFrom(seed);
  const width = Math.round(height * ratio);
  const surface = createSurface(width, height);
  const colours = masks[mask ?? random.between(0, 2)] ?? masks[0];
  const layers: Layers = { traces: '', vias: '', pins: '', balls: '', chips: '', silk: '', labels: [] };

  // The card edge: gold fingers along the bottom.
  const fingerCount = Math.min(24, Math.floor((width - 80) / 14));
  const fingersStart = random.between(30, Math.max(30, width - fingerCount * 14 - 40));
  const fingers = `M${fingersStart} ${height - 17}h${fingerCount * 14 - 5}`;
  surface.takeBox({ x: fingersStart - 6, y: height - 42, width: fingerCount * 14 + 6, height: 42 }, -1);
  for (const x of [32, width - 32]) surface.takeBox({ x: x - 16, y: 16, width: 32, height: 32 }, -2);

  const area = width * height;
  const chips = Math.max(2, Math.min(7, Math.round(area / 48_000)));
  for (let chip = 1; chip <= chips; chip++) placeChip(surface, random, layers, chip);
  const passives = Math.min(26, Math.round(area / 11_000));
  for (let part = 0; part < passives; part++) placePassive(surface, random, layers, chips + 1 + part);

  return { ...layers, ...colours, width, height, fingers };
}
