import type { BoardKind, CapabilityTable, Limit, Subject } from '../fields';
import { byLevel, limitsFor, measured } from './deciding';
import { rowAddress } from './tabs';
import { isLengthUnit } from './units';

/** A kind of board that design rules are made for. */
export interface RuleBoard {
  board: BoardKind;
  layers: number;
  /** As printed in the table. */
  copper: string;
}

/** One design rule: a minimum in mm. */
export interface DesignRule {
  name: string;
  /** The minimum of a KiCad project that it concerns, under `board.design_settings.rules`. */
  minimum: string;
  min: number;
  /** The address of the row that it comes from. */
  address: string;
}

const subjects: ReadonlyArray<{ subject: Subject; name: string; minimum: string }> = [
  { subject: 'line', name: '最小线宽', minimum: 'min_track_width' },
  { subject: 'line', name: '最小线距', minimum: 'min_clearance' },
  { subject: 'annularRing', name: '最小焊环', minimum: 'min_via_annular_width' },
  { subject: 'drill', name: '最小孔径', minimum: 'min_through_hole_diameter' },
  { subject: 'holeGap', name: '最小孔间距', minimum: 'min_hole_to_hole' },
  { subject: 'edgeGap', name: '铜到板边', minimum: 'min_copper_edge_clearance' },
];

const rounded = (mm: number): number => Number(mm.toFixed(6));

/** The least that a limit lets pass, in mm. */
function leastOf(limit: Limit): number | undefined {
  if (!('unit' in limit) || !isLengthUnit(limit.unit)) return undefined;
  if (limit.kind === 'least') return rounded(measured(limit.value, limit.unit));
  return limit.kind === 'range' ? rounded(measured(limit.from, limit.unit)) : undefined;
}

/** The rules of a kind of board: by the usual limits, so that what passes is no 极限工艺. */
export const designRules = (table: CapabilityTable, { board, layers, copper }: RuleBoard): DesignRule[] =>
  subjects.flatMap(({ subject, name, minimum }) => {
    const [first] = limitsFor(table, board, subject, { layers, copper }).sort(byLevel);
    const min = first && leastOf(first.limit);
    return first === undefined || min === undefined
      ? []
      : [{ name, minimum, min, address: rowAddress(first.tab, first.row) }];
  });

/** A minimum of a project that was smaller than ours. */
export interface Raised {
  name: string;
  /** In mm. */
  from: number;
  to: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A KiCad project (`.kicad_pro`, JSON) whose minimums are at least ours. KiCad takes them as floors: what the project itself
 * asks for, in net classes or by larger minimums, holds on. Custom rules would replace it. Undefined: it is no such project.
 */
export function tightenProject(
  text: string,
  rules: readonly DesignRule[],
): { text: string; raised: Raised[] } | undefined {
  let project: unknown;
  try {
    project = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(project) || !isRecord(project.board) || !isRecord(project.board.design_settings)) return undefined;
  const { design_settings: settings } = project.board;
  const own = isRecord(settings.rules) ? settings.rules : {};
  const known = (minimum: string): number => (typeof own[minimum] === 'number' ? own[minimum] : 0);
  const raised = rules
    .filter(({ minimum, min }) => known(minimum) < min)
    .map(({ name, minimum, min }) => ({ name, minimum, from: known(minimum), to: min }));
  settings.rules = { ...own, ...Object.fromEntries(raised.map(({ minimum, to }) => [minimum, to])) };
  return { text: `${JSON.stringify(project, null, 2)}\n`, raised: raised.map(({ minimum: _, ...one }) => one) };
}
