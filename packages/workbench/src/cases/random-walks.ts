import type { Edge, Graph } from '../graph.ts';
import type { Path } from '../paths.ts';
import { follow, startOf } from '../paths.ts';
import { seeded } from '../random/seeded.ts';

/** An endless sequence of walks, each from a random input, until it ends or has the maximum length. */
export function* randomWalks(graph: Graph, seed: number, longest: number): Generator<Path, void> {
  const random = seeded(seed);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  for (;;) {
    const initial = pick(graph.initials);
    if (initial === undefined) return;
    const edges: Edge[] = [];
    let stand = startOf(graph, initial);
    while (edges.length < longest) {
      const here = stand;
      const next = pick(here.vertex.out.flatMap((edge) => follow(graph, here, edge) ?? []));
      if (next?.last === undefined) break;
      edges.push(next.last);
      stand = next;
    }
    yield { initial, edges };
  }
}
