/** Millimetres; a part's origin is its middle, y points up. */
export interface Pad {
  x: number;
  y: number;
  width: number;
  height: number;
  round?: boolean;
  /** Diameter of the hole of a through-hole pad. */
  drill?: number;
}

export interface Footprint {
  /** Which model of `art/blender/parts.py` stands on it. */
  kind: string;
  pads: Pad[];
  /** Of the body with its pads; parts keep it clear of each other. */
  width: number;
  height: number;
  /** Of the body alone. */
  body: [width: number, height: number];
  prefix: string;
  pins?: number;
}

const row = (count: number, pitch: number, at: (offset: number) => Pad): Pad[] =>
  Array.from({ length: count }, (_, index) => at((index - (count - 1) / 2) * pitch));

/** A square package with leads on four sides. */
export function quad(perSide: number, pitch: number, body: number, leads: boolean): Footprint {
  const reach = leads ? body / 2 + 0.75 : body / 2 - 0.1;
  const long = leads ? 1.3 : 0.7;
  const short = pitch * 0.56;
  const pads = [
    ...row(perSide, pitch, (y) => ({ x: -reach, y: -y, width: long, height: short })),
    ...row(perSide, pitch, (x) => ({ x, y: -reach, width: short, height: long })),
    ...row(perSide, pitch, (y) => ({ x: reach, y, width: long, height: short })),
    ...row(perSide, pitch, (x) => ({ x: -x, y: reach, width: short, height: long })),
  ];
  if (!leads) pads.push({ x: 0, y: 0, width: body * 0.6, height: body * 0.6 });
  const size = (reach + long / 2) * 2;
  return {
    kind: leads ? 'qfp' : 'qfn',
    pads,
    width: size,
    height: size,
    body: [body, body],
    prefix: 'U',
    pins: perSide,
  };
}

/** A package with leads on two sides. */
export function dual(perSide: number, pitch: number, body: [number, number]): Footprint {
  const reach = body[0] / 2 + 0.7;
  const pads = [
    ...row(perSide, pitch, (y) => ({ x: -reach, y: -y, width: 1.3, height: pitch * 0.5 })),
    ...row(perSide, pitch, (y) => ({ x: reach, y, width: 1.3, height: pitch * 0.5 })),
  ];
  return { kind: 'soic', pads, width: reach * 2 + 1.3, height: body[1] + 0.2, body, prefix: 'U', pins: perSide };
}

/** A grid of balls without its middle. */
export function grid(side: number, pitch: number): Footprint {
  const pads: Pad[] = [];
  for (const { x } of row(side, pitch, (offset) => ({ x: offset, y: 0, width: 0, height: 0 })))
    for (const { x: y } of row(side, pitch, (offset) => ({ x: offset, y: 0, width: 0, height: 0 })))
      pads.push({ x, y, width: pitch * 0.5, height: pitch * 0.5, round: true });
  const body = side * pitch + 0.8;
  return { kind: 'bga', pads, width: body + 0.6, height: body + 0.6, body: [body, body], prefix: 'U', pins: side };
}

function pair(kind: string, prefix: string, gap: number, pad: [number, number], body: [number, number]): Footprint {
  const pads = [-1, 1].map((side) => ({ x: side * gap, y: 0, width: pad[0], height: pad[1] }));
  const height = Math.max(pad[1], body[1]);
  return { kind, prefix, pads, width: Math.max(gap * 2 + pad[0], body[0]), height, body };
}

export const resistor = (): Footprint => pair('resistor', 'R', 0.78, [0.75, 0.85], [1.6, 0.8]);
export const capacitor = (): Footprint => pair('capacitor', 'C', 0.78, [0.75, 0.85], [1.6, 0.8]);
export const bigCapacitor = (): Footprint => pair('capacitor', 'C', 1.45, [1.1, 1.9], [3.2, 1.6]);
export const diode = (): Footprint => pair('diode', 'D', 1.85, [1.5, 1.6], [4.2, 2.6]);
export const led = (): Footprint => pair('led', 'D', 0.95, [0.9, 1.2], [2, 1.25]);
export const inductor = (): Footprint => pair('inductor', 'L', 2.6, [1.9, 3.4], [6, 6]);
export const can = (): Footprint => pair('can', 'C', 2.9, [2.6, 1.3], [6.6, 6.6]);
export const powerLed = (): Footprint => pair('power-led', 'LED', 1.5, [1.4, 3.2], [3.5, 3.5]);

export const crystal = (): Footprint => ({
  kind: 'crystal',
  prefix: 'Y',
  width: 3.6,
  height: 2.9,
  body: [3.2, 2.5],
  pads: [
    [-1.1, -0.85],
    [1.1, -0.85],
    [1.1, 0.85],
    [-1.1, 0.85],
  ].map(([x = 0, y = 0]) => ({ x, y, width: 1.3, height: 1.1 })),
});

export const transistor = (): Footprint => ({
  kind: 'sot',
  prefix: 'Q',
  width: 3.2,
  height: 3,
  body: [1.4, 2.9],
  pads: [
    [-1.05, -0.95],
    [-1.05, 0.95],
    [1.05, 0],
  ].map(([x = 0, y = 0]) => ({ x, y, width: 1, height: 0.65 })),
});

/** Pins in one or two rows through the board, along x. */
export function header(columns: number, rows: number): Footprint {
  const pads = Array.from({ length: rows }, (_, at) =>
    row(columns, 2.54, (x) => ({ x, y: (at - (rows - 1) / 2) * 2.54, width: 1.7, height: 1.7, round: true, drill: 1 })),
  ).flat();
  const width = columns * 2.54;
  return {
    kind: 'header',
    prefix: 'J',
    pads,
    width: width + 0.3,
    height: rows * 2.54 + 0.3,
    body: [width, rows * 2.54],
    pins: columns,
  };
}

/** A USB-C socket at the left edge; it opens to -x. */
export const usb = (): Footprint => ({
  kind: 'usb',
  prefix: 'J',
  width: 9.2,
  height: 9.6,
  body: [7.4, 8.9],
  pins: 12,
  pads: [
    ...row(12, 0.5, (y) => ({ x: 3.9, y, width: 1.2, height: 0.3 })),
    ...[-4.32, 4.32].flatMap((y) => [2.6, -1.6].map((x) => ({ x, y, width: 1.8, height: 1, round: true, drill: 0.6 }))),
  ],
});

/** A terminal block of screws at an edge, wires enter from -y. */
export const terminal = (ways: number): Footprint => ({
  kind: 'terminal',
  prefix: 'J',
  width: ways * 5.08 + 0.4,
  height: 8.4,
  body: [ways * 5.08, 8],
  pins: ways,
  pads: row(ways, 5.08, (x) => ({ x, y: 0.6, width: 2.4, height: 2.4, round: true, drill: 1.3 })),
});

/** A coaxial socket at an edge. */
export const coax = (): Footprint => ({
  kind: 'coax',
  prefix: 'J',
  width: 6.8,
  height: 6.8,
  body: [6.4, 6.4],
  pads: [
    { x: 0, y: 0, width: 1.6, height: 1.6, round: true, drill: 1 },
    ...[
      [-2.54, -2.54],
      [2.54, -2.54],
      [2.54, 2.54],
      [-2.54, 2.54],
    ].map(([x = 0, y = 0]) => ({ x, y, width: 1.7, height: 1.7, round: true, drill: 1 })),
  ],
});

/** Finished contacts at the lower edge. */
export const fingers = (count: number, pitch = 1.27): Footprint => ({
  kind: 'fingers',
  prefix: 'J',
  width: count * pitch + 1,
  height: 5,
  body: [count * pitch, 4.6],
  pads: row(count, pitch, (x) => ({ x, y: 0, width: pitch * 0.66, height: 4.4 })),
});

/** Half holes along an edge that runs along x. */
export const castellation = (count: number, pitch = 2): Footprint => ({
  kind: 'castellation',
  prefix: 'J',
  width: count * pitch,
  height: 2.2,
  body: [count * pitch, 2],
  pads: row(count, pitch, (x) => ({ x, y: 0, width: 1.15, height: 2, drill: 0.7 })),
});
