import type { Graph } from '../graph.ts';
import type { Path } from '../paths.ts';
import type { Column } from '../table.ts';
import { table } from '../table.ts';
import { fewestSteps } from './bound.ts';
import type { SimplePathSteps } from './simple-paths.ts';
import { simplePathSteps } from './simple-paths.ts';

export interface Figures {
  machine: string;
  paths: number;
  steps: number;
  /** A lower bound of the steps that any set of paths needs to take every transition of the graph. */
  bound: number;
  /** Whether the paths take every transition; only then the bound applies to them. */
  whole: boolean;
  /** What the simple paths of `xstate/graph` need for the same transitions. */
  simple: SimplePathSteps;
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
  { title: 'at most half', align: 'left' },
];

/**
 * Whether the paths need at most half of the steps that the simple paths of `xstate/graph` need, and the reason if not.
 */
export function halfOfSimple({ steps, bound, whole, simple }: Figures): 'yes' | 'no' | 'no set can' | 'not all' {
  if (!whole) return 'not all';
  if (2 * steps <= simple.all) return 'yes';
  return 2 * bound > simple.all ? 'no set can' : 'no';
}

const reasons: Record<ReturnType<typeof halfOfSimple>, (figures: Figures) => string> = {
  yes: () => 'yes',
  no: () => 'no',
  'no set can': ({ bound, simple }) => `no set of paths can: the bound is ${inPercent(bound, simple.all)} of it`,
  'not all': () => 'not all transitions',
};

const inPercent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;

function share(whole: boolean, steps: number, other: number, sign = ''): string {
  return other === 0 || !whole ? `${sign}${other}` : `${sign}${other} (${inPercent(steps, other)})`;
}

/**
 * The quality of the choice, one row for each machine: the steps, the lower bound to take every transition, the steps
 * of `xstate/graph`, and the share of those that the chosen paths need.
 */
export function figuresText(figures: readonly Figures[]): string {
  const rows = figures.map((row) => {
    const { machine, paths, steps, bound, whole, simple } = row;
    return [
      machine,
      `${paths}`,
      `${steps}`,
      `${bound}`,
      whole ? (bound === 0 ? '1.000' : (steps / bound).toFixed(3)) : 'not all transitions',
      simple.useful === undefined ? share(false, steps, simple.all, '> ') : share(whole, steps, simple.all),
      simple.useful === undefined ? 'too many' : share(whole, steps, simple.useful),
      reasons[halfOfSimple(row)](row),
    ];
  });
  return table(columns, rows);
}
