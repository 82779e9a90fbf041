import { expect, it } from 'vitest';
import { boardOf } from '../../../contract/capability/rules/board-of';
import { checkNumber, readCheckForm } from '../../../contract/capability/rules/check-form';
import { figure } from '../../../contract/rules/figure';
import { checkSize, pcbQuoteDefaults, pcbQuoteValues, sizeOf } from '../../../contract/rules/quote';

it.each([
  ['4mil', 'mm', '0.1016'],
  ['0.1mm', 'mm', '0.1'],
  ['.1', 'mm', '0.1'],
  ['０．１ ｍｍ', 'mm', '0.1'],
  ['1.6㎜', 'mm', '1.6'],
  ['0.1毫米', 'mm', '0.1'],
  ['1 inch', 'mm', '25.4'],
  ['2"', 'mm', '50.8'],
  ['10cm', 'mm', '100'],
  ['4层', '层', '4'],
  ['1.50', 'mm', '1.50'],
  ['\u202d1.6\u202c', 'mm', '1.6'],
  // What is no number stays.
  ['1e3', 'mm', '1e3'],
  ['-1', 'mm', '-1'],
  ['1,5', 'mm', '1,5'],
  ['4mil', '层', '4mil'],
  ['mm', 'mm', 'mm'],
  ['', 'mm', ''],
])('%j in %s is %j', (text, unit, taken) => {
  expect(figure(text, unit)).toBe(taken);
});

it('is taken by 能做吗 in every number, and written into the address as a number', () => {
  for (const text of ['4mil', '0.1mm', '.1', '０．１']) {
    for (const name of ['l', 'w', 't', 'line', 'gap', 'drill'] as const)
      expect(checkNumber(name, text)).toBeUndefined();
  }
  expect(readCheckForm({ layers: '４', line: '4mil', t: '1.6 mm', drill: '.2' })).toEqual({
    layers: '4',
    line: '0.1016',
    t: '1.6',
    drill: '0.2',
  });
  expect(boardOf('fr4', { line: '4mil' }).line).toBe(0.1016);
});

it('is taken by the quote, in cm', () => {
  for (const text of ['100mm', '１０', '.5', '10 cm', ' 1', '4inch']) expect(checkSize(text, 'done')).toBeUndefined();
  expect(['100.5mm', '１０', '.5', '1inch'].map(sizeOf)).toEqual(['10.05', '10', '0.5', '2.54']);
  expect(pcbQuoteValues({ ...pcbQuoteDefaults, pcbLength: '100mm', pcbWidth: '.5' })).toMatchObject({
    pcbLength: '10',
    pcbWidth: '0.5',
  });
});
