import type { Edge, Graph } from '../graph.ts';
import type { Pipe } from './max-flow.ts';
import { maxFlow } from './max-flow.ts';
import type { Column } from './simplex.ts';
import { programme } from './simplex.ts';

/** Above this number of distinct edges the linear programme gets too big, and the simple bound is used. */
const mostRows = 1_500;
const mostRounds = 60;
const nothing = 1e-6;

/** Edges between the same situations that take the same transitions are one row. */
function distinctEdges(graph: Graph, due: ReadonlySet<string>): { edge: Edge; wanted: readonly string[] }[] {
  const rows = graph.edges.map((edge) => ({ edge, wanted: [...new Set(edge.taken)].filter((id) => due.has(id)) }));
  return [...new Map(rows.map((row) => [JSON.stringify([row.edge.from, row.edge.to, row.wanted]), row])).values()];
}

/**
 * A lower bound for the number of steps of any set of paths from the start that takes every transition of the graph,
 * found without looking for paths.
 * Why it is a bound. Give each transition a reward, each situation a fare that a path pays on leaving it and gets back
 * on entering it (never negative, 0 at a start), and each group of situations without a start a toll that is paid out
 * on entering it. Choose the prices so that no step earns more than 1 in all. A path then earns at most its length.
 * Summed over its steps the fares of a path cancel out except that of its last situation, which is not negative; so a
 * set of paths earns at least the rewards of what it takes, and the tolls of the groups that it has to enter because
 * some transition can only be taken inside them. Hence its number of steps is at least the sum of all rewards and
 * tolls, whatever the prices. The best prices are the solution of a linear programme; its dual solution shows which
 * group is entered too seldom and gets a toll in the next round. At the end the prices are checked once more, and
 * scaled down where rounding let a step earn more than 1.
 */
export function fewestSteps(graph: Graph): number {
  const starts = graph.initials.map(({ to }) => to);
  const free = new Set(graph.initials.flatMap(({ taken }) => taken));
  const due = new Set(graph.edges.flatMap(({ taken }) => taken).filter((id) => !free.has(id)));
  const rows = distinctEdges(graph, due);
  if (rows.length > mostRows) return simpleBound(rows, due.size);

  const fare = (vertex: string): Column => ({
    worth: 0,
    uses: new Map(
      rows.flatMap(({ edge: { from, to } }, row): [number, number][] =>
        from === to || (from !== vertex && to !== vertex) ? [] : [[row, to === vertex ? 1 : -1]],
      ),
    ),
  });
  const earns = (counts: (row: (typeof rows)[number]) => boolean): Column => ({
    worth: 1,
    uses: new Map(rows.flatMap((row, at): [number, number][] => (counts(row) ? [[at, 1]] : []))),
  });
  const origins = [...due].map(
    (id) => new Set(rows.filter(({ wanted }) => wanted.includes(id)).map(({ edge }) => edge.from)),
  );
  const columns = [
    ...[...graph.vertices.keys()].filter((key) => !starts.includes(key)).map(fare),
    ...[...due].map((id) => earns(({ wanted }) => wanted.includes(id))),
  ];
  const tolled = new Set<string>();
  const { add, solve } = programme(rows.map(() => 1));
  add(columns);
  let best = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const { amounts, prices } = solve();
    best = Math.max(best, proven(columns, amounts, rows.length));
    const pipes = rows.map(({ edge: { from, to } }, at): Pipe => ({ from, to, capacity: prices[at] ?? 0 }));
    const tolls: Column[] = [];
    for (const origin of origins) {
      const { amount, reached } = maxFlow(pipes, starts, origin);
      const group = [...graph.vertices.keys()].filter((key) => !reached.has(key));
      if (amount > 1 - nothing || tolled.has(group.join())) continue;
      tolled.add(group.join());
      tolls.push(earns(({ edge }) => reached.has(edge.from) && !reached.has(edge.to)));
    }
    if (tolls.length === 0) break;
    columns.push(...tolls);
    add(tolls);
  }
  return Math.max(0, Math.ceil(best - nothing));
}

/** The sum of rewards and tolls at these prices, scaled down to where no step earns more than 1. */
function proven(columns: readonly Column[], amounts: readonly number[], rows: number): number {
  const prices = amounts.map((amount) => Math.max(0, amount));
  const earned = new Float64Array(rows);
  for (const [at, { uses }] of columns.entries()) {
    for (const [row, use] of uses) earned[row] = (earned[row] ?? 0) + use * (prices[at] ?? 0);
  }
  const sum = columns.reduce((total, { worth }, at) => total + worth * (prices[at] ?? 0), 0);
  return sum / Math.max(1, ...earned);
}

/** No step takes more than the one that takes most. */
function simpleBound(rows: readonly { wanted: readonly string[] }[], due: number): number {
  const most = rows.reduce((record, { wanted }) => Math.max(record, wanted.length), 1);
  return Math.ceil(due / most);
}
