/** A record in the order of its kind. */
export interface Placed {
  id: string;
  title: string;
  /** What it stands under; empty where the kind has no such thing. */
  parent: string;
  position: number;
  /** The version that was seen. */
  version: number;
  /** Readers see an older version. */
  drafted: boolean;
}

export interface Move {
  id: string;
  parent: string;
  /** Among the others there. */
  index: number;
}

const largest = 9_999;

/** The records of the parent once one of them has moved. */
function ordered(records: readonly Placed[], { id, parent, index }: Move): Placed[] {
  const others = records.filter((record) => record.parent === parent && record.id !== id);
  return [...others.slice(0, index), ...records.filter((record) => record.id === id), ...others.slice(index)];
}

/** The list as it is shown while the move is saved. */
export function moved(records: readonly Placed[], move: Move): Placed[] {
  const there = ordered(records, move).map((record) => ({ ...record, parent: move.parent }));
  return [...records.filter(({ id, parent }) => id !== move.id && parent !== move.parent), ...there];
}

/**
 * What has to be saved for a move, itself first: its position alone where there is room between its neighbours; else those that it passes
 * change places; where some have the same position, all there are numbered anew.
 */
export function newPositions(records: readonly Placed[], move: Move): Placed[] {
  const there = ordered(records, move);
  const at = there.findIndex(({ id }) => id === move.id);
  const own = there[at];
  if (!own) return [];
  const low = there[at - 1]?.position ?? -1;
  const high = there[at + 1]?.position ?? low + 20;
  const middle = Math.floor((low + high) / 2);
  if (low < middle && middle < high && middle <= largest) return [{ ...own, position: middle }];
  const known = there.map(({ position }) => position).sort((one, other) => one - other);
  const distinct = own.parent === move.parent && new Set(known).size === known.length;
  const step = there.length * 10 > largest ? 1 : 10;
  const anew = there.map((record, place) => ({
    ...record,
    position: (distinct ? known[place] : undefined) ?? (place + 1) * step,
  }));
  return anew
    .filter(({ id, position }, place) => id === move.id || position !== there[place]?.position)
    .sort((one, other) => Number(other.id === move.id) - Number(one.id === move.id));
}
