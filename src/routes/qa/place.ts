import type { Drawing, DrawnState } from '../../../qa/diagram/drawing';

export interface Box {
  id: string;
  title: string;
  kind: DrawnState['kind'];
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Placed {
  width: number;
  height: number;
  boxes: readonly Box[];
}

const leaf = { width: 168, height: 52 } as const;
const gap = { x: 56, y: 68 } as const;
/** Around the states in a box, with room for its title above them. */
const inset = { side: 20, top: 40, bottom: 20 } as const;

interface Block {
  width: number;
  height: number;
  /** Relative to the block. */
  boxes: Box[];
}

/** For each state the one among `inner` that it is or is nested in. */
function ownerIn(states: readonly DrawnState[], inner: readonly DrawnState[]): Map<string, string> {
  const parents = new Map(states.map(({ id, parent }) => [id, parent]));
  const owners = new Set(inner.map(({ id }) => id));
  return new Map(
    states.flatMap(({ id }): [string, string][] => {
      for (let at: string | undefined = id; at !== undefined; at = parents.get(at))
        if (owners.has(at)) return [[id, at]];
      return [];
    }),
  );
}

/** The distance of each state from the initial one; unreachable ones come last. */
function ranksOf(inner: readonly DrawnState[], ways: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const first = inner.find(({ initial }) => initial) ?? inner[0];
  const ranks = new Map<string, number>(first === undefined ? [] : [[first.id, 0]]);
  for (const [id, rank] of ranks) for (const to of ways.get(id) ?? []) if (!ranks.has(to)) ranks.set(to, rank + 1);
  const last = Math.max(0, ...ranks.values());
  for (const { id } of inner) if (!ranks.has(id)) ranks.set(id, last + 1);
  return ranks;
}

function blockOf(drawing: Drawing, container: string | undefined): Block {
  const { states, transitions } = drawing;
  const inner = states.filter(({ parent }) => parent === container);
  const owner = ownerIn(states, inner);
  const ways = new Map<string, Set<string>>(inner.map(({ id }) => [id, new Set()]));
  for (const { from, to } of transitions) {
    for (const end of to) {
      const [start, target] = [owner.get(from), owner.get(end)];
      if (start !== undefined && target !== undefined && start !== target) ways.get(start)?.add(target);
    }
  }
  const ranks = ranksOf(inner, ways);
  const blocks = new Map(inner.map((state) => [state.id, blockOfState(drawing, state)]));
  const rows = Array.from({ length: Math.max(0, ...ranks.values()) + 1 }, (_, rank) =>
    inner.filter(({ id }) => ranks.get(id) === rank),
  ).filter((row) => row.length > 0);
  const widthOf = (row: readonly DrawnState[]) =>
    row.reduce((sum, { id }) => sum + (blocks.get(id)?.width ?? 0), gap.x * (row.length - 1));
  const width = Math.max(0, ...rows.map(widthOf));
  const centres = new Map<string, number>();
  /** The average position of a state's predecessors: fewer lines cross. */
  const pull = ({ id }: DrawnState) => {
    const before = [...ways].flatMap(([from, to]) => (to.has(id) ? (centres.get(from) ?? []) : []));
    return before.length === 0 ? width / 2 : before.reduce((sum, at) => sum + at, 0) / before.length;
  };
  const boxes: Box[] = [];
  let y = 0;
  for (const row of rows) {
    let x = (width - widthOf(row)) / 2;
    for (const { id } of [...row].sort((a, b) => pull(a) - pull(b))) {
      const block = blocks.get(id) ?? { width: 0, height: 0, boxes: [] };
      boxes.push(...block.boxes.map((box) => ({ ...box, x: box.x + x, y: box.y + y })));
      centres.set(id, x + block.width / 2);
      x += block.width + gap.x;
    }
    y += Math.max(...row.map(({ id }) => blocks.get(id)?.height ?? 0)) + gap.y;
  }
  return { width, height: Math.max(0, y - gap.y), boxes };
}

function blockOfState(drawing: Drawing, { id, title, kind }: DrawnState): Block {
  if (kind !== 'compound' && kind !== 'parallel') return { ...leaf, boxes: [{ id, title, kind, x: 0, y: 0, ...leaf }] };
  const inside = blockOf(drawing, id);
  const width = inside.width + 2 * inset.side;
  const height = inside.height + inset.top + inset.bottom;
  return {
    width,
    height,
    boxes: [
      { id, title, kind, x: 0, y: 0, width, height },
      ...inside.boxes.map((box) => ({ ...box, x: box.x + inset.side, y: box.y + inset.top })),
    ],
  };
}

/** Position of each state: in rows by distance from the initial one, with boxes around nested states. */
export const place = (drawing: Drawing): Placed => blockOf(drawing, undefined);
