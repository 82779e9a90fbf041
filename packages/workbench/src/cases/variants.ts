import type { Edge, Graph } from '../graph.ts';
import type { Path } from '../paths.ts';
import { shortestPathOver } from '../shortest.ts';

/** An edge with the data of one of its variants; undefined where it has none of this name. */
export function variantOf(edge: Edge, name: string): Edge | undefined {
  const variant = edge.variants?.find((own) => own.name === name);
  return variant && { ...edge, ...variant };
}

/** For each variant of the data the shortest path that ends with it. */
export function variantPaths(graph: Graph): Path[] {
  const names = new Set(graph.edges.flatMap(({ variants = [] }) => variants.map(({ name }) => name)));
  return [...names].flatMap((name) => {
    const path = shortestPathOver(graph, (edge) => variantOf(edge, name) !== undefined);
    const last = path?.edges.at(-1);
    const varied = last && variantOf(last, name);
    return path === undefined || varied === undefined ? [] : [{ ...path, edges: [...path.edges.slice(0, -1), varied] }];
  });
}
