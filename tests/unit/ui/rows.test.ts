import { expect, it } from 'vitest';
import { rowsOf, textOfRows } from '../../../src/ui/parts/rows';

const columns = [{ label: '名称' }, { label: '说明' }, { label: '链接' }, { label: '标为新', mark: '新' }];

it('lines become rows and come back as they were', () => {
  const text = '打样|两天|/a|新\n批量||/b';
  expect(rowsOf(text, columns)).toEqual([
    { texts: ['打样', '两天', '/a'], marks: ['新'] },
    { texts: ['批量', '', '/b'], marks: [] },
  ]);
  expect(textOfRows(rowsOf(text, columns), columns)).toBe(text);
});

it('there is always a row to fill; an empty one is an empty line', () => {
  expect(rowsOf('', columns)).toEqual([{ texts: ['', '', ''], marks: [] }]);
  expect(textOfRows(rowsOf('a||/a\n', columns), columns)).toBe('a||/a\n');
});

it('what separates the parts cannot stand in one', () => {
  expect(textOfRows([{ texts: ['a|b', 'c\nd', ''], marks: [] }], columns)).toBe('a｜b|c d|');
});
