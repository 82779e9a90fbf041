import { drawingOf } from '@circuit-portal/workbench/diagram/drawing';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/machines/catalogue';
import type { Flow } from '../../../src/machines/shared/flow-model';
import { openFlow } from '../../../src/routes/qa/open-flow';
import { pictureOf } from '../../../src/routes/qa/picture';
import { back, beginOf, further, standing } from '../../../src/routes/qa/simulation';
import { fitted } from '../../../src/ui/qa/use-zoom';

describe.each(catalogue.map((flow) => [flow.id, flow] as const))('%s on the page', (_, flow) => {
  it('has a place for each state, and none lies on another', async () => {
    const { picture, drawing } = await drawn(flow);
    const { boxes, width, height } = picture;
    expect(boxes.map(({ id }) => id).sort()).toEqual(drawing.states.map(({ id }) => id).sort());
    const leaves = boxes.filter(({ kind }) => kind !== 'compound' && kind !== 'parallel');
    for (const [at, one] of leaves.entries()) {
      expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0);
      // Layouts have one decimal place.
      expect(one.x + one.width).toBeLessThan(width + 0.05);
      expect(one.y + one.height).toBeLessThan(height + 0.05);
      for (const other of leaves.slice(at + 1)) {
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(apart, `${one.id} and ${other.id}`).toBe(true);
      }
    }
  });

  it('has a line with its words for each transition, and none crosses a state', async () => {
    const { picture, drawing } = await drawn(flow);
    const { lines, boxes } = picture;
    expect(new Set(lines.map(({ id }) => id))).toEqual(new Set(['', ...drawing.transitions.map(({ id }) => id)]));
    expect(lines.filter(({ path }) => path === '' || /NaN|Infinity|undefined/.test(path))).toEqual([]);
    const worded = drawing.transitions.filter(({ labels }) => labels.length > 0).map(({ id }) => id);
    expect(lines.filter(({ id, text }) => worded.includes(id) && text === '')).toEqual([]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
    const leaves = boxes.filter(({ kind }) => kind !== 'compound' && kind !== 'parallel');
    const crossings = lines.flatMap(({ key, path }) =>
      leaves.filter((box) => pointsOn(path).some((point) => isInside(point, box))).map(({ id }) => `${key} in ${id}`),
    );
    expect(crossings).toEqual([]);
  });
});

async function drawn(flow: Flow) {
  const { graph, layout } = await openFlow(flow);
  if (layout === undefined) throw new Error('no layout');
  const drawing = drawingOf(graph, flow.title, 'zh');
  return { drawing, picture: pictureOf(drawing, layout) };
}

type Point = readonly [x: number, y: number];

/** Points along the curves of a path. */
function pointsOn(path: string): Point[] {
  const [start = '', curves = ''] = path.split(/ L/)[0]?.slice(1).split(' C') ?? [];
  const numbers = `${start} ${curves}`.trim().split(' ').map(Number);
  const points = numbers.flatMap((x, at): Point[] => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0]] : []));
  const mixed = (one: Point, other: Point, t: number): Point => [
    one[0] + (other[0] - one[0]) * t,
    one[1] + (other[1] - one[1]) * t,
  ];
  const found: Point[] = [];
  for (let at = 0; at + 3 < points.length; at += 3) {
    for (let t = 0; t <= 1; t += 0.05) {
      // De Casteljau.
      let row = points.slice(at, at + 4);
      while (row.length > 1) row = row.slice(1).map((point, index) => mixed(row[index] ?? point, point, t));
      found.push(...row);
    }
  }
  return found;
}

/** A line touches the boxes at its ends. */
function isInside([x, y]: Point, box: { x: number; y: number; width: number; height: number }): boolean {
  return x > box.x + 2 && x < box.x + box.width - 2 && y > box.y + 2 && y < box.y + box.height - 2;
}

describe('the part of a picture that is shown', () => {
  const whole = { x: 0, y: 0, width: 1_500, height: 900 };
  const beside = { x: 600, y: 350, width: 300, height: 200 };
  const box = { x: 700, y: 400, width: 100, height: 40 };

  it('is all of it where it is legible', () => {
    const { k, x, y } = fitted([whole, beside], box, { width: 1_600, height: 1_000 });
    expect(k).toBeGreaterThanOrEqual(1);
    expect([x + 750 * k, y + 450 * k]).toEqual([800, 500]);
  });

  it('is the active state with those beside it, where all is too small', () => {
    const { k, x, y } = fitted([whole, beside], box, { width: 358, height: 500 });
    expect(k).toBeCloseTo(310 / 300);
    expect([x + 750 * k, y + 450 * k]).toEqual([179, 250]);
  });

  it('is around the active state, with words of 11 px, where those beside it do not fit', () => {
    const { k, x, y } = fitted([whole, whole], box, { width: 358, height: 500 });
    expect(12 * k).toBeGreaterThanOrEqual(11);
    expect([x + 750 * k, y + 420 * k]).toEqual([179, 250]);
  });
});

it('goes a simulated run forth and back', async () => {
  const flow = catalogue.find(({ id }) => id === 'verifyReport');
  if (flow === undefined) throw new Error('no flow');
  const { graph } = await openFlow(flow);
  const [initial] = graph.initials;
  if (initial === undefined) throw new Error('no input');
  const path = ['verify.open', 'code.submit(wellFormed)', 'verifyCode → unknown'].reduce((before, name) => {
    const edge = standing(graph, before).offers.find((offer) => offer.name === name);
    if (edge === undefined) throw new Error(`${name} is not offered`);
    return further(before, edge);
  }, beginOf(initial));
  const now = standing(graph, path);
  expect([now.state, now.over, now.log.length, now.log.at(-1)?.notices]).toEqual([
    'form',
    false,
    4,
    ['请输入正确的验证码'],
  ]);
  expect(now.active.has('verifyReport.form')).toBe(true);
  expect(standing(graph, back(path)).state).toBe('checking');
});
