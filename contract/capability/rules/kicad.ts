import type { BoardKind, CapabilityTable, Limit, Subject } from '../fields';
import { boardNames } from './can-do';
import { byLevel, decidingLimits, limitsFor, measured } from './deciding';
import { rowAddress } from './tabs';
import { isLengthUnit } from './units';

/** A kind of board that design rules are made for. */
export interface RuleBoard {
  board: BoardKind;
  layers: number;
  /** As printed in the table. */
  copper: string;
}

/** One design rule; bounds in mm. */
export interface DesignRule {
  name: string;
  /** Names of KiCad's constraints that the rule sets. */
  constraints: string[];
  min?: number;
  max?: number;
  /** The address of the row that it comes from. */
  address: string;
}

const subjects: ReadonlyArray<{ subject: Subject; name: string; constraints: string[] }> = [
  { subject: 'line', name: '最小线宽', constraints: ['track_width'] },
  { subject: 'line', name: '最小线距', constraints: ['clearance'] },
  { subject: 'annularRing', name: '最小焊环', constraints: ['annular_width'] },
  { subject: 'drill', name: '钻孔孔径', constraints: ['hole_size'] },
  { subject: 'holeGap', name: '最小孔间距', constraints: ['hole_to_hole'] },
  { subject: 'edgeGap', name: '铜到板边', constraints: ['edge_clearance'] },
];

const rounded = (mm: number): number => Number(mm.toFixed(6));

function boundsOf(limit: Limit): Pick<DesignRule, 'min' | 'max'> | undefined {
  if (!('unit' in limit) || !isLengthUnit(limit.unit)) return undefined;
  if (limit.kind === 'least') return { min: rounded(measured(limit.value, limit.unit)) };
  if (limit.kind === 'range')
    return { min: rounded(measured(limit.from, limit.unit)), max: rounded(measured(limit.to, limit.unit)) };
  return undefined;
}

/** The rules of a kind of board: by the usual limits, so that what passes is no 极限工艺. */
export const designRules = (table: CapabilityTable, { board, layers, copper }: RuleBoard): DesignRule[] =>
  subjects.flatMap(({ subject, name, constraints }) => {
    const [first] = limitsFor(table, board, subject, { layers, copper }).sort(byLevel);
    const bounds = first && boundsOf(first.limit);
    return bounds ? [{ name, constraints, ...bounds, address: rowAddress(first.tab, first.row) }] : [];
  });

/** Names stand in quotes; what could end them is left out. */
const quoted = (text: string): string => `"${text.replace(/["\\\r\n]/g, '')}"`;

const bound = (name: 'min' | 'max', mm: number | undefined): string => (mm === undefined ? '' : ` (${name} ${mm}mm)`);

const nameOf = ({ board, layers, copper }: RuleBoard, copperUnit: string): string =>
  `${boardNames[board]}，${layers}层，${copper} ${copperUnit}`;

const copperUnitOf = (table: CapabilityTable, board: BoardKind): string =>
  decidingLimits(table, board, 'copper').flatMap(({ limit }) => ('unit' in limit ? [limit.unit] : []))[0] ?? '';

/** The rules as KiCad reads them: a custom rules file, version 1. */
export function kicadRules(table: CapabilityTable, ruled: RuleBoard, source: string): string {
  const rules = designRules(table, ruled).map(({ name, constraints, min, max }) =>
    [
      `(rule ${quoted(name)}`,
      ...constraints.map((constraint) => `  (constraint ${constraint}${bound('min', min)}${bound('max', max)})`),
    ].join('\n'),
  );
  return [
    '(version 1)',
    `# ${nameOf(ruled, copperUnitOf(table, ruled.board))}`,
    `# ${source}`,
    ...rules.map((rule) => `${rule})`),
    '',
  ].join('\n');
}
