/** A generator of numbers that depend on the seed alone (mulberry32 over an FNV-1a hash). */
export function randomOf(seed: string) {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    /** From `low` to below `high`. */
    between: (low: number, high: number): number => low + next() * (high - low),
    whole: (low: number, high: number): number => Math.floor(low + next() * (high - low + 1)),
    pick: <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(next() * items.length)] ?? items[0],
  };
}

export type Random = ReturnType<typeof randomOf>;
