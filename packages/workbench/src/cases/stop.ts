import type { Goals } from '../cover.ts';
import { everyGoal, goalsBy } from '../cover.ts';
import type { Graph } from '../graph.ts';
import type { Path } from '../paths.ts';
import type { GoalName } from './goals.ts';
import { goalNames, goalOf } from './goals.ts';

type Term = { counted: 'steps' | 'paths'; least: number } | { counted: GoalName; percent: number };

/** Groups of terms: the condition holds when all terms of one group do. */
export type StopRule = readonly (readonly Term[])[];

export const stopSyntax = "terms like 'edges 100%', 'steps 200', 'paths 10', joined by 'and' and 'or'";

function termOf(text: string): Term | undefined {
  const [, counted, amount, sign] = /^\s*([a-z]+)\s+(\d+(?:\.\d+)?)\s*(%?)\s*$/.exec(text) ?? [];
  if (counted === undefined || amount === undefined) return undefined;
  if (sign === '%') {
    const goal = goalNames.find((name) => name === counted);
    return goal && Number(amount) <= 100 ? { counted: goal, percent: Number(amount) } : undefined;
  }
  return counted === 'steps' || counted === 'paths' ? { counted, least: Number(amount) } : undefined;
}

/** Reads `edges 100% and steps 200 or paths 10`; `and` binds closer. Undefined when it cannot be read. */
export function readStop(text: string): StopRule | undefined {
  const groups = text.split(/\bor\b/).map((group) => group.split(/\band\b/).map(termOf));
  const known = groups.map((group) => group.filter((term) => term !== undefined));
  return known.every((group, at) => group.length === groups[at]?.length) ? known : undefined;
}

/** Takes paths one by one and returns after each whether the condition holds. */
export function stopper(graph: Graph, rule: StopRule): (path: Path) => boolean {
  const counts = { steps: 0, paths: 0 };
  const measured = new Map(
    rule.flat().flatMap((term) => ('percent' in term ? [[term.counted, progress(graph, term.counted)] as const] : [])),
  );
  const holds = (term: Term) =>
    'least' in term ? counts[term.counted] >= term.least : (measured.get(term.counted)?.percent() ?? 0) >= term.percent;
  return (path) => {
    counts.steps += path.edges.length;
    counts.paths += 1;
    for (const { walk } of measured.values()) walk(path);
    return rule.some((group) => group.every(holds));
  };
}

function progress(graph: Graph, name: GoalName): { walk: (path: Path) => void; percent: () => number } {
  const goal = goalOf(graph, name);
  const goals: Goals = typeof goal === 'string' ? goalsBy[goal] : goal;
  const all = everyGoal(graph, goals);
  const left = new Set(all);
  return {
    walk: ({ initial, edges }) => {
      for (const reached of goals.atStart(initial)) left.delete(reached);
      for (const [at, edge] of edges.entries())
        for (const reached of goals.of(edge, edges[at - 1])) left.delete(reached);
    },
    percent: () => (all.size === 0 ? 100 : (100 * (all.size - left.size)) / all.size),
  };
}
