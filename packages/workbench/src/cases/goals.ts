import type { Goal, Goals } from '../cover.ts';
import type { Graph } from '../graph.ts';
import type { Facts } from './facts.ts';
import { factsOf } from './facts.ts';

/** Everything that a set of paths can be asked to cover. */
export const goalNames = ['transitions', 'pairs', 'edges', 'states', 'guards', 'requirements'] as const;

export type GoalName = (typeof goalNames)[number];

/** What the name of a goal means on a graph. */
export function goalOf(graph: Graph, name: GoalName): Goal | Goals {
  if (name === 'transitions' || name === 'pairs' || name === 'edges') return name;
  const facts = factsOf(graph);
  const shown = (entry: Parameters<typeof facts.get>[0]): readonly string[] =>
    facts.get(entry)?.[name satisfies keyof Facts] ?? [];
  return { atStart: shown, of: shown, inRow: false };
}
