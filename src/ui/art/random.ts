/** A repeatable stream of numbers: the same seed gives the same picture on the server and in the browser. */
export interface Random {
  /** In [0, 1). */
  next: () => number;
  /** Whole, both ends included. */
  between: (low: number, high: number) => number;
  chance: (share: number) => boolean;
}

/** FNV-1a over the seed's characters starts a mulberry32 generator. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
  };
}
