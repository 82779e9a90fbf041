import { describe, expect, it } from 'vitest';
import {
  checkCount,
  checkQuantity,
  checkSize,
  layersOf,
  moreLayers,
  offersMoreLayers,
  pcbProblems,
  pcbQuoteDefaults,
  pcbQuoteValues,
  quantityOptions,
  smtProblems,
  smtQuoteDefaults,
  smtQuoteValues,
} from '../../../contract/rules/quote';

const size = '请输入大于0的数字，最多2位小数';

describe('length and width', () => {
  it.each(['', '1', '10', '0.5', '0.01', '10.25', '99999.99', '12345678'])('"%s" is good [R087]', (text) => {
    expect(checkSize(text, 'done')).toBeUndefined();
    expect(checkSize(text, 'typing')).toBeUndefined();
  });

  it.each(['0', '0.', '0.0', '0.00', '.', '10m', '40mi'])(
    '"%s" is unfinished: no fault before it is left [R087]',
    (text) => {
      expect(checkSize(text, 'typing')).toBeUndefined();
      expect(checkSize(text, 'done')).toBe(size);
    },
  );

  it.each(['01', '00', '1.234', '1..2', '1.2.3', '-1', '+1', '1e3', '1,5', 'abc', '1m2', '1px', '1 m l'])(
    '%j is wrong at once [R087]',
    (text) => {
      expect(checkSize(text, 'typing')).toBe(size);
      expect(checkSize(text, 'done')).toBe(size);
    },
  );

  it('takes 8 characters and no more [R087]', () => {
    expect(checkSize('123456789', 'typing')).toBe('最多输入8个字符');
    expect(checkSize('123456.78', 'done')).toBe('最多输入8个字符');
  });
});

describe('numbers of the SMT tab', () => {
  it.each(['', '1', '30', '1234567890'])('"%s" is good [R087]', (text) => {
    expect(checkCount(text)).toBeUndefined();
  });

  it.each(['0', '01', '1.5', '-1', '1e3', 'x'])('"%s" is wrong [R087]', (text) => {
    expect(checkCount(text)).toBe('请输入大于0的整数');
  });

  it('takes 10 characters and no more [R087]', () => {
    expect(checkCount('12345678901')).toBe('最多输入10个字符');
  });
});

describe('quantity', () => {
  it('offers the list of the order site, in order [R084]', () => {
    expect(quantityOptions).toHaveLength(55);
    expect(quantityOptions[0]).toBe(5);
    expect(quantityOptions.at(-1)).toBe(18_000);
    expect([...quantityOptions].sort((a, b) => a - b)).toEqual(quantityOptions);
    expect(new Set(quantityOptions).size).toBe(quantityOptions.length);
    for (const option of [75, 1_600, 1_750, 2_800, 9_500, 11_000]) expect(quantityOptions).toContain(option);
  });

  it.each(['5', '1750', '18000', '19000', '100000'])('%s is good [R086]', (text) => {
    expect(checkQuantity(text)).toBeUndefined();
  });

  it.each(['', '0', '6', '999', '1001', '18500', '01000', '1000.0', '1e3', '-1000', '一千'])(
    '"%s" is refused [R086]',
    (text) => {
      expect(checkQuantity(text)).toBe('数量须为1000的倍数');
    },
  );
});

describe('layers', () => {
  it.each([
    ['fpc', [1, 2]],
    ['aluminium', [1]],
    ['copper', [1]],
    ['rogers', [2]],
    ['teflon', [2]],
    ['fr4', [1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32]],
  ] as const)('of %s [R080]', (plate, layers) => {
    expect(layersOf(plate)).toEqual(layers);
    expect(offersMoreLayers(plate)).toBe(plate === 'fr4');
  });

  it('more layers go from 8 to 32 in twos [R081]', () => {
    expect(moreLayers).toEqual([8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32]);
  });
});

describe('what the ordering site receives', () => {
  it('is the form with its defaults and the spm [R075, R077]', () => {
    expect(pcbQuoteValues(pcbQuoteDefaults)).toEqual({
      plateType: '1',
      stencilLayer: '2',
      layerLabel: 'more',
      pcbNumber: '5',
      spm: 'PCB.Homepage.quote.1001',
    });
  });

  it('names the plate by the code of the quote [R079]', () => {
    const quote = { ...pcbQuoteDefaults, plate: 'fpc', stencilLayer: 1, pcbLength: '10.5', pcbWidth: '8' } as const;
    expect(pcbQuoteValues(quote)).toMatchObject({
      plateType: '7',
      stencilLayer: '1',
      pcbLength: '10.5',
      pcbWidth: '8',
    });
  });

  it('is one side of SMT unless both are asked for [R076, R078]', () => {
    expect(smtQuoteValues(smtQuoteDefaults)).toEqual({ patchLocation: 'T', spm: 'PCB.Homepage.quote.1002' });
    expect(smtQuoteValues({ ...smtQuoteDefaults, patchLocation: 'TB', patchComponentType: '30' })).toEqual({
      patchLocation: 'TB',
      patchComponentType: '30',
      spm: 'PCB.Homepage.quote.1002',
    });
  });

  it('is held back by what is wrong, and by nothing that is empty [R086, R087]', () => {
    expect(pcbProblems(pcbQuoteDefaults)).toEqual({});
    expect(pcbProblems({ ...pcbQuoteDefaults, pcbLength: '0', pcbWidth: 'x', pcbNumber: '7' })).toEqual({
      pcbLength: size,
      pcbWidth: size,
      pcbNumber: '数量须为1000的倍数',
    });
    expect(smtProblems(smtQuoteDefaults)).toEqual({});
    expect(smtProblems({ ...smtQuoteDefaults, patchQuantity: '0' })).toEqual({ patchQuantity: '请输入大于0的整数' });
  });
});

describe('what can be made', () => {
  const limits = { fr4: { layers: [1, 2, 4], min: [3, 3], max: [670, 600] }, fpc: { layers: [], max: [500, 250] } };
  const problemsOf = (pcbLength: string, pcbWidth: string, plate: 'fr4' | 'fpc' | 'copper' = 'fr4') =>
    pcbProblems({ ...pcbQuoteDefaults, plate, pcbLength, pcbWidth }, limits);

  it('takes from the layers that are offered, but not all of them', () => {
    expect(layersOf('fr4', limits)).toEqual([1, 2, 4]);
    expect(layersOf('fpc', limits)).toEqual([1, 2]);
    expect(layersOf('copper', limits)).toEqual([1]);
  });

  it.each([
    ['67', '60'],
    ['60', '67'],
    ['0.3', '0.3'],
    ['67', ''],
  ])('%s by %s cm can be', (length, width) => {
    expect(problemsOf(length, width)).toEqual({});
  });

  it('a side that is too long or too short is told alone, two that only together are too large both', () => {
    const [over, under] = ['最大67×60 cm', '最小0.3×0.3 cm'];
    expect(problemsOf('67.01', '10')).toEqual({ pcbLength: over });
    expect(problemsOf('67', '60.01')).toEqual({ pcbLength: over, pcbWidth: over });
    expect(problemsOf('10', '0.29')).toEqual({ pcbWidth: under });
    expect(problemsOf('40', '30', 'fpc')).toEqual({
      pcbLength: '最大50×25 cm',
      pcbWidth: '最大50×25 cm',
    });
  });

  it('a plate that the tables do not know has any size, and no size is judged twice', () => {
    expect(problemsOf('500', '500', 'copper')).toEqual({});
    expect(problemsOf('x', '10')).toEqual({ pcbLength: size });
  });
});
