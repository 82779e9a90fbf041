import type { Random } from './random';
import type { Surface } from './surface';

/** Outward directions of a part's four sides. */
export const sides = [
  { ux: 1, uy: 0, vx: 0, vy: 1 },
  { ux: 0, uy: 1, vx: -1, vy: 0 },
  { ux: -1, uy: 0, vx: 0, vy: -1 },
  { ux: 0, uy: -1, vx: 1, vy: 0 },
] as const;

type Side = (typeof sides)[number];

interface Start {
  x: number;
  y: number;
  side: Side;
  pins: number;
  pitch: number;
  /** The part that the bundle leaves, and the bundle itself. */
  owners: readonly [number, number];
}

/** Keeps neighbours as far apart on the slope as on the straight. */
const bend = Math.tan(Math.PI / 8);
const round = (value: number): number => Math.round(value * 10) / 10;

/** Path data of parallel traces that leave a row of pins, jog by 45 degrees, run on, and end in a via each. */
export function layBundle(surface: Surface, random: Random, start: Start): { traces: string; vias: string } {
  const { x, y, side, pins, pitch, owners } = start;
  const turn = random.chance(0.5) ? 1 : -1;
  const lead = 10 + pins * pitch * bend + random.between(0, 30);
  const slope = random.between(2, 9) * 8;
  const run = random.between(60, 420);
  const stagger = random.between(0, 2) * 6;
  let traces = '';
  let vias = '';

  for (let pin = 0; pin < pins; pin++) {
    const v = (pin - (pins - 1) / 2) * pitch;
    const first = lead - turn * v * bend;
    const straight = run - stagger * pin - (pin % 2) * 9;
    const legs = [
      { du: 1, dv: 0, length: first },
      { du: 1, dv: turn, length: slope },
      { du: 1, dv: 0, length: Math.max(straight, 12) },
    ] as const;

    let [u, w] = [0, v];
    let path = '';
    let [reached, blocked] = [0, false];
    for (const leg of legs) {
      let walked = 0;
      while (walked < leg.length) {
        const step = Math.min(4, leg.length - walked);
        const [nu, nw] = [u + leg.du * step, w + leg.dv * step];
        const [px, py] = [x + side.ux * nu + side.vx * nw, y + side.uy * nu + side.vy * nw];
        blocked = !surface.isFree(px, py, owners);
        if (blocked) break;
        [u, w, walked] = [nu, nw, walked + step];
        surface.take(px, py, owners[1]);
      }
      reached += walked;
      path += `L${round(x + side.ux * u + side.vx * w)} ${round(y + side.uy * u + side.vy * w)}`;
      if (blocked) break;
    }
    if (reached < 14) continue;
    traces += `M${round(x + side.vx * v)} ${round(y + side.vy * v)}${path}`;
    vias += `M${path.slice(path.lastIndexOf('L') + 1)}h0`;
  }
  return { traces, vias };
}
