import {
  can,
  castellation,
  coax,
  crystal,
  dual,
  fingers,
  grid,
  header,
  inductor,
  powerLed,
  quad,
  terminal,
  usb,
} from './board/footprints';
import type { BoardRecipe, Wish } from './board/layout';

const qfp = () => quad(25, 0.5, 14, true);
const smallQfp = () => quad(12, 0.5, 7, true);
const qfn = () => quad(8, 0.5, 5, false);
const soic8 = () => dual(4, 1.27, [3.9, 4.9]);
const soic16 = () => dual(8, 1.27, [3.9, 9.9]);

const ring = (count: number, radius: number): Wish[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * Math.PI * 2;
    return [powerLed(), 0.5 + Math.cos(angle) * radius, 0.5 + Math.sin(angle) * radius, ([0, 90] as const)[at % 2]];
  });

/** Patches in rows with the lines that feed them. */
function patches(
  columns: number,
  rows: number,
  [left, bottom, pitch, size]: [number, number, number, number],
): NonNullable<BoardRecipe['areas']> {
  const areas: [number, number, number, number][] = [];
  for (let column = 0; column < columns; column++) {
    const x = left + column * pitch;
    for (let row = 0; row < rows; row++) areas.push([x, bottom + row * pitch, size, size * 0.8]);
    areas.push([x, bottom + ((rows - 1) * pitch) / 2 - 2.5, 0.4, (rows - 1) * pitch + 5]);
  }
  areas.push([left + ((columns - 1) * pitch) / 2, bottom - 5, (columns - 1) * pitch + 0.4, 0.4]);
  areas.push([left + ((columns - 1) * pitch) / 2, bottom - 8.2, 0.7, 6.4]);
  return areas;
}

const ruler = (): string => {
  let path = '';
  for (let mm = 0; mm <= 180; mm++) path += `M${10 + mm} 30v-${mm % 10 === 0 ? 5 : mm % 5 === 0 ? 3.6 : 2.2}`;
  for (let at = 0; at <= 70; at++) path += `M${10 + at * 2.54} 0v${at % 10 === 0 ? 4.4 : 2.2}`;
  return path;
};

/** The boards of the pictures. A board without a mark of its finish or colour gets both in its scene. */
export const boards: Record<string, BoardRecipe & { scale?: number }> = {
  core: {
    seed: 'a',
    width: 100,
    height: 70,
    mount: 3.2,
    wishes: [
      [qfp(), 0.45, 0.5],
      [soic16(), 0.75, 0.6],
      [soic8(), 0.75, 0.28],
      [grid(10, 0.8), 0.22, 0.6],
      [usb(), 0.05, 0.35],
      [header(10, 2), 0.5, 0.08],
      [crystal(), 0.33, 0.3],
      [inductor(), 0.9, 0.5],
      [can(), 0.9, 0.7],
    ],
    fill: { capacitor: 45, resistor: 45, led: 4, transistor: 6, diode: 2, bigCapacitor: 5 },
    words: [['HX-CORE V2.1', 0.5, 0.93, 2.2]],
  },
  robot: {
    seed: 'robot',
    width: 90,
    height: 80,
    mount: 3.2,
    wishes: [
      [qfp(), 0.5, 0.52],
      [smallQfp(), 0.2, 0.68],
      [soic16(), 0.8, 0.7],
      [soic8(), 0.83, 0.4],
      [header(8, 2), 0.5, 0.08],
      [header(6, 1), 0.06, 0.35, 90],
      [header(6, 1), 0.94, 0.35, 90],
      [can(), 0.25, 0.26],
      [inductor(), 0.72, 0.24],
      [crystal(), 0.34, 0.82],
    ],
    fill: { capacitor: 40, resistor: 40, led: 6, transistor: 8, diode: 3, bigCapacitor: 4 },
    words: [['QUAD-ROBOT MAIN', 0.5, 0.94, 2.2]],
  },
  capture: {
    seed: 'capture',
    width: 110,
    height: 62,
    mount: 0,
    wishes: [
      [grid(16, 0.8), 0.42, 0.58],
      [grid(9, 0.8), 0.7, 0.68],
      [grid(9, 0.8), 0.7, 0.38],
      [soic8(), 0.16, 0.4],
      [coax(), 0.06, 0.8, 0],
      [coax(), 0.06, 0.62, 0],
      [qfn(), 0.2, 0.72],
      [crystal(), 0.56, 0.3],
      [inductor(), 0.9, 0.6],
      [fingers(49), 0.45, 0.045],
    ],
    fill: { capacitor: 60, resistor: 30, led: 3, bigCapacitor: 8, transistor: 3 },
    words: [['HX-CAPTURE 6L', 0.83, 0.92, 2]],
  },
  rf: {
    seed: 'rf',
    width: 60,
    height: 40,
    mount: 2.6,
    bare: true,
    wishes: [
      [coax(), 0.08, 0.5],
      [coax(), 0.92, 0.5],
      [qfn(), 0.5, 0.5],
    ],
    fill: { capacitor: 6, resistor: 4 },
    areas: [
      [15, 20, 14, 1.7],
      [45, 20, 14, 1.7],
      [17, 23.5, 1.2, 6],
      [43, 16.5, 1.2, 6],
      [24, 17, 1.2, 5],
      [36, 23, 1.2, 5],
    ],
    words: [['RF 5.8G', 0.5, 0.88, 1.8]],
  },
  radar: {
    seed: 'radar',
    width: 70,
    height: 56,
    mount: 2.6,
    bare: true,
    wishes: [],
    areas: [...patches(8, 6, [14, 22, 6, 3.1])],
    words: [['77GHz ARRAY', 0.8, 0.08, 1.8]],
  },
  lamp: {
    seed: 'lamp',
    width: 70,
    height: 70,
    mount: 3.4,
    wishes: [...ring(8, 0.33), [powerLed(), 0.5, 0.5], [terminal(2), 0.5, 0.11]],
    fill: { bigCapacitor: 2, resistor: 4 },
    words: [
      ['LED+', 0.36, 0.2, 2.2],
      ['LED-', 0.64, 0.2, 2.2],
    ],
  },
  laser: {
    seed: 'laser',
    width: 64,
    height: 48,
    mount: 3.6,
    wishes: [
      [terminal(2), 0.2, 0.14],
      [terminal(2), 0.8, 0.14],
      [inductor(), 0.3, 0.55],
      [inductor(), 0.7, 0.55],
      [can(), 0.5, 0.3],
    ],
    fill: { bigCapacitor: 8, diode: 4, resistor: 10 },
    areas: [[32, 35, 16, 11]],
    words: [['LASER DRV 40A', 0.5, 0.94, 1.8]],
  },
  power: {
    seed: 'power',
    width: 72,
    height: 46,
    mount: 3.2,
    wishes: [
      [terminal(3), 0.16, 0.45, 270],
      [terminal(2), 0.84, 0.5, 90],
      [inductor(), 0.42, 0.6],
      [inductor(), 0.58, 0.6],
      [can(), 0.36, 0.25],
      [can(), 0.5, 0.25],
      [can(), 0.64, 0.25],
      [soic8(), 0.5, 0.84],
    ],
    fill: { bigCapacitor: 8, resistor: 12, capacitor: 10, diode: 3, led: 2 },
    words: [['DC-DC 24V', 0.5, 0.95, 1.7]],
  },
  backplane: {
    seed: 'back',
    width: 130,
    height: 80,
    mount: 3.4,
    wishes: [...[0.16, 0.33, 0.5, 0.67, 0.84].map((x): Wish => [header(20, 2), x, 0.52, 90])],
    fill: { capacitor: 40, resistor: 30, bigCapacitor: 10 },
    words: [
      ['BACKPLANE 8L', 0.5, 0.95, 2.4],
      ['SLOT 1', 0.16, 0.12, 1.8],
      ['SLOT 2', 0.33, 0.12, 1.8],
      ['SLOT 3', 0.5, 0.12, 1.8],
      ['SLOT 4', 0.67, 0.12, 1.8],
      ['SLOT 5', 0.84, 0.12, 1.8],
    ],
  },
  battery: {
    seed: 'battery',
    width: 100,
    height: 60,
    mount: 3.2,
    wishes: [
      [qfp(), 0.5, 0.52],
      [header(12, 1), 0.5, 0.08],
      [header(8, 1), 0.06, 0.5, 90],
      [terminal(2), 0.9, 0.3, 90],
      ...[0.2, 0.28, 0.72, 0.8].map((x): Wish => [soic8(), x, 0.8]),
    ],
    fill: { resistor: 60, capacitor: 30, led: 8, bigCapacitor: 8, transistor: 10 },
    words: [['BMS 16S', 0.5, 0.92, 2.2]],
  },
  gateway: {
    seed: 'gateway',
    width: 46,
    height: 46,
    scale: 44,
    wishes: [
      [grid(14, 0.8), 0.42, 0.56],
      [grid(8, 0.8), 0.8, 0.56],
      [qfn(), 0.75, 0.25],
      [crystal(), 0.25, 0.2],
      ...[castellationAt(0.5, 0), castellationAt(0.5, 1)],
    ],
    fill: { capacitor: 40, resistor: 16 },
    words: [['GW-CORE', 0.5, 0.87, 1.6]],
  },
  wearable: {
    seed: 'wear',
    width: 110,
    height: 30,
    bare: true,
    scale: 40,
    wishes: [
      [qfn(), 0.13, 0.5],
      [soic8(), 0.24, 0.5],
      [fingers(18, 1), 0.965, 0.5, 90],
    ],
    fill: { capacitor: 8, resistor: 6 },
    outline: 'M8 1H34Q38 1 38 6V6Q38 8 41 8H109V22H41Q38 22 38 24Q38 29 34 29H8Q1 29 1 22V8Q1 1 8 1Z',
    words: [['FPC', 0.06, 0.2, 1.6]],
  },
  camera: {
    seed: 'camera',
    width: 80,
    height: 24,
    bare: true,
    scale: 46,
    wishes: [
      [grid(8, 0.8), 0.12, 0.5],
      [fingers(18, 0.9), 0.95, 0.5, 90],
    ],
    fill: { capacitor: 5, resistor: 3 },
    outline:
      'M3 1H19Q21 1 21 3V5Q21 7 24 7H60Q63 7 63 5L65 2H79V22H65L63 19Q63 17 60 17H24Q21 17 21 19V21Q21 23 19 23H3Q1 23 1 21V3Q1 1 3 1Z',
  },
  ruler: {
    seed: 'ruler',
    width: 200,
    height: 30,
    scale: 22,
    wishes: [
      [qfp(), 0.6, 0.5],
      [smallQfp(), 0.72, 0.5],
      [soic16(), 0.8, 0.5],
      [soic8(), 0.855, 0.5],
      [grid(9, 0.8), 0.5, 0.5],
      [qfn(), 0.91, 0.5],
    ],
    fill: { resistor: 8, capacitor: 8 },
    drawn: ruler(),
    words: [
      ['HUAXIU  PCB RULER', 0.16, 0.56, 3.4],
      ['1', 0.1, 0.2, 1.6],
      ['0603', 0.3, 0.5, 2],
      ...Array.from({ length: 19 }, (_, at): [string, number, number, number] => [
        `${at}`,
        (10 + at * 10) / 200,
        0.76,
        1.7,
      ]),
    ],
  },
};

function castellationAt(x: number, y: number): Wish {
  return [castellation(18), x, y];
}
