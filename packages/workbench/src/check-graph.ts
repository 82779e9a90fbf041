import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { coverageOf } from './coverage.ts';
import type { Finding } from './findings.ts';
import { finder } from './findings.ts';
import type { FlowModel } from './flow-model.ts';
import type { Graph } from './graph.ts';
import { nodesOf } from './xstate-internals.ts';

function titled(node: AnyStateNode): boolean {
  const meta: unknown = node.meta;
  if (typeof meta === 'object' && meta !== null && 'title' in meta && typeof meta.title === 'string') {
    return meta.title.trim() !== '';
  }
  // A state may share its parent's title; the root's is no help.
  return node.parent?.parent !== undefined && titled(node.parent);
}

/** Transient states included: they are in the diagram and in the coverage. */
function namedNodes(graph: Graph): AnyStateNode[] {
  return nodesOf(graph.source).filter(({ parent, type }) => parent !== undefined && type !== 'history');
}

/** Faults that show only once every situation is known. */
export function graphFaults(graph: Graph, model: FlowModel<AnyStateMachine>): Finding[] {
  const found = finder(graph.source.id);
  const coverage = coverageOf(graph, model);
  return [
    ...coverage.nodes.missing.map((id) => found('unreachableState', id)),
    ...coverage.transitions.missing.map((id) => found('deadTransition', id)),
    ...coverage.guards.missing.map((id) => found('unreachedGuard', id)),
    ...coverage.actors.missing.map((id) => found('unreachedOutcome', id)),
    ...coverage.reachedAllTheSame.map((id) => found('reachedAllTheSame', id)),
    ...namedNodes(graph)
      .filter((node) => !titled(node))
      .map(({ id }) => found('missingTitle', id)),
  ];
}
