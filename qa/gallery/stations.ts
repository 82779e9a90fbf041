import { titleOfSnapshot } from '@circuit-portal/workbench/cases/titles';
import type { Graph } from '@circuit-portal/workbench/graph';
import { vertexAt } from '@circuit-portal/workbench/graph';
import type { Path } from '@circuit-portal/workbench/paths';
import { shortestPath } from '@circuit-portal/workbench/shortest';
import { stateName } from '../../src/machines/shared/state-name';

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
