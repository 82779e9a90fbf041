import { describe, expect, it } from 'vitest';
import { readShowcaseKey } from '../../../contract/site/rules/showcase-key';
import { showcaseAddress, showcaseLabel, showcaseScore } from '../../../contract/site/rules/showcases';

const keys: ReadonlyArray<readonly [string, { id: number; commentPage: number } | undefined]> = [
  ['12_3', { id: 12, commentPage: 3 }],
  ['12', undefined],
  ['12_', undefined],
  ['_3', undefined],
  ['12_3_4', undefined],
  ['12_x', undefined],
  ['-1_3', undefined],
  ['0_1', undefined],
  ['12_0', undefined],
  ['1e2_1', undefined],
  ['１２_1', undefined],
];

describe('a showcase', () => {
  it.each(keys)('has the key %s read as exactly two parts of digits [R275]', (text, key) => {
    expect(readShowcaseKey(text)).toEqual(key);
  });

  it('leads to the first page of its comments, and bears its kind of order where that is not PCB', () => {
    expect(showcaseAddress(12)).toBe('/portal/showOrder/details_12_1.html');
    expect(showcaseAddress(12, 3, 2)).toBe('/portal/showOrder/details_12_3.html?type=2');
  });

  it('is labelled by its plate, with layers for FR-4 alone [R279]', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((plate) => showcaseLabel(plate, 6))).toEqual([
      '6层FR-4',
      'FPC软板',
      '铝基板',
      '铜基板',
      '高频板',
      '高频板',
      '铜基板',
    ]);
    expect(showcaseLabel(9, 6)).toBe('');
  });

  it('has five stars at most [R278]', () => {
    expect([-1, 0, 4, 5, 9].map(showcaseScore)).toEqual([0, 0, 4, 5, 5]);
  });
});
