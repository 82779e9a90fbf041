/** Values below this are rounding errors. */
const nothing = 1e-9;
/** After this number of exchanges Bland's rule, which is slower but never cycles, chooses the pivot. */
const hasty = 2_000;

/** A column of the programme: the value of one unit, and what it uses of each row. */
export interface Column {
  worth: number;
  uses: ReadonlyMap<number, number>;
}

interface Optimum {
  /** The amount of each column. */
  amounts: readonly number[];
  /** The value of one more unit of each row (dual prices). */
  prices: readonly number[];
}

/** A linear programme that takes further columns after it is solved; what it solves next begins at the last solution. */
interface Programme {
  add: (further: readonly Column[]) => void;
  /**
   * The amounts of maximum value within the limits of every row.
   * @throws when the value is unbounded
   */
  solve: () => Optimum;
}

/**
 * The simplex method on one dense table: a line has a place for each column, one for what is left of each row, and the
 * amount. Columns come first because ties go to the first: the other way round some programmes take thirty times as
 * many exchanges.
 * @param limits how much there is of each row, none below zero
 */
export function programme(limits: readonly number[]): Programme {
  const columns: Column[] = [];
  let table: Float64Array[] = limits.map((limit, row) => {
    const line = new Float64Array(limits.length + 1);
    line[row] = 1;
    line[limits.length] = limit;
    return line;
  });
  let gains: Float64Array = new Float64Array(limits.length + 1);
  let basis = limits.map((_, row) => row);

  /** With places for further columns. What exchanges have made of a column is told by the places of its rows. */
  function widen(line: Float64Array, further: readonly Column[], worth: (column: Column) => number): Float64Array {
    const count = columns.length;
    const values = further.map((column) => {
      let value = worth(column);
      for (const [row, use] of column.uses) value += use * at(line, count + row);
      return value;
    });
    const wide = new Float64Array(line.length + values.length);
    wide.set(line.subarray(0, count));
    wide.set(values, count);
    wide.set(line.subarray(count), count + values.length);
    return wide;
  }

  return {
    add(further) {
      table = table.map((line) => widen(line, further, () => 0));
      gains = widen(gains, further, ({ worth }) => worth);
      basis = basis.map((place) => (place < columns.length ? place : place + further.length));
      columns.push(...further);
    },
    solve() {
      const width = gains.length - 1;
      for (let exchanges = 0; ; exchanges += 1) {
        const entering = pick(gains.subarray(0, width), exchanges < hasty);
        if (entering === undefined) break;
        const leaving = tightest(table, basis, entering);
        const line = leaving === undefined ? undefined : table[leaving];
        if (leaving === undefined || line === undefined) throw new Error('the worth has no limit');
        scale(line, 1 / at(line, entering));
        // Most of a line is zero, as each row is used by few columns.
        const filled = [...line.keys()].filter((index) => line[index] !== 0);
        for (const other of [...table, gains]) if (other !== line) subtract(other, line, filled, at(other, entering));
        basis[leaving] = entering;
      }
      const amounts = columns.map(() => 0);
      for (const [row, place] of basis.entries()) {
        const line = table[row];
        if (place < columns.length && line !== undefined) amounts[place] = at(line, width);
      }
      return { amounts, prices: limits.map((_, row) => 0 - at(gains, columns.length + row)) };
    },
  };
}

function at(line: Float64Array, index: number): number {
  return line[index] ?? 0;
}

function pick(gains: Float64Array, best: boolean): number | undefined {
  let found: number | undefined;
  for (const [index, gain] of gains.entries()) {
    if (gain <= nothing || (found !== undefined && gain <= at(gains, found))) continue;
    found = index;
    if (!best) break;
  }
  return found;
}

function tightest(table: readonly Float64Array[], basis: readonly number[], entering: number): number | undefined {
  let found: { row: number; ratio: number } | undefined;
  for (const [row, line] of table.entries()) {
    const pivot = at(line, entering);
    if (pivot <= nothing) continue;
    const ratio = at(line, line.length - 1) / pivot;
    const tied = found !== undefined && Math.abs(ratio - found.ratio) <= nothing;
    if (found === undefined || (tied ? (basis[row] ?? 0) < (basis[found.row] ?? 0) : ratio < found.ratio)) {
      found = { row, ratio };
    }
  }
  return found?.row;
}

function scale(line: Float64Array, factor: number): void {
  for (let index = 0; index < line.length; index += 1) line[index] = at(line, index) * factor;
}

/** Subtracts a line that is zero but in the places that are filled. */
function subtract(line: Float64Array, other: Float64Array, filled: readonly number[], times: number): void {
  if (times === 0) return;
  for (const index of filled) line[index] = at(line, index) - times * at(other, index);
}
