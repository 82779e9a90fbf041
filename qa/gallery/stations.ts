import { stateName } from '../../src/machines/shared/state-name';
import { titleOfSnapshot } from '../cases/titles';
import type { Graph } from '../graph';
import { vertexAt } from '../graph';
import type { Path } from '../paths';
import { shortestPath } from '../shortest';

/** A state of a flow and the shortest way to it. */
export interface Station {
  state: string;
  title: string;
  path: Path;
}

/** Every stable state of a flow, in the order in which they are reached. */
export function stationsOf(graph: Graph): Station[] {
  const states = new Set([...graph.vertices.values()].map(({ snapshot }) => stateName(snapshot.value)));
  return [...states].flatMap((state) => {
    const path = shortestPath(graph, ({ snapshot }) => stateName(snapshot.value) === state);
    if (path === undefined) return [];
    const end = vertexAt(graph, path.edges.at(-1)?.to ?? path.initial.to);
    return [{ state, title: titleOfSnapshot(end.snapshot), path }];
  });
}
