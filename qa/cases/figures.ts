import type { Graph } from '../graph';
import type { Path } from '../paths';
import type { Column } from '../table';
import { table } from '../table';
import { fewestSteps } from './bound';
import { simplePathSteps } from './simple-paths';

export interface Figures {
  machine: string;
  paths: number;
  steps: number;
  /** The fewest steps that any set of paths needs to take every transition of the graph. */
  bound: number;
  /** Whether the paths take every transition; only then the bound is theirs. */
  whole: boolean;
  /** What the simple paths of `xstate/graph` need; absent where there are too many to list. */
  simple?: { all: number; useful: number };
}

export function figuresOf(graph: Graph, paths: readonly Path[]): Figures {
  const taken = new Set(
    paths.flatMap(({ initial, edges }) => [...initial.taken, ...edges.flatMap((edge) => edge.taken)]),
  );
  return {
    machine: graph.source.id,
    paths: paths.length,
    steps: paths.reduce((sum, { edges }) => sum + edges.length, 0),
    bound: fewestSteps(graph),
    whole: graph.edges.every((edge) => edge.taken.every((id) => taken.has(id))),
    simple: simplePathSteps(graph),
  };
}

const columns: readonly Column[] = [
  { title: 'machine', align: 'left' },
  { title: 'paths', align: 'right' },
  { title: 'steps', align: 'right' },
  { title: 'lower bound', align: 'right' },
  { title: 'ratio', align: 'right' },
  { title: 'xstate/graph simple paths', align: 'right' },
  { title: 'useful ones', align: 'right' },
];

function share(whole: boolean, steps: number, other: number): string {
  return other === 0 || !whole ? `${other}` : `${other} (${Math.round((100 * steps) / other)}%)`;
}

/**
 * How good the choice is, one row for each machine: the steps beside the fewest that are needed to take every
 * transition, and beside what `xstate/graph` needs, with the share of it that the chosen paths are.
 */
export function figuresText(figures: readonly Figures[]): string {
  const rows = figures.map(({ machine, paths, steps, bound, whole, simple }) => [
    machine,
    `${paths}`,
    `${steps}`,
    `${bound}`,
    whole ? (bound === 0 ? '1.000' : (steps / bound).toFixed(3)) : 'not all transitions',
    simple === undefined ? 'too many' : share(whole, steps, simple.all),
    simple === undefined ? 'too many' : share(whole, steps, simple.useful),
  ]);
  return table(columns, rows);
}
