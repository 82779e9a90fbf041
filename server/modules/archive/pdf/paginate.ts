/** A piece of a page, as high as `height` points, that is never cut. */
export type Block = {
  height: number;
  /** Stays on one page with the block after it: a heading with its first row, the last row with the seal. */
  keepWithNext?: boolean;
  /** Goes to the bottom of the page, with what follows, where a report fits on a single one. */
  sinks?: boolean;
  draw(top: number): void;
};

/** Deals blocks out to pages. `room` is the height in points of the first and of every later page. */
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
