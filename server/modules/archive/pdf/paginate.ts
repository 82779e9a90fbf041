/** A part of a page, `height` points high. */
export type Block = {
  height: number;
  /** Keeps the block on one page with the next: a heading with its first row, the last row with the seal. */
  keepWithNext?: boolean;
  /** Moves this block and the following ones to the bottom if the report fits on one page. */
  sinks?: boolean;
  /** The heading of its section, repeated above it where it begins a page. */
  section?: Block;
  /** Two parts of which the first is no higher than `room` points; undefined if there is no good place to break. */
  split?(room: number): [Block, Block] | undefined;
  draw(top: number): void;
};

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

/** Distributes blocks over pages. `room` is the content height in points of the first and of every later page. */
export function paginate(blocks: Block[], room: { first: number; later: number }): Block[][] {
  let page: Block[] = [];
  const pages = [page];
  const waiting = keptTogether(blocks);
  /** The page has nothing but a repeated heading. */
  let fresh = true;
  for (let group = waiting.shift(); group; group = waiting.shift()) {
    const [{ section } = {}] = group;
    if (section && page.length === 0) page.push(section);
    const left = (pages.length === 1 ? room.first : room.later) - heightOf(page);
    const fits = heightOf(group) <= left;
    const cut = fits ? undefined : cutGroup(group, left);
    if (!fits && !cut && !fresh) {
      waiting.unshift(group);
    } else {
      page.push(...(cut?.upper ?? group));
      if (cut) waiting.unshift(cut.lower);
      fresh = false;
      if (!cut) continue;
    }
    page = [];
    pages.push(page);
    fresh = true;
  }
  return pages;
}

/** Breaks the first block of a group that can be broken within `room` points. */
function cutGroup(group: readonly Block[], room: number): { upper: Block[]; lower: Block[] } | undefined {
  for (const [at, block] of group.entries()) {
    const before = group.slice(0, at);
    const parts = block.split?.(room - heightOf(before));
    if (!parts) continue;
    const [upper, lower] = parts;
    const { section, keepWithNext } = block;
    return { upper: [...before, upper], lower: [{ ...lower, section, keepWithNext }, ...group.slice(at + 1)] };
  }
  return undefined;
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
