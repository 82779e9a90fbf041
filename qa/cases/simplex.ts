/** Values below this are rounding errors. */
const nothing = 1e-9;
/** After this number of exchanges Bland's rule, which is slower but never cycles, chooses the pivot. */
const hasty = 2_000;

/** A column of the programme: the value of one unit, and what it uses of each row. */
export interface Column {
  worth: number;
  uses: ReadonlyMap<number, number>;
}

export interface Optimum {
  /** The amount of each column. */
  amounts: readonly number[];
  /** The value of one more unit of each row (dual prices). */
  prices: readonly number[];
}

/**
 * The amounts of maximum value within the limits of every row (simplex method, one dense table).
 * @param limits how much there is of each row, none below zero
 * @throws when the value is unbounded
 */
export function maximise(columns: readonly Column[], limits: readonly number[]): Optimum {
  const width = columns.length + limits.length;
  const table = limits.map((limit, row) => {
    const line = new Float64Array(width + 1);
    for (const [at, { uses }] of columns.entries()) line[at] = uses.get(row) ?? 0;
    line[columns.length + row] = 1;
    line[width] = limit;
    return line;
  });
  const gains = new Float64Array(width + 1);
  for (const [at, { worth }] of columns.entries()) gains[at] = worth;
  const basis = limits.map((_, row) => columns.length + row);

  for (let exchanges = 0; ; exchanges += 1) {
    const entering = pick(gains.subarray(0, width), exchanges < hasty);
    if (entering === undefined) break;
    const leaving = tightest(table, basis, entering);
    const line = leaving === undefined ? undefined : table[leaving];
    if (leaving === undefined || line === undefined) throw new Error('the worth has no limit');
    scale(line, 1 / at(line, entering));
    for (const other of [...table, gains]) if (other !== line) subtract(other, line, at(other, entering));
    basis[leaving] = entering;
  }

  const amounts = columns.map(() => 0);
  for (const [row, column] of basis.entries()) {
    const line = table[row];
    if (column < columns.length && line !== undefined) amounts[column] = at(line, width);
  }
  return { amounts, prices: limits.map((_, row) => 0 - at(gains, columns.length + row)) };
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

function subtract(line: Float64Array, other: Float64Array, times: number): void {
  if (times === 0) return;
  for (let index = 0; index < line.length; index += 1) line[index] = at(line, index) - times * at(other, index);
}
