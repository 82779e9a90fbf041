import { describe, expect, it } from 'vitest';
import type { CapabilityTable, Limit } from '../../../contract/capability/fields';
import { limitText } from '../../../contract/capability/rules/limit-text';
import { mismatches } from '../../../contract/capability/rules/mismatches';
import { quoteLimits } from '../../../contract/capability/rules/quote-limits';
import { matchingRows } from '../../../contract/capability/rules/search';
import { converted } from '../../../contract/capability/rules/units';
import { synonymsOf } from '../../../contract/rules/search/synonyms';
import { parseTable } from '../../../server/modules/capability/parse-table';
import { shippedTable } from '../../../server/modules/capability/shipped/table';

describe('units', () => {
  it.each([
    ['0.10', 'mm', 'mm', '0.10'],
    ['0.1', 'mm', 'mil', '3.94'],
    ['3', 'mil', 'mm', '0.0762'],
    ['3.5', 'mil', 'inch', '0.0035'],
    ['25.4', 'mm', 'inch', '1'],
    ['1', 'inch', 'mil', '1000'],
  ] as const)('%s %s in %s to %s', (number, from, to, expected) => {
    expect(converted(number, from, to)).toBe(expected);
  });

  it('a converted limit keeps what was stated; other units are not converted', () => {
    const least: Limit = { kind: 'least', value: '3', unit: 'mil' };
    expect(limitText(least)).toEqual({ text: '≥0.0762 mm', stated: '≥3 mil' });
    expect(limitText(least, 'mil')).toEqual({ text: '≥3 mil' });
    expect(limitText({ kind: 'around', value: '255', tolerance: '5', unit: '℃' }, 'inch')).toEqual({ text: '255±5 ℃' });
  });
});

const synonyms = synonymsOf([['v割', 'v-cut', 'v cut']]);

describe('search', () => {
  const finds = (key: string, search: string) => matchingRows(shippedTable, search, synonyms).includes(key);
  it.each(['尺寸', '3×3', '3x3mm', '3*3', '最小 拼板', '118.11', '３×３', '3 x 3'])(
    'finds the least size by %j',
    (search) => {
      expect(finds('pcb-size-min', search)).toBe(true);
    },
  );
  it('needs every word, and no number inside another', () => {
    expect([finds('pcb-size-min', '孔径'), finds('pcb-size-min', '尺寸 孔径')]).toEqual([false, false]);
    expect(finds('pcb-size-min', '18.11')).toBe(false);
  });
  it.each([
    ['pcb-line-double', '0.1mm'],
    ['pcb-line-double', '０．１ｍｍ'],
    ['pcb-line-double', '100um'],
    ['pcb-v-cut', 'v-cut'],
    ['pcb-v-cut', 'V CUT'],
    ['stencil-37x47', '37*47'],
    ['stencil-37x47', '370x470mm'],
    ['stencil-37x47', '370 × 470'],
    ['pcb-copper-inner', '½oz'],
    ['pcb-copper-inner', 'H oz'],
  ])('goes by the rules of the search of the portal: %s by %s', (key, search) => {
    expect(matchingRows(shippedTable, search, synonyms)).toContain(key);
  });
});

describe('a text of the portal', () => {
  const stencilClaim = '37×47钢网60元起，加急6小时发货';
  const found = (text: string) => mismatches(shippedTable, [{ place: '菜单', text }]);

  it('that names another price of a stencil than the table is told, with the row', () => {
    expect(found(stencilClaim)).toEqual([
      {
        place: '菜单',
        text: stencilClaim,
        claimed: '60元起',
        table: '37.0×47.0 71元',
        address: '/portal/vtechnology.html?active=smt#stencil-37x47',
      },
    ]);
    expect(found('激光钢网60元起，加急6小时发货')).toHaveLength(1);
  });

  it.each(['37×47钢网71元起', '42×52钢网89元起', 'SMT贴片50元起，一片也贴', '激光钢网，加急6小时发货'])(
    '%s says what the table says, or nothing about it',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});

describe('the limits of the quote', () => {
  it('are those of the table', () => {
    const { fr4, fpc } = quoteLimits(shippedTable);
    expect([fr4.layers.length, fr4.min, fr4.max]).toEqual([17, [3, 3], [670, 600]]);
    expect(fpc).toEqual({ layers: [1, 2], max: [500, 250] });
  });
});

describe('a table to import', () => {
  const copy = (): CapabilityTable => structuredClone(shippedTable);
  const faultsOf = (value: unknown) => {
    const parsed = parseTable(typeof value === 'string' ? value : JSON.stringify(value));
    return 'faults' in parsed ? parsed.faults : [];
  };
  const firstRow = (table: CapabilityTable) => {
    const row = table.tabs[0]?.sections[0]?.rows[0];
    if (!row) throw new Error('the table is empty');
    return row;
  };

  it('is refused where it is no JSON, or has unknown fields, kinds or numbers', () => {
    expect(faultsOf('{')[0]).toMatch(/^it is no JSON/);
    expect(faultsOf({ tabs: [], more: 1 })).not.toEqual([]);
    const wrong = copy();
    firstRow(wrong).limits = [{ kind: 'least', value: '-1', unit: 'mm' }];
    expect(faultsOf(wrong).join()).toContain('/tabs/0/sections/0/rows/0/limits/0');
  });

  it('is refused where a key repeats, a range is reversed, a mark points nowhere, or a subject is missing', () => {
    const table = copy();
    const row = firstRow(table);
    row.key = 'pcb-drill';
    row.limits = [{ kind: 'range', from: '2', to: '1', unit: '层' }];
    row.picture = { drawing: 'stackup', marks: [1] };
    expect(faultsOf(table)).toEqual([
      'pcb-drill is there more than once',
      '/tabs/0/sections/0/rows/0/limits/0: from is larger than to',
      '/tabs/0/sections/0/rows/0/picture/marks: there is no such limit',
      'no limit decides layers of fr4',
    ]);
  });

  it('is refused where a picture comes from another site', () => {
    const table = copy();
    firstRow(table).picture = { url: '//evil.example/x.png', alt: 'x' };
    expect(faultsOf(table)).not.toEqual([]);
  });
});
