import { describe, expect, it } from 'vitest';
import { designRules, kicadRules } from '../../../contract/capability/rules/kicad';
import { shippedTable } from '../../../server/modules/capability/shipped/table';

type Expression = string | Expression[];

/** Reads S-expressions as KiCad's lexer does: a comment is a line that begins with #. */
function readExpressions(text: string): Expression[] {
  const tokens = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .match(/"[^"\\]*"|[()]|[^\s()"]+/g);
  let at = 0;
  const read = (): Expression => {
    const token = tokens?.[at++] ?? '';
    if (token !== '(') return token;
    const list: Expression[] = [];
    while (tokens?.[at] !== ')') {
      if (at >= (tokens?.length ?? 0)) throw new Error('a bracket is not closed');
      list.push(read());
    }
    at += 1;
    return list;
  };
  const all: Expression[] = [];
  while (at < (tokens?.length ?? 0)) {
    if (tokens?.[at] === ')') throw new Error('a bracket is not opened');
    all.push(read());
  }
  return all;
}

/** The constraints of KiCad 6 that have bounds in a unit of length. */
const known = ['track_width', 'clearance', 'annular_width', 'hole_size', 'hole_to_hole', 'edge_clearance'];
const length = /^\d+(\.\d+)?mm$/;

/** @throws where the text is no file of rules */
function readRules(text: string): Record<string, Record<string, string>> {
  const [version, ...rules] = readExpressions(text);
  expect(version).toEqual(['version', '1']);
  return Object.fromEntries(
    rules.map((rule) => {
      const [keyword, name, ...clauses] = rule as Expression[];
      expect(keyword).toBe('rule');
      expect(name).toMatch(/^"[^"]+"$/);
      expect(clauses.length).toBeGreaterThan(0);
      const bounds = clauses.flatMap((clause) => {
        const [what, constraint, ...limits] = clause as Expression[];
        expect(what).toBe('constraint');
        expect(known).toContain(constraint);
        expect(limits.length).toBeGreaterThan(0);
        return limits.map((limit) => {
          const [bound, value] = limit as string[];
          expect(['min', 'max']).toContain(bound);
          expect(value).toMatch(length);
          return [`${constraint} ${bound}`, value];
        });
      });
      return [name, Object.fromEntries(bounds)];
    }),
  );
}

const double = { board: 'fr4', layers: 2, copper: '1' } as const;

describe('design rules', () => {
  it('are a file that KiCad can read, with the limits of the table', () => {
    expect(readRules(kicadRules(shippedTable, double, 'http://portal.example/portal/vtechnology.html'))).toEqual({
      '"最小线宽"': { 'track_width min': '0.1mm' },
      '"最小线距"': { 'clearance min': '0.1mm' },
      '"最小焊环"': { 'annular_width min': '0.15mm' },
      '"钻孔孔径"': { 'hole_size min': '0.15mm', 'hole_size max': '6.3mm' },
      '"最小孔间距"': { 'hole_to_hole min': '0.25mm' },
      '"铜到板边"': { 'edge_clearance min': '0.2mm' },
    });
  });

  it('follow layers and copper', () => {
    const line = (board: 'fr4' | 'fpc', layers: number, copper: string) =>
      designRules(shippedTable, { board, layers, copper }).find(({ name }) => name === '最小线宽');
    expect(line('fr4', 4, '2')?.min).toBe(0.16);
    // No row speaks of three layers: the file still has its rule.
    expect(line('fr4', 3, '1')?.min).toBe(0.1);
    expect(line('fpc', 1, '18')).toEqual({
      name: '最小线宽',
      constraints: ['track_width'],
      min: 0.0889,
      address: '/portal/vtechnology.html?active=fpc#fpc-line',
    });
  });

  it('the reader refuses what is no such file', () => {
    expect(() => readRules('(version 1)\n(rule "x" (constraint track_width (min 0.1mm))')).toThrow('not closed');
    expect(() => readRules('(version 1)\n(rule "x" (constraint track_width (min 0.1)))')).toThrow();
    expect(() => readRules('(rule "x")')).toThrow();
  });
});
