import type { BoardKind, CapabilityTable, Limit, Subject, TabKey } from '../fields';
import type { Deciding } from './deciding';
import { admits, byLevel, decidingLimits, limitsFor, sizeAdmits } from './deciding';
import { limitText } from './limit-text';
import { rowAddress } from './tabs';
import type { LengthUnit } from './units';

export const boardNames: Readonly<Record<BoardKind, string>> = { fr4: 'FR-4硬板', fpc: 'FPC软板' };

/** A board as it is asked about; lengths in mm. What is undefined is not judged. */
export interface Board {
  board: BoardKind;
  layers?: number;
  length?: number;
  width?: number;
  thickness?: number;
  /** One of the table's thicknesses of copper, as printed. */
  copper?: string;
  line?: number;
  space?: number;
  drill?: number;
  finish?: string;
}

/** 可以, 极限工艺, 做不到 */
export type Verdict = 'yes' | 'extreme' | 'no';
export const verdictNames: Readonly<Record<Verdict, string>> = { yes: '可以', extreme: '极限工艺', no: '做不到' };
const ranks: Readonly<Record<Verdict, number>> = { yes: 0, extreme: 1, no: 2 };

/** What one property of the board comes to, and the row that decides it. */
export interface Finding {
  /** 层数, 尺寸, … */
  property: string;
  verdict: Verdict;
  /** 做不到 where no row speaks of such a board. */
  row?: { tab: TabKey; key: string; item: string; limit: string; address: string };
}

/** Whether a limit of the table lets the board pass. */
type Passes = (limit: Limit) => boolean;

const printed = (limit: Limit, unit: LengthUnit): string => {
  const { text, stated } = limitText(limit, unit);
  const even = limit.decides?.evenAbove === undefined ? '' : `，${limit.decides.evenAbove}层以上为偶数`;
  return `${limit.label ? `${limit.label} ` : ''}${text}${stated ? `（${stated}）` : ''}${even}`;
};

/** By the first limit that the board passes, the usual ones first; if it passes none, the last one refuses it. */
function findingOf(property: string, limits: readonly Deciding[], passes: Passes, unit: LengthUnit): Finding {
  const inOrder = [...limits].sort(byLevel);
  const passed = inOrder.find(({ limit }) => passes(limit));
  const decisive = passed ?? inOrder.at(-1);
  const verdict = passed === undefined ? 'no' : passed.limit.decides.level === 'usual' ? 'yes' : 'extreme';
  if (decisive === undefined) return { property, verdict };
  const { tab, row: key, item, limit } = decisive;
  return { property, verdict, row: { tab, key, item, limit: printed(limit, unit), address: rowAddress(tab, key) } };
}

/** What the table says about each property of a board, in the order of the form (能做吗). */
export function findings(table: CapabilityTable, asked: Board, unit: LengthUnit = 'mm'): Finding[] {
  const limitsOf = (subject: Subject) => limitsFor(table, asked.board, subject, asked);
  const all: Finding[] = [];
  const number = (property: string, subject: Subject, value: number | undefined) => {
    if (value !== undefined) all.push(findingOf(property, limitsOf(subject), (limit) => admits(limit, value), unit));
  };
  number('层数', 'layers', asked.layers);
  const { length, width, thickness, layers, drill } = asked;
  if (length !== undefined || width !== undefined)
    for (const subject of ['maxSize', 'minSize'] as const) {
      const limits = limitsOf(subject);
      // A side that is not given is one that fits.
      const open = subject === 'maxSize' ? 0 : Number.POSITIVE_INFINITY;
      const sides = [length ?? open, width ?? open] as const;
      // The smallest size is spoken of where it is what refuses the board.
      const found = findingOf('尺寸', limits, (limit) => sizeAdmits(limit, subject, sides), unit);
      if (subject === 'maxSize' || (limits.length > 0 && found.verdict !== 'yes')) all.push(found);
    }
  number('板厚', 'thickness', thickness);
  /** What only some tables limit is spoken of where it is limited. */
  const ratio = (property: string, subject: Subject, one: number | undefined, other: number | undefined) => {
    if (one !== undefined && other !== undefined && limitsOf(subject).length > 0)
      number(property, subject, one / other);
  };
  ratio('每层厚度', 'perLayer', thickness, layers);
  number('铜厚', 'copper', asked.copper === undefined ? undefined : Number(asked.copper));
  number('线宽', 'line', asked.line);
  number('线距', 'line', asked.space);
  number('孔径', 'drill', drill);
  ratio('厚径比', 'aspect', thickness, drill);
  const { finish } = asked;
  if (finish !== undefined)
    all.push(
      findingOf(
        '表面处理',
        limitsOf('finish'),
        (limit) => limit.kind === 'options' && limit.options.includes(finish),
        unit,
      ),
    );
  return all;
}

/** The verdict of the whole board: the worst of its properties. Undefined where nothing was asked. */
export const verdictOf = (found: readonly Finding[]): Verdict | undefined =>
  found.reduce<Verdict | undefined>(
    (worst, { verdict }) => (worst === undefined || ranks[verdict] > ranks[worst] ? verdict : worst),
    undefined,
  );

/** What can be chosen for a board, in the order of the table. */
export interface BoardChoices {
  copper: { value: string; label: string }[];
  finish: string[];
}

export function choicesOf(table: CapabilityTable, board: BoardKind): BoardChoices {
  const copper = decidingLimits(table, board, 'copper').flatMap(({ limit }) =>
    limit.kind === 'choices' ? limit.values.map((value) => ({ value, label: `${value} ${limit.unit}` })) : [],
  );
  const finish = decidingLimits(table, board, 'finish').flatMap(({ limit }) =>
    limit.kind === 'options' ? limit.options : [],
  );
  return { copper, finish };
}
