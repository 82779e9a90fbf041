/** Cells of a quarter millimetre: a track of 0.16 mm and its clearance. */
const cell = 0.25;

export interface Step {
  x: number;
  y: number;
  layer: 0 | 1;
}

const wall = -1;
const directions = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;
const viaCost = 14;

/** Finds tracks on two layers: cells of another net and their neighbours are closed. */
export function createRouter(width: number, height: number) {
  const columns = Math.floor(width / cell);
  const rows = Math.floor(height / cell);
  const size = columns * rows;
  /** Net of each cell: 0 is free. */
  const owner = [new Int32Array(size), new Int32Array(size)] as const;
  const cost = new Float32Array(size * 2);
  const seen = new Int32Array(size * 2);
  const from = new Int32Array(size * 2);
  const heading = new Int8Array(size * 2);
  let round = 0;
  /** Net of the goal, whose cells are open too. */
  let goalNet = 0;

  const at = (x: number, y: number): number => y * columns + x;
  const toCell = (mm: number): number => Math.round(mm / cell);

  function claim(
    net: number,
    x: number,
    y: number,
    halfWidth: number,
    halfHeight: number,
    layers: readonly (0 | 1)[],
  ): void {
    const left = Math.max(0, Math.floor((x - halfWidth) / cell));
    const right = Math.min(columns - 1, Math.ceil((x + halfWidth) / cell));
    const top = Math.max(0, Math.floor((y - halfHeight) / cell));
    const bottom = Math.min(rows - 1, Math.ceil((y + halfHeight) / cell));
    for (const layer of layers)
      for (let row = top; row <= bottom; row++)
        for (let column = left; column <= right; column++) {
          const map = owner[layer];
          const held = map[at(column, row)] ?? 0;
          map[at(column, row)] = held === 0 || held === net ? net : wall;
        }
  }

  const open = (net: number, x: number, y: number, layer: 0 | 1): boolean => {
    if (x < 2 || y < 2 || x >= columns - 2 || y >= rows - 2) return false;
    const held = owner[layer][at(x, y)] ?? wall;
    return held === 0 || held === net || (goalNet !== 0 && held === goalNet);
  };

  const openAround = (net: number, x: number, y: number, reach: number): boolean => {
    for (let row = y - reach; row <= y + reach; row++)
      for (let column = x - reach; column <= x + reach; column++)
        if (!open(net, column, row, 0) || !open(net, column, row, 1)) return false;
    return true;
  };

  /** The cheapest track from a place of the net to another; `undefined` goal: to the nearest place for a via. */
  function route(
    net: number,
    start: Step,
    goal: (Step & { net: number }) | undefined,
    budget: number,
  ): Step[] | undefined {
    round++;
    goalNet = goal?.net ?? 0;
    const heap: { at: number; rank: number }[] = [];
    const push = (node: number, rank: number) => {
      let child = heap.push({ at: node, rank }) - 1;
      while (child > 0) {
        const parent = (child - 1) >> 1;
        const [above, below] = [heap[parent], heap[child]];
        if (!above || !below || above.rank <= below.rank) break;
        heap[parent] = below;
        heap[child] = above;
        child = parent;
      }
    };
    const pop = () => {
      const first = heap[0];
      const last = heap.pop();
      if (!first || !last || heap.length === 0) return first;
      heap[0] = last;
      for (let parent = 0; ; ) {
        const left = parent * 2 + 1;
        const right = left + 1;
        let least = parent;
        if ((heap[left]?.rank ?? Infinity) < (heap[least]?.rank ?? Infinity)) least = left;
        if ((heap[right]?.rank ?? Infinity) < (heap[least]?.rank ?? Infinity)) least = right;
        const [one, other] = [heap[parent], heap[least]];
        if (least === parent || !one || !other) return first;
        heap[parent] = other;
        heap[least] = one;
        parent = least;
      }
    };
    const sx = toCell(start.x);
    const sy = toCell(start.y);
    const gx = goal ? toCell(goal.x) : 0;
    const gy = goal ? toCell(goal.y) : 0;
    const ahead = (x: number, y: number): number => {
      if (!goal) return 0;
      const [dx, dy] = [Math.abs(x - gx), Math.abs(y - gy)];
      return Math.max(dx, dy) + 0.414 * Math.min(dx, dy);
    };
    const visit = (node: number, price: number, parent: number, direction: number, x: number, y: number) => {
      if (seen[node] === round && (cost[node] ?? 0) <= price) return;
      seen[node] = round;
      cost[node] = price;
      from[node] = parent;
      heading[node] = direction;
      push(node, price + ahead(x, y));
    };
    visit(start.layer * size + at(sx, sy), 0, -1, -1, sx, sy);
    for (let tries = 0; tries < budget; tries++) {
      const taken = pop();
      if (!taken) return undefined;
      const node = taken.at;
      const layer = node >= size ? 1 : 0;
      const flat = node - layer * size;
      const x = flat % columns;
      const y = (flat - x) / columns;
      const price = cost[node] ?? 0;
      const away = Math.max(Math.abs(x - sx), Math.abs(y - sy));
      const done = goal ? x === gx && y === gy && layer === goal.layer : away >= 4 && openAround(net, x, y, 2);
      if (done) {
        const path: Step[] = [];
        for (let back = node; back >= 0; back = from[back] ?? -1) {
          const backLayer = back >= size ? 1 : 0;
          const backFlat = back - backLayer * size;
          const column = backFlat % columns;
          path.push({ x: column * cell, y: ((backFlat - column) / columns) * cell, layer: backLayer });
        }
        path.reverse();
        for (const step of path) claim(net, step.x, step.y, cell * 0.9, cell * 0.9, [step.layer]);
        return path;
      }
      const last = heading[node] ?? -1;
      for (const [direction, [dx, dy]] of directions.entries()) {
        const [nx, ny] = [x + dx, y + dy];
        if (!open(net, nx, ny, layer)) continue;
        if (dx !== 0 && dy !== 0 && !(open(net, nx, y, layer) && open(net, x, ny, layer))) continue;
        const turn = last < 0 ? 0 : Math.min((direction - last + 8) % 8, (last - direction + 8) % 8);
        if (turn > 2) continue;
        const step = dx !== 0 && dy !== 0 ? Math.SQRT2 : 1;
        visit(
          layer * size + at(nx, ny),
          price + step + (turn === 0 ? 0 : turn === 1 ? 0.6 : 4),
          node,
          direction,
          nx,
          ny,
        );
      }
      if (goal && last >= 0 && openAround(net, x, y, 2))
        visit((1 - layer) * size + flat, price + viaCost, node, last, x, y);
    }
    return undefined;
  }

  return {
    claim,
    route,
    openAround: (net: number, x: number, y: number, reach: number) => openAround(net, toCell(x), toCell(y), reach),
  };
}

export type Router = ReturnType<typeof createRouter>;
