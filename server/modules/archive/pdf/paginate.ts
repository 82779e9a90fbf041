/** A part of a page, `height` points high, that is never split. */
export type Block = {
  height: number;
  /** Keeps the block on one page with the next: a heading with its first row, the last row with the seal. */
  keepWithNext?: boolean;
  /** Moves this block and the following ones to the bottom if the report fits on one page. */
  sinks?: boolean;
  draw(top: number): void;
};

/** Distributes blocks over pages. `room` is the content height in points of the first and of every later page. */
export function paginate(blocks: Block[], room: { first: number; later: number }): Block[][] {
  const pages: Block[][] = [[]];
  let used = 0;
  for (const group of keptTogether(blocks)) {
    const height = group.reduce((sum, block) => sum + block.height, 0);
    const limit = pages.length === 1 ? room.first : room.later;
    if (used > 0 && used + height > limit) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(...group);
    used += height;
  }
  return pages;
}

function keptTogether(blocks: Block[]): Block[][] {
  const groups: Block[][] = [];
  let open = false;
  for (const block of blocks) {
    if (open) groups.at(-1)?.push(block);
    else groups.push([block]);
    open = block.keepWithNext === true;
  }
  return groups;
}
