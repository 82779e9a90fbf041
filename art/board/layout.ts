import type { Footprint, Pad } from './footprints';
import { bigCapacitor, capacitor, diode, led, resistor, transistor } from './footprints';
import type { Random } from './random';
import { randomOf } from './random';
import type { Router, Step } from './router';
import { createRouter } from './router';

/** What fills a board. */
const small = { resistor, capacitor, led, transistor, diode, bigCapacitor } as const;

/** A part by its kind and size, where it matters at a place: in shares of the board's width and height from the lower left corner. */
export type Wish = [print: Footprint, x: number, y: number, turn?: 0 | 90 | 180 | 270];

export interface BoardRecipe {
  seed: string;
  /** Millimetres. */
  width: number;
  height: number;
  /** Placed first, where they are wished. */
  wishes: readonly Wish[];
  /** How many small parts of each kind fill the rest. */
  fill?: Partial<Record<keyof typeof small, number>>;
  /** Diameter of the holes in the corners, or none. */
  mount?: number;
  /** Words on the silk, with their place in shares and size in millimetres. */
  words?: ReadonlyArray<[text: string, x: number, y: number, size: number]>;
  /** No plane of copper around the tracks. */
  bare?: boolean;
  /** Finished copper of its own, as rectangles in millimetres around their middles: antennas, contact areas. */
  areas?: ReadonlyArray<[x: number, y: number, width: number, height: number]>;
  /** Silk of its own, as an SVG path in millimetres. */
  drawn?: string;
  /** What is left of the sheet, as an SVG path in millimetres; all of it by default. */
  outline?: string;
}

interface Part {
  print: Footprint;
  name: string;
  x: number;
  y: number;
  turn: 0 | 90 | 180 | 270;
}

export interface PlacedPad extends Pad {
  net: number;
  part: Part;
}

export interface Layout {
  recipe: BoardRecipe;
  parts: Part[];
  pads: PlacedPad[];
  tracks: Step[][];
  vias: { x: number; y: number; net: number }[];
  holes: { x: number; y: number; diameter: number }[];
}

/** The net of the plane. */
export const ground = 1;

const turned = (turn: Part['turn'], x: number, y: number): [number, number] => {
  if (turn === 90) return [-y, x];
  if (turn === 180) return [-x, -y];
  if (turn === 270) return [y, -x];
  return [x, y];
};

const sizeOf = ({ print, turn }: Part): [number, number] =>
  turn % 180 === 0 ? [print.width, print.height] : [print.height, print.width];

const clear = (one: Part, other: Part, gap: number): boolean => {
  const [w, h] = sizeOf(one);
  const [ow, oh] = sizeOf(other);
  return Math.abs(one.x - other.x) >= (w + ow) / 2 + gap || Math.abs(one.y - other.y) >= (h + oh) / 2 + gap;
};

const snap = (mm: number): number => Math.round(mm * 4) / 4;

function place(recipe: BoardRecipe, random: Random, holes: Layout['holes']): Part[] {
  const { width, height, wishes, fill = {}, words = [] } = recipe;
  const parts: Part[] = [];
  const counts: Record<string, number> = {};
  const nameOf = (prefix: string): string => {
    counts[prefix] = (counts[prefix] ?? 0) + 1;
    return `${prefix}${counts[prefix]}`;
  };
  for (const [print, x, y, turn = 0] of wishes)
    parts.push({ print, name: nameOf(print.prefix), x: snap(x * width), y: snap(y * height), turn });
  const fits = (part: Part, gap: number): boolean => {
    const [w, h] = sizeOf(part);
    if (part.x - w / 2 < 1.5 || part.x + w / 2 > width - 1.5 || part.y - h / 2 < 1.5 || part.y + h / 2 > height - 1.5)
      return false;
    const onWords = words.some(
      ([text, wx, wy, size]) =>
        Math.abs(part.x - wx * width) < (w + text.length * size * 0.75) / 2 + 0.5 &&
        Math.abs(part.y - wy * height) < (h + size) / 2 + 0.8,
    );
    if (onWords) return false;
    const onHole = holes.some(
      (hole) =>
        Math.hypot(Math.max(Math.abs(part.x - hole.x) - w / 2, 0), Math.max(Math.abs(part.y - hole.y) - h / 2, 0)) <
        hole.diameter,
    );
    return !onHole && parts.every((other) => clear(part, other, gap));
  };
  const big = parts.filter(({ print }) => print.pads.length > 4);
  const kinds = Object.entries(fill) as [keyof typeof fill, number][]; // the keys of the object are known
  for (const [kind, wanted] of kinds) {
    let left = wanted;
    for (let tries = 0; left > 0 && tries < wanted * 40; tries++) {
      const turn = random.pick([0, 90] as const);
      const run = Math.min(
        left,
        kind === 'resistor' || kind === 'led' || kind === 'capacitor' ? random.whole(1, 6) : 1,
      );
      const host = random.next() < 0.75 ? big[random.whole(0, Math.max(0, big.length - 1))] : undefined;
      const reach = host ? Math.max(...sizeOf(host)) / 2 : 0;
      const angle = random.between(0, Math.PI * 2);
      const far = reach + random.between(2.5, 9);
      const x = host ? host.x + Math.cos(angle) * far : random.between(2, width - 2);
      const y = host ? host.y + Math.sin(angle) * far : random.between(2, height - 2);
      const group: Part[] = [];
      for (let index = 0; index < run; index++) {
        const print = small[kind]();
        const pitch = print.height + 0.75;
        const [dx, dy] = turn === 0 ? [0, index * pitch] : [index * pitch, 0];
        const part: Part = { print, name: '', x: snap(x + dx), y: snap(y + dy), turn };
        if (!fits(part, 0.7)) break;
        group.push(part);
      }
      for (const part of group) {
        part.name = nameOf(part.print.prefix);
        parts.push(part);
      }
      left -= group.length;
    }
  }
  return parts;
}

function connect(pads: PlacedPad[], router: Router, random: Random): Pick<Layout, 'tracks' | 'vias'> {
  const tracks: Step[][] = [];
  const vias: Layout['vias'] = [];
  let nets = ground;
  const free = new Set(pads);
  const stepOf = ({ x, y }: PlacedPad): Step => ({ x, y, layer: 0 });
  const keep = (net: number, path: Step[]) => {
    tracks.push(path);
    for (const [index, step] of path.entries()) {
      const next = path[index + 1];
      if (!next || next.layer === step.layer) continue;
      vias.push({ x: step.x, y: step.y, net });
      router.claim(net, step.x, step.y, 0.5, 0.5, [0, 1]);
    }
  };
  const claimPad = (pad: PlacedPad) =>
    router.claim(
      pad.net,
      pad.x,
      pad.y,
      pad.width / 2 + 0.1,
      pad.height / 2 + 0.1,
      pad.drill === undefined ? [0] : [0, 1],
    );
  // A pad holds its place under a net of its own until it is connected.
  for (const pad of pads) {
    pad.net = ++nets;
    claimPad(pad);
  }
  const order = [...free].sort(
    (one, other) => other.part.print.pads.length - one.part.print.pads.length || random.next() - 0.5,
  );
  for (const pad of order) {
    if (!free.has(pad)) continue;
    const thermal = pad.part.print.kind === 'qfn' && pad.width > 1.5;
    const near = [...free]
      .filter((other) => other.part !== pad.part)
      .map((other) => ({ other, away: Math.hypot(other.x - pad.x, other.y - pad.y) }))
      .filter(({ away }) => away < 45)
      .sort((one, other) => one.away - other.away);
    const choices = thermal
      ? []
      : [...near.slice(0, 3), ...near.filter((_, index) => index > 8 && index % 11 === 0).slice(0, 2)];
    for (const { other } of choices) {
      const net = pad.net;
      const path = router.route(net, stepOf(pad), { ...stepOf(other), net: other.net }, 25_000);
      if (!path) continue;
      other.net = net;
      keep(net, path);
      free.delete(pad);
      free.delete(other);
      break;
    }
    if (!free.has(pad)) continue;
    free.delete(pad);
    if (pad.drill !== undefined || thermal || pad.width * pad.height > 2.5) {
      pad.net = ground;
      continue;
    }
    const out = router.route(pad.net, stepOf(pad), undefined, 3_000);
    const end = out?.at(-1);
    if (!out || !end) {
      pad.net = ground;
      continue;
    }
    tracks.push(out);
    vias.push({ x: end.x, y: end.y, net: pad.net });
    router.claim(pad.net, end.x, end.y, 0.5, 0.5, [0, 1]);
  }
  return { tracks, vias };
}

/** Places and connects the parts of a board. The same recipe always gives the same board. */
export function layOut(recipe: BoardRecipe): Layout {
  const random = randomOf(recipe.seed);
  const { width, height, mount = 0 } = recipe;
  const inset = mount * 0.85 + 1;
  const holes =
    mount === 0
      ? []
      : [
          [inset, inset],
          [width - inset, inset],
          [inset, height - inset],
          [width - inset, height - inset],
        ].map(([x = 0, y = 0]) => ({ x, y, diameter: mount }));
  const parts = place(recipe, random, holes);
  const pads = parts.flatMap((part) =>
    part.print.pads.map((pad): PlacedPad => {
      const [x, y] = turned(part.turn, pad.x, pad.y);
      const swap = part.turn % 180 !== 0;
      return {
        ...pad,
        x: part.x + x,
        y: part.y + y,
        width: swap ? pad.height : pad.width,
        height: swap ? pad.width : pad.height,
        net: 0,
        part,
      };
    }),
  );
  const router = createRouter(width, height);
  for (const { x, y, diameter } of holes) router.claim(-1, x, y, diameter, diameter, [0, 1]);
  const { tracks, vias } = connect(pads, router, random);
  for (let y = 2.5; y < height - 2; y += 3.5)
    for (let x = 2.5; x < width - 2; x += 3.5) {
      const [vx, vy] = [snap(x + random.between(-1, 1)), snap(y + random.between(-1, 1))];
      if (random.next() < 0.7 && router.openAround(ground, vx, vy, 3)) {
        vias.push({ x: vx, y: vy, net: ground });
        router.claim(ground, vx, vy, 0.5, 0.5, [0, 1]);
      }
    }
  return { recipe, parts, pads, tracks, vias, holes };
}
