import { expect, it } from 'vitest';
import { heightIn, smtTools, toolAddress } from '../../../contract/service/rules/smt-tools';

it('the height of a frame is what its tool says, within reason', () => {
  expect(heightIn({ height: 1_234.2 })).toBe(1_235);
  expect(heightIn({ height: '980px' })).toBe(980);
  expect(heightIn(640)).toBe(640);
  for (const none of [undefined, null, 'hello', {}, { height: 10 }, { height: 1e9 }, { height: Number.NaN }])
    expect(heightIn(none)).toBeUndefined();
});

it('without an SMT site a page of the portal stands in for a tool', () => {
  expect(toolAddress('', 'bom')).toBe('/smt-tool/bom');
  expect(toolAddress('https://smt.example', 'bom')).toBe('https://smt.example/bomStockUp');
  expect(Object.values(smtTools).map(({ height }) => height)).toEqual([4_100, 1_170, 750, 1_170]);
});
