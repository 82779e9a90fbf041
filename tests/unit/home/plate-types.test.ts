import { describe, expect, it } from 'vitest';
import {
  isQuotePlate,
  isQuotePlateCode,
  isShowcasePlateCode,
  orderLinkPlateCode,
  quotePlateCode,
  quotePlates,
  showcasePlateOf,
} from '../../../contract/rules/plate-types';

describe('plate types of the quote', () => {
  it.each([
    ['fr4', 1],
    ['aluminium', 2],
    ['copper', 3],
    ['rogers', 5],
    ['teflon', 6],
    ['fpc', 7],
  ] as const)('%s is %i [R079]', (plate, code) => {
    expect(quotePlateCode(plate)).toBe(code);
    expect(isQuotePlate(plate)).toBe(true);
  });

  it('has those and no more [R079]', () => {
    expect([...quotePlates].sort()).toEqual(['aluminium', 'copper', 'fpc', 'fr4', 'rogers', 'teflon']);
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].filter(isQuotePlateCode)).toEqual([1, 2, 3, 5, 6, 7]);
    expect(isQuotePlate('toString')).toBe(false);
  });

  it.each([
    ['fpc', 7],
    ['aluminium', 2],
    ['copper', 2],
    ['rogers', 5],
    ['teflon', 5],
  ] as const)('an order link calls %s %i [R067]', (plate, code) => {
    expect(orderLinkPlateCode(plate)).toBe(code);
  });
});

describe('plate types of a showcase', () => {
  it.each([
    [1, 'fr4'],
    [2, 'fpc'],
    [3, 'aluminium'],
    [4, 'copper'],
    [5, 'highFrequency'],
    [6, 'highFrequency'],
    [7, 'copper'],
  ])('%i is %s, whatever the quote calls so [R079]', (code, plate) => {
    expect(showcasePlateOf(code)).toBe(plate);
    expect(isShowcasePlateCode(code)).toBe(true);
  });

  it.each([0, 8, -1, 1.5, Number.NaN])('%f is none', (code) => {
    expect(showcasePlateOf(code)).toBeUndefined();
    expect(isShowcasePlateCode(code)).toBe(false);
  });
});
