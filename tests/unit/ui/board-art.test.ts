import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BoardArt } from '../../../src/ui/art/BoardArt';
import { drawBoard } from '../../../src/ui/art/board';

const draw = (seed: string, ratio = 16 / 9, label?: string) =>
  renderToStaticMarkup(createElement(BoardArt, { seed, ratio, label }));

const seeds = Array.from({ length: 40 }, (_, index) => `board ${index}`);

/** Every point of the absolute commands in the path data. */
const pointsOf = (path: string) =>
  Array.from(path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => ({ x: Number(x), y: Number(y) }));

describe('drawn boards', () => {
  it('draws the same board from the same seed', () => {
    for (const seed of seeds) expect(drawBoard(seed, 2)).toEqual(drawBoard(seed, 2));
    expect(draw('a')).toBe(draw('a'));
  });

  it('draws another board from another seed', () => {
    expect(new Set(seeds.map((seed) => draw(seed))).size).toBe(seeds.length);
  });

  it('draws the same again after many other boards', () => {
    const first = draw('a');
    for (let other = 0; other < 100; other++) draw(`other ${other}`);
    expect(draw('a')).toBe(first);
  });

  it('keeps the markup of a tile below 8 KB and most below 6 KB', () => {
    const sizes = seeds.map((seed) => draw(seed).length).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(6_000);
    expect(sizes.at(-1)).toBeLessThan(8_000);
  });

  it('keeps every trace and via on the board', () => {
    for (const seed of seeds) {
      const { width, height, traces, vias } = drawBoard(seed, 2);
      const points = pointsOf(traces + vias);
      expect(points.length).toBeGreaterThan(10);
      for (const { x, y } of points) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(height);
      }
    }
  });

  it('turns traces by 45 degrees only', () => {
    for (const seed of seeds) {
      for (const trace of drawBoard(seed, 2).traces.split('M').slice(1)) {
        const points = pointsOf(`M${trace}`);
        for (const [index, to] of points.slice(1).entries()) {
          const from = points[index] ?? to;
          const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
          const off = Math.min(dx, dy, Math.abs(dx - dy));
          expect(off).toBeLessThan(0.25);
        }
      }
    }
  });

  it('is decoration without a label and a picture with one', () => {
    expect(draw('a')).toContain('aria-hidden="true"');
    expect(draw('a', 1, '沉金四层板')).toContain('role="img" aria-label="沉金四层板"');
    expect(draw('a', 1, '沉金四层板')).not.toContain('aria-hidden');
  });
});
