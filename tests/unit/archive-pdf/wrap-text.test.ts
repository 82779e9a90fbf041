import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paginate } from '../../../server/modules/archive/pdf/paginate';
import { wrapText } from '../../../server/modules/archive/pdf/wrap-text';

/** Chinese characters and marks one wide, the rest a half. */
const measure = (text: string) => [...text].reduce((sum, character) => sum + (/[ -~]/.test(character) ? 0.5 : 1), 0);
const wrap = (text: string, width: number) => wrapText(text, width, measure);

describe('lines of the report', () => {
  it('break between Chinese characters, but not inside numbers and words [R478]', () => {
    expect(wrap('良率由91%提升至97.5%', 5)).toEqual(['良率由91%', '提升至', '97.5%']);
  });

  it('never begin with a closing mark, nor end with an opening one', () => {
    expect(wrap('一二三四，五六', 4)).toEqual(['一二三', '四，五六']);
    expect(wrap('一二三《五六》', 4)).toEqual(['一二三', '《五六》']);
  });

  it('cut a word that is wider than a line, since it must go somewhere', () => {
    expect(wrap('abcdefgh', 2)).toEqual(['abcd', 'efgh']);
  });

  it('keep every character in its order, and fit, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'一二三四五六abc 12.5%，。（）“”《》、·') });
    fc.assert(
      fc.property(text, fc.integer({ min: 6, max: 20 }), (value, width) => {
        const lines = wrap(value, width);
        expect(lines.join('').replace(/ /g, '')).toBe(value.replace(/ /g, ''));
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe('pages of the report', () => {
  const block = (height: number, keepWithNext = false) => ({ height, keepWithNext, draw: () => undefined });
  const heights = (blocks: ReturnType<typeof block>[]) =>
    paginate(blocks, { first: 100, later: 120 }).map((page) => page.map(({ height }) => height));

  it('start a new line where a block does not fit [R485]', () => {
    expect(heights([block(60), block(40), block(1), block(119), block(1)])).toEqual([[60, 40], [1, 119], [1]]);
  });

  it('keep a heading with its first row [R485]', () => {
    expect(heights([block(80), block(15, true), block(10), block(10)])).toEqual([[80], [15, 10, 10]]);
  });

  it('are never empty, even where a block is higher than a page', () => {
    expect(heights([block(500), block(10)])).toEqual([[500], [10]]);
  });
});
