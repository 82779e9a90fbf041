import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Layout, PlacedPad } from './layout';
import { ground } from './layout';
import type { Step } from './router';

const trackWidth = 0.17;
const clearance = 0.2;
const viaPad = 0.55;

type Side = 'top' | 'bottom';

const shape = ({ x, y, width, height, round, part }: PlacedPad, grow: number): string => {
  const [w, h] = [width + grow * 2, height + grow * 2];
  if (part.print.kind === 'castellation')
    return `<rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx=".2"/>`;
  const corner = round ? Math.min(w, h) / 2 : Math.min(w, h) * 0.12;
  return `<rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="${corner}"/>`;
};

function lines(track: readonly Step[], layer: 0 | 1): string {
  let d = '';
  let drawing = false;
  for (const [index, step] of track.entries()) {
    const next = track[index + 1];
    if (step.layer !== layer || !next || next.layer !== layer) {
      drawing = false;
      continue;
    }
    d += drawing ? '' : `M${step.x} ${step.y}`;
    d += `L${next.x} ${next.y}`;
    drawing = true;
  }
  return d;
}

/** From a pad's middle to where its track begins, which is on the router's grid. */
const dot = (x: number, y: number, radius: number): string => `<circle cx="${x}" cy="${y}" r="${radius}"/>`;

function copper(layout: Layout, side: Side): string {
  const { recipe, tracks, vias, holes } = layout;
  const { width, height, bare } = recipe;
  const layer = side === 'top' ? 0 : 1;
  const pads = layout.pads.filter(
    (pad) => side === 'top' || pad.drill !== undefined || pad.part.print.kind === 'fingers',
  );
  const d = tracks.map((track) => lines(track, layer)).join('');
  const stroke = (w: number) =>
    `<path d="${d}" fill="none" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const own = pads.filter(({ net }) => net !== ground);
  const plane = pads.filter(({ net }) => net === ground);
  const spoke = ({ x, y, width: w, height: h }: PlacedPad) =>
    `<path d="M${x - w / 2 - 0.5} ${y}H${x + w / 2 + 0.5}M${x} ${y - h / 2 - 0.5}V${y + h / 2 + 0.5}" stroke-width=".3"/>`;
  const tracked = vias.filter(({ net }) => net !== ground);
  const gap = (part: string) => `<g fill="#000" stroke="#000">${part}</g>`;
  const metal = (part: string) => `<g fill="#fff" stroke="#fff">${part}</g>`;
  const filled = (part: string) => `<g stroke="none">${part}</g>`;
  return [
    bare ? '' : filled(`<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx=".6" fill="#fff"/>`),
    gap(
      stroke(trackWidth + clearance * 2) +
        filled(
          tracked.map(({ x, y }) => dot(x, y, viaPad / 2 + clearance)).join('') +
            own.map((pad) => shape(pad, clearance)).join('') +
            plane.map((pad) => shape(pad, clearance)).join(''),
        ),
    ),
    metal(
      (bare ? '' : plane.map(spoke).join('')) +
        stroke(trackWidth) +
        filled(vias.map(({ x, y }) => dot(x, y, viaPad / 2)).join('') + pads.map((pad) => shape(pad, 0)).join('')),
    ),
    metal(filled(areas(layout, 0))),
    gap(filled(holes.map(({ x, y, diameter }) => dot(x, y, diameter * 0.9)).join(''))),
    metal(filled(holes.map(({ x, y, diameter }) => dot(x, y, diameter * 0.82)).join(''))),
  ].join('');
}

const areas = ({ recipe }: Layout, grow: number): string =>
  (recipe.areas ?? [])
    .map(
      ([x, y, w, h]) =>
        `<rect x="${x - w / 2 - grow}" y="${y - h / 2 - grow}" width="${w + grow * 2}" height="${h + grow * 2}"/>`,
    )
    .join('');

function openings(layout: Layout, side: Side): string {
  const pads = layout.pads.filter(
    (pad) => side === 'top' || pad.drill !== undefined || pad.part.print.kind === 'fingers',
  );
  return `<g fill="#fff" stroke="none">${pads.map((pad) => shape(pad, pad.part.print.kind === 'fingers' ? 0.3 : 0.05)).join('')}${layout.holes.map(({ x, y, diameter }) => dot(x, y, diameter * 0.84)).join('')}${side === 'top' ? areas(layout, 0.06) : ''}</g>`;
}

/** Layers are seen from above, so that words of the lower side are mirrored. */
const letters = (text: string, x: number, y: number, size: number, extra = '', mirrored = false): string => {
  const turned = mirrored ? `translate(${2 * x} ${2 * y}) scale(-1 -1)` : `translate(0 ${2 * y}) scale(1 -1)`;
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" dominant-baseline="central" transform="${turned}" ${extra}>${text}</text>`;
};

function silk(layout: Layout, side: Side): string {
  const { parts, recipe } = layout;
  const words = (recipe.words ?? []).map(([text, x, y, size]) =>
    letters(
      text,
      x * recipe.width,
      y * recipe.height,
      size,
      'font-weight="700" letter-spacing=".12em"',
      side === 'bottom',
    ),
  );
  const font = 'font-family="DejaVu Sans Mono" font-weight="400"';
  if (side === 'bottom') return `<g fill="#fff" stroke="none" ${font}>${words.slice(0, 1).join('')}</g>`;
  const outlines = parts.map(({ print, x, y, turn, name }) => {
    if (print.kind === 'fingers' || print.kind === 'castellation') return '';
    const swap = turn % 180 !== 0;
    const [bw, bh] = swap ? [print.body[1], print.body[0]] : print.body;
    const [w, h] = swap ? [print.height, print.width] : [print.width, print.height];
    const small = print.pads.length === 2 && print.width < 5;
    if (small) {
      const around = `<rect x="${x - w / 2 - 0.22}" y="${y - h / 2 - 0.22}" width="${w + 0.44}" height="${h + 0.44}" fill="none" stroke="#fff" stroke-width=".12"/>`;
      return around;
    }
    const corner = Math.min(bw, bh) * 0.22;
    const [l, r, b, t] = [x - bw / 2 - 0.12, x + bw / 2 + 0.12, y - bh / 2 - 0.12, y + bh / 2 + 0.12];
    const corners = `M${l} ${b + corner}V${b}H${l + corner}M${r - corner} ${b}H${r}V${b + corner}M${r} ${t - corner}V${t}H${r - corner}M${l + corner} ${t}H${l}V${t - corner}`;
    const [px, py] = [x - w / 2 - 0.5, y + h / 2 + 0.4];
    return `<path d="${corners}" fill="none" stroke="#fff" stroke-width=".17"/>${dot(px, py, 0.25)}${letters(name, x, y + h / 2 + 1, 1.1)}`;
  });
  return `<g fill="#fff" stroke="none" ${font}>${outlines.join('')}${words.join('')}${recipe.drawn ? `<path d="${recipe.drawn}" fill="none" stroke="#fff" stroke-width=".16"/>` : ''}</g>`;
}

/** Drills: vias dark inside; pads' holes are cut into the model as well. */
function drills({ vias, pads, holes }: Layout): string {
  return `<g fill="#fff">${vias.map(({ x, y }) => dot(x, y, 0.15)).join('')}${pads.map(({ x, y, drill }) => (drill === undefined ? '' : dot(x, y, drill / 2))).join('')}${holes.map(({ x, y, diameter }) => dot(x, y, diameter / 2)).join('')}</g>`;
}

const document = (layout: Layout, body: string): Buffer => {
  const { width, height } = layout.recipe;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#000"/><g transform="translate(0 ${height}) scale(1 -1)">${body}</g></svg>`,
  );
};

/** Draws a large SVG: librsvg scales it before it draws. */
async function plane(layout: Layout, body: string, scale: number): Promise<Buffer> {
  const { width, height } = layout.recipe;
  const text = document(layout, body)
    .toString()
    .replace('<svg ', `<svg width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" `);
  return sharp(Buffer.from(text), { unlimited: true, limitInputPixels: false }).greyscale().raw().toBuffer();
}

/**
 * Writes `NAME-top.png` and `NAME-bottom.png` (red: copper, green: opened mask, blue: silk), `NAME-drills.png`, and `NAME.json` with what stands
 * on the board, for Blender.
 * @param scale pixels a millimetre
 */
export async function writeLayers(layout: Layout, folder: string, name: string, scale: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { width, height } = layout.recipe;
  const raw = { width: Math.round(width * scale), height: Math.round(height * scale), channels: 1 } as const;
  for (const side of ['top', 'bottom'] as const) {
    const [red, green, blue] = [
      await plane(layout, copper(layout, side), scale),
      await plane(layout, openings(layout, side), scale),
      await plane(layout, silk(layout, side), scale),
    ];
    const joined = Buffer.alloc(raw.width * raw.height * 3);
    for (let at = 0; at < raw.width * raw.height; at++) {
      joined[at * 3] = red[at] ?? 0;
      joined[at * 3 + 1] = green[at] ?? 0;
      // Silk is never printed on metal.
      joined[at * 3 + 2] = Math.max(0, (blue[at] ?? 0) - (green[at] ?? 0));
    }
    await sharp(joined, { raw: { ...raw, channels: 3 } })
      .png({ compressionLevel: 3 })
      .toFile(`${folder}/${name}-${side}.png`);
  }
  await sharp(await plane(layout, drills(layout), scale), { raw })
    .png({ compressionLevel: 3 })
    .toFile(`${folder}/${name}-drills.png`);
  if (layout.recipe.outline)
    await sharp(await plane(layout, `<path fill="#fff" d="${layout.recipe.outline}"/>`, scale), { raw })
      .png()
      .toFile(`${folder}/${name}-outline.png`);
  const holes = [
    ...layout.holes.map(({ x, y, diameter }) => ({ x, y, diameter })),
    ...layout.pads.filter(({ drill }) => drill !== undefined).map(({ x, y, drill = 0 }) => ({ x, y, diameter: drill })),
  ];
  const parts = layout.parts.map(({ print, x, y, turn, name: label }) => ({
    kind: print.kind,
    body: print.body,
    pins: print.pins ?? 0,
    pads: print.pads,
    x,
    y,
    turn,
    label,
  }));
  const pads = layout.pads.map(({ x, y, width: w, height: h, drill, part }) => ({
    x,
    y,
    width: w,
    height: h,
    drill: drill ?? 0,
    kind: part.print.kind,
  }));
  await writeFile(`${folder}/${name}.json`, JSON.stringify({ width, height, holes, parts, pads }));
}
