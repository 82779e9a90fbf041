import type { BoardKind, CapabilityTable, Decides, Level, Limit, Subject, TabKey } from '../fields';
import { isLengthUnit, toMm } from './units';

/** A limit that decides something, with the row that it is in. */
export interface Deciding {
  limit: Limit & { decides: Decides };
  tab: TabKey;
  row: string;
  item: string;
}

const isDeciding = (limit: Limit): limit is Limit & { decides: Decides } => limit.decides !== undefined;

/** The limits about a board's subject, in the order of the table. */
export const decidingLimits = (
  { tabs }: CapabilityTable,
  board: BoardKind,
  subject: Subject,
  /** Those that hold for such a board only. */
  { copper, layers }: { copper?: string; layers?: number } = {},
): Deciding[] =>
  tabs.flatMap(({ key: tab, sections }) =>
    sections.flatMap(({ rows }) =>
      rows.flatMap(({ key: row, item, limits }) =>
        limits
          .filter(isDeciding)
          .filter(({ decides }) => decides.board === board && decides.subject === subject)
          .filter(
            ({ decides }) => copper === undefined || (decides.copper?.some((one) => sameNumber(one, copper)) ?? true),
          )
          .filter(
            ({ decides: { layers: only } }) =>
              layers === undefined || only === undefined || (only.from <= layers && layers <= only.to),
          )
          .map((limit) => ({ limit, tab, row, item })),
      ),
    ),
  );

const sameNumber = (one: string, other: string): boolean => Number(one) === Number(other);

/**
 * The limits of a board by its copper and layers. A number of layers or a copper that no row speaks of has no limits of its own;
 * then those of other boards hold, and its own row refuses it.
 */
export const limitsFor = (
  table: CapabilityTable,
  board: BoardKind,
  subject: Subject,
  { copper, layers }: { copper?: string; layers?: number },
): Deciding[] =>
  [{ copper, layers }, { copper }, {}]
    .map((only) => decidingLimits(table, board, subject, only))
    .find((limits) => limits.length > 0) ?? [];

/** Two lengths that are equal on paper differ in their last bits after a conversion. */
const tolerance = 1e-9;

/** A printed number in mm if it is a length, else as it is. */
export const measured = (printed: string, unit: string): number =>
  isLengthUnit(unit) ? toMm(Number(printed), unit) : Number(printed);

/** Whether a number (a length in mm) is within a limit. */
export function admits(limit: Limit, value: number): boolean {
  const { evenAbove } = limit.decides ?? {};
  if (evenAbove !== undefined && value > evenAbove && value % 2 !== 0) return false;
  switch (limit.kind) {
    case 'range':
      return (
        value >= measured(limit.from, limit.unit) - tolerance && value <= measured(limit.to, limit.unit) + tolerance
      );
    case 'least':
      return value >= measured(limit.value, limit.unit) - tolerance;
    case 'over':
      return value > measured(limit.value, limit.unit) + tolerance;
    case 'most':
      return value <= measured(limit.value, limit.unit) + tolerance;
    case 'exact':
      return Math.abs(value - measured(limit.value, limit.unit)) <= tolerance;
    case 'choices':
      return limit.values.some((one) => Math.abs(value - measured(one, limit.unit)) <= tolerance);
    default:
      return false;
  }
}

/** Width and height of a size limit in mm, the longer side first. */
export function sidesOf(limit: Limit): [number, number] | undefined {
  if (limit.kind !== 'size') return undefined;
  const sides: [number, number] = [measured(limit.width, limit.unit), measured(limit.height, limit.unit)];
  return sides[0] >= sides[1] ? sides : [sides[1], sides[0]];
}

/** Whether a board of these sides, in mm, is not larger (`maxSize`) or not smaller (`minSize`); it may be turned. */
export function sizeAdmits(limit: Limit, subject: 'minSize' | 'maxSize', sides: readonly [number, number]): boolean {
  const bounds = sidesOf(limit);
  if (bounds === undefined) return false;
  const [long, short] = sides[0] >= sides[1] ? sides : [sides[1], sides[0]];
  return subject === 'maxSize'
    ? long <= bounds[0] + tolerance && short <= bounds[1] + tolerance
    : long >= bounds[0] - tolerance && short >= bounds[1] - tolerance;
}

const ranks: Readonly<Record<Level, number>> = { usual: 0, extreme: 1 };
export const byLevel = (one: Deciding, other: Deciding): number =>
  ranks[one.limit.decides.level] - ranks[other.limit.decides.level];
