import { describe, expect, it } from 'vitest';
import type { Block } from '../../../server/modules/archive/pdf/paginate';
import { paginate } from '../../../server/modules/archive/pdf/paginate';

const room = { first: 100, later: 120 };
const names = new Map<Block, string>();

function block(name: string, height: number, more: Partial<Block> = {}): Block {
  const made: Block = { height, draw: () => undefined, ...more };
  names.set(made, name);
  return made;
}

/** Breaks anywhere, at least `fewest` points on each side. */
const text = (height: number, fewest = 20): Block => ({
  height,
  draw: () => undefined,
  split(space) {
    const upper = Math.min(space, height - fewest);
    return upper < fewest ? undefined : [text(upper, fewest), text(height - upper, fewest)];
  },
});

const shape = (pages: Block[][]) => pages.map((page) => page.map((one) => names.get(one) ?? one.height));

describe('the pages of a report', () => {
  it('are one where everything fits', () => {
    expect(shape(paginate([block('a', 60), block('b', 40)], room))).toEqual([['a', 'b']]);
  });

  it('are filled to the end by a text that is longer than a page, under its repeated heading', () => {
    const again = block('heading again', 20);
    const pages = paginate([block('heading', 20, { keepWithNext: true }), { ...text(300), section: again }], room);
    expect(shape(pages)).toEqual([
      ['heading', 80],
      ['heading again', 100],
      ['heading again', 100],
      ['heading again', 20],
    ]);
  });

  it('break a text so that each part has its fewest lines, or not at all', () => {
    expect(shape(paginate([block('a', 70), text(50)], room))).toEqual([['a', 30], [20]]);
    expect(shape(paginate([block('a', 90), text(50)], room))).toEqual([['a'], [50]]);
  });

  it('keep a heading with its first row, and the end of the last row with the seal', () => {
    const heading = block('heading', 20, { keepWithNext: true });
    expect(shape(paginate([block('a', 70), heading, block('row', 30)], room))).toEqual([['a'], ['heading', 'row']]);
    const last = { ...text(60), keepWithNext: true };
    expect(shape(paginate([block('a', 60), last, block('seal', 80)], room))).toEqual([
      ['a', 40],
      [20, 'seal'],
    ]);
  });

  it('repeat no heading above what is a heading itself', () => {
    const again = block('first again', 20);
    const second = block('second', 20, { keepWithNext: true });
    const rows = [block('row', 100, { section: again }), second, block('other', 30)];
    expect(shape(paginate(rows, room)).at(-1)).toEqual(['second', 'other']);
  });

  it('lose nothing that is higher than a page and cannot be broken', () => {
    expect(shape(paginate([block('a', 10), block('tall', 500), block('b', 10)], room))).toEqual([
      ['a'],
      ['tall'],
      ['b'],
    ]);
  });
});
