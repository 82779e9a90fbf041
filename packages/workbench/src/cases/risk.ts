import type { Graph } from '../graph.ts';
import { vertexAt } from '../graph.ts';
import type { Path } from '../paths.ts';
import { requirementsById } from './facts.ts';
import { isIn, isStep } from './restrict.ts';

export type Weights = Readonly<Record<string, number>>;

/** The weight of a path: that of each name that it touches, once. */
export function riskOf(graph: Graph, weights: Weights): (path: Path) => number {
  const requirements = requirementsById(graph.source);
  return ({ initial, edges }) => {
    const vertices = [initial.to, ...edges.map(({ to }) => to)].map((key) => vertexAt(graph, key));
    const ids = [
      ...vertices.flatMap(({ snapshot }) => snapshot._nodes.map(({ id }) => id)),
      ...[initial, ...edges].flatMap(({ taken }) => taken),
    ];
    const proved = new Set(ids.flatMap((id) => requirements.get(id) ?? []));
    const touches = (name: string) =>
      proved.has(name) || vertices.some((vertex) => isIn(vertex, name)) || edges.some((edge) => isStep(edge, name));
    return Object.entries(weights).reduce((sum, [name, weight]) => sum + (touches(name) ? weight : 0), 0);
  };
}

/** Names that the machine does not have. */
export function unknownWeights(graph: Graph, weights: Weights): string[] {
  const known = new Set([...requirementsById(graph.source).values()].flat());
  const vertices = [...graph.vertices.values()];
  return Object.keys(weights).filter(
    (name) =>
      !known.has(name) &&
      !vertices.some((vertex) => isIn(vertex, name)) &&
      !graph.edges.some((edge) => isStep(edge, name)),
  );
}
