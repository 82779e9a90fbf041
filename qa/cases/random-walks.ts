import type { Edge, Graph } from '../graph';
import type { Path } from '../paths';
import { follow, startOf } from '../paths';

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One walk after another without end, each from a random input, until it ends or is as long as allowed. */
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
