import { expect, it } from 'vitest';
import { readWords } from '../../../src/routes/help/search-words';

it('searches for the beginning of a keyword that is too long', () => {
  expect(readWords({ keyword: '阻抗匹配怎么做'.repeat(9) }).keyword).toBe('阻抗匹配怎么做'.repeat(7).concat('阻'));
  expect(readWords({ keyword: 4350, page: '2' })).toEqual({ keyword: '4350', page: 2 });
  for (const keyword of ['', '  ', '<b>', undefined, ['交期']]) expect(readWords({ keyword }).keyword).toBeUndefined();
  for (const page of [1, 0, -2, 1.5, 31, 'x']) expect(readWords({ page }).page).toBeUndefined();
});
