import { describe, expect, it } from 'vitest';
import type { Limit } from '../../../contract/capability/fields';
import { boardOf } from '../../../contract/capability/rules/board-of';
import type { Board } from '../../../contract/capability/rules/can-do';
import { choicesOf, findings, verdictOf } from '../../../contract/capability/rules/can-do';
import { checkMessages, checkNumber } from '../../../contract/capability/rules/check-form';
import { admits, decidingLimits, limitsFor, measured } from '../../../contract/capability/rules/deciding';
import { leftOut, quoteOfBoard } from '../../../contract/capability/rules/quote-of-board';
import { shippedTable } from '../../../server/modules/capability/shipped/table';

const verdict = (board: Board) => verdictOf(findings(shippedTable, board));
/** `property verdict row` of what is not simply possible. */
const reasons = (board: Board) =>
  findings(shippedTable, board)
    .filter((found) => found.verdict !== 'yes')
    .map((found) => `${found.property} ${found.verdict} ${found.row?.key}`);

const usual: Board = {
  board: 'fr4',
  layers: 2,
  length: 100,
  width: 80,
  thickness: 1.6,
  copper: '1',
  line: 0.15,
  space: 0.15,
  drill: 0.3,
  finish: '沉金',
};
const soft: Board = { ...usual, board: 'fpc', thickness: 0.12, copper: '18', line: 0.1, space: 0.1, drill: 0.2 };

describe('can a board be made', () => {
  it.each<[string, Board, string, string[]]>([
    ['an ordinary board', usual, 'yes', []],
    ['the most layers', { ...usual, layers: 32, thickness: 3.2, drill: 0.4 }, 'yes', []],
    [
      'a board that is thin for its layers',
      { ...usual, layers: 32, thickness: 0.4 },
      'no',
      ['每层厚度 no pcb-thickness-layers'],
    ],
    ['holes that are deep for their width', { ...usual, drill: 0.15 }, 'extreme', ['厚径比 extreme pcb-aspect']],
    ['holes that are too deep', { ...usual, thickness: 3.2, drill: 0.2 }, 'no', ['厚径比 no pcb-aspect']],
    ['a hole that is milled', { ...usual, drill: 6.31 }, 'yes', []],
    ...[3, 5, 7, 31].map((layers): [string, Board, string, string[]] => [
      `${layers} layers`,
      { ...usual, layers, thickness: 3.2, drill: 0.4 },
      'no',
      ['层数 no pcb-layers'],
    ]),
    ['too many layers', { ...usual, layers: 33 }, 'no', ['层数 no pcb-layers', '每层厚度 no pcb-thickness-layers']],
    ['fine lines on four layers', { ...usual, layers: 4, line: 0.08 }, 'extreme', ['线宽 extreme pcb-line-multi']],
    ['fine lines on two layers', { ...usual, line: 0.08 }, 'no', ['线宽 no pcb-line-double']],
    [
      'thick copper with thin gaps',
      { ...usual, copper: '3', line: 0.3, space: 0.2 },
      'no',
      ['铜厚 extreme pcb-copper-outer', '线距 no pcb-line-heavy'],
    ],
    ['a board that is too large', { ...usual, length: 671, width: 600 }, 'no', ['尺寸 no pcb-size-max']],
    ['a soft board', soft, 'yes', []],
    ['a long soft board', { ...soft, length: 500, width: 250 }, 'extreme', ['尺寸 extreme fpc-size']],
    [
      'a soft board of four layers in silver',
      { ...soft, layers: 4, finish: '沉银' },
      'no',
      ['层数 no fpc-layers', '表面处理 no fpc-finish'],
    ],
  ])('%s', (_, board, expected, because) => {
    expect([verdict(board), reasons(board)]).toEqual([expected, because]);
  });

  it.each<[string, Partial<Board>, Partial<Board>]>([
    ['thickness, below', { thickness: 0.4 }, { thickness: 0.39 }],
    ['thickness, above', { thickness: 4.5, drill: 0.5 }, { thickness: 4.51, drill: 0.5 }],
    ['drill, below', { thickness: 1, drill: 0.15 }, { thickness: 1, drill: 0.149 }],
    ['length alone', { length: 670, width: undefined }, { length: 670.1, width: undefined }],
    ['width alone', { length: undefined, width: 3 }, { length: undefined, width: 2.9 }],
    ['line', { line: 0.1 }, { line: 0.099 }],
    ['space', { space: 0.1 }, { space: 0.099 }],
    ['largest size', { length: 670, width: 600 }, { length: 670, width: 600.1 }],
    ['largest size, turned', { length: 600, width: 670 }, { length: 601, width: 670 }],
    ['smallest size', { length: 3, width: 3 }, { length: 3, width: 2.9 }],
    ['layers', { layers: 1 }, { layers: 0 }],
  ])('includes the limit: %s', (_, inside, outside) => {
    expect([verdict({ ...usual, ...inside }), verdict({ ...usual, ...outside })]).toEqual(['yes', 'no']);
  });

  it('compares mm with mil without rounding', () => {
    const fine = (line: number) => verdict({ board: 'fpc', copper: '12', line });
    expect([fine(0.0762), fine(0.0761)]).toEqual(['yes', 'no']);
  });

  it.each(
    (['fr4', 'fpc'] as const).flatMap((board) =>
      (['thickness', 'line', 'drill', 'perLayer', 'aspect'] as const).flatMap((subject) =>
        decidingLimits(shippedTable, board, subject).map((deciding) => ({ board, subject, ...deciding })),
      ),
    ),
  )('goes by every row: $row $limit.label for $board', ({ board, subject, row, limit }) => {
    const { copper: [copper] = ['1'], layers } = limit.decides;
    const rest: Board = { board, copper, layers: layers?.from };
    const asked = (value: number): Board => {
      if (subject === 'perLayer') return { ...rest, layers: 8, thickness: 8 * value };
      if (subject === 'aspect') return { ...rest, drill: 0.3, thickness: 0.3 * value };
      return { ...rest, [subject]: value };
    };
    const deciding = (value: number) => findings(shippedTable, asked(value)).find((found) => found.row?.key === row);
    const bounds = {
      range: (one: Limit) =>
        one.kind === 'range'
          ? ([
              [one.from, -1],
              [one.to, 1],
            ] as const)
          : [],
      least: (one: Limit) => (one.kind === 'least' ? ([[one.value, -1]] as const) : []),
      most: (one: Limit) => (one.kind === 'most' ? ([[one.value, 1]] as const) : []),
      over: () => [],
    };
    const kind = limit.kind;
    if (kind !== 'range' && kind !== 'least' && kind !== 'most' && kind !== 'over')
      throw new Error(`no bounds: ${kind}`);
    for (const [bound, outwards] of bounds[kind](limit)) {
      const at = measured(bound, 'unit' in limit ? limit.unit : '');
      expect(deciding(at)?.verdict).toBe(limit.decides.level === 'usual' ? 'yes' : 'extreme');
      const others = limitsFor(shippedTable, board, subject, rest).some((one) =>
        admits(one.limit, at + outwards * 1e-3),
      );
      expect(deciding(at + outwards * 1e-3)?.verdict === 'no').toBe(!others);
    }
  });

  it('names the row that decides, with its limit and address', () => {
    expect(findings(shippedTable, { board: 'fpc', copper: '35', line: 0.09 }, 'mil').at(-1)).toEqual({
      property: '线宽',
      verdict: 'no',
      row: {
        tab: 'fpc',
        key: 'fpc-line',
        item: '最小线宽/线距',
        limit: '铜厚35 μm ≥4 mil',
        address: '/portal/vtechnology.html?active=fpc#fpc-line',
      },
    });
  });

  it('judges nothing that was not asked', () => {
    expect(verdictOf(findings(shippedTable, { board: 'fr4' }))).toBeUndefined();
    expect(findings(shippedTable, { board: 'fr4', length: 100 }).map(({ property }) => property)).toEqual(['尺寸']);
  });

  it('offers the copper and finishes of the table', () => {
    expect(choicesOf(shippedTable, 'fpc')).toEqual({
      copper: [
        { value: '12', label: '12 μm' },
        { value: '18', label: '18 μm' },
        { value: '35', label: '35 μm' },
      ],
      finish: ['沉金', 'OSP'],
    });
  });

  it('goes on to the quote in its own units', () => {
    expect(quoteOfBoard({ ...usual, layers: 8, length: 123.4, width: 80 })).toEqual({
      plate: 'fr4',
      stencilLayer: 8,
      layerLabel: '8',
      pcbLength: '12.34',
      pcbWidth: '8',
      pcbNumber: '5',
    });
    expect(quoteOfBoard({ board: 'fpc', length: 0.123 })).toMatchObject({
      plate: 'fpc',
      stencilLayer: 2,
      pcbLength: '',
    });
  });

  it('names what the quote does not know', () => {
    expect(leftOut(usual, '1 oz')).toEqual([
      '板厚1.6 mm',
      '线宽0.15 mm',
      '线距0.15 mm',
      '孔径0.3 mm',
      '铜厚1 oz',
      '表面处理沉金',
    ]);
    // A side finer than the quote takes is not lost in silence.
    expect(leftOut({ board: 'fr4', layers: 4, length: 62.25, width: 80 })).toEqual(['长62.25 mm']);
  });

  it('takes numbers only', () => {
    expect(boardOf('fr4', { layers: '4', l: '10', w: 'x', line: '0', drill: '0.3' })).toMatchObject({
      layers: 4,
      length: 10,
      width: undefined,
      line: undefined,
      drill: 0.3,
    });
    expect([checkNumber('layers', '2.5'), checkNumber('t', '1.'), checkNumber('t', '')]).toEqual([
      checkMessages.whole,
      checkMessages.length,
      undefined,
    ]);
  });
});
