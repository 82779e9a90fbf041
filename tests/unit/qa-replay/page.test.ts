import { describe, expect, it } from 'vitest';
import { drawingOf } from '../../../qa/diagram/drawing';
import { catalogue } from '../../../src/machines/catalogue';
import { linesOf } from '../../../src/routes/qa/lines';
import { openFlow } from '../../../src/routes/qa/open-flow';
import { place } from '../../../src/routes/qa/place';
import { back, beginOf, further, standing } from '../../../src/routes/qa/simulation';
import { zoomed } from '../../../src/ui/qa/use-view';

describe.each(catalogue.map((flow) => [flow.id, flow] as const))('%s on the page', (_, flow) => {
  it('has a place for each state, and none lies on another', async () => {
    const { graph } = await openFlow(flow);
    const drawing = drawingOf(graph, flow.title, 'zh');
    const { boxes, width, height } = place(drawing);
    expect(boxes.map(({ id }) => id).sort()).toEqual(drawing.states.map(({ id }) => id).sort());
    const leaves = boxes.filter(({ kind }) => kind !== 'compound' && kind !== 'parallel');
    for (const [at, one] of leaves.entries()) {
      expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= width && one.y + one.height <= height).toBe(true);
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

  it('has a line for each transition', async () => {
    const { graph } = await openFlow(flow);
    const { transitions, ...drawing } = drawingOf(graph, flow.title, 'zh');
    const lines = linesOf(transitions, place({ ...drawing, transitions }).boxes, graph.source.id);
    expect(new Set(lines.map(({ id }) => id))).toEqual(new Set(transitions.map(({ id }) => id)));
    expect(lines.filter(({ path }) => /NaN|Infinity/.test(path))).toEqual([]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
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

it('keeps the point that is looked at while the picture grows', () => {
  const whole = { x: 0, y: 0, width: 400, height: 200 };
  const near = zoomed(whole, whole, 2, { x: 100, y: 50 });
  expect(near).toEqual({ x: 50, y: 25, width: 200, height: 100 });
  expect(zoomed(near, whole, 1_000, { x: 100, y: 50 }).width).toBeCloseTo(400 / 6);
});
