import type { AnyStateMachine } from 'xstate';
import { unknownWeights } from './cases/risk.ts';
import type { Finding } from './findings.ts';
import { finder } from './findings.ts';
import type { FlowModel } from './flow-model.ts';
import type { Graph } from './graph.ts';
import { vertexAt } from './graph.ts';
import { step } from './step.ts';

/** Variants that are of another class, and weights of what the machine does not have. */
export function variantFaults(graph: Graph, { weights = {} }: FlowModel<AnyStateMachine>): Finding[] {
  const found = finder(graph.source.id);
  const stray = new Map<string, Finding>();
  for (const { from, taken, variants = [] } of graph.edges) {
    for (const { name, event } of variants) {
      const other = step(graph.machine, vertexAt(graph, from).snapshot, event).taken;
      if (other.join() === taken.join()) continue;
      stray.set(name, found('strayVariant', name, `takes ${other.join(', ') || 'nothing'}, not ${taken.join(', ')}`));
    }
  }
  return [...stray.values(), ...unknownWeights(graph, weights).map((name) => found('unknownName', `weights.${name}`))];
}
