import type { AnyStateMachine } from 'xstate';
import { graphFaults } from './check-graph.ts';
import { keyFaults } from './check-key.ts';
import { machineFaults } from './check-machine.ts';
import { listeningSources, modelFaults } from './check-model.ts';
import { variantFaults } from './check-variants.ts';
import { explore, OverBudget, vertexBudget } from './explore.ts';
import type { Finding } from './findings.ts';
import { finder } from './findings.ts';
import type { FlowModel } from './flow-model.ts';
import type { Graph } from './graph.ts';

type Model = FlowModel<AnyStateMachine>;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The faults of an explored flow. */
export function checkExplored(graph: Graph, model: Model): Finding[] {
  return [
    ...machineFaults(graph.source, listeningSources(model)),
    ...modelFaults(graph.source, model, graph.raised),
    ...graphFaults(graph, model),
    ...variantFaults(graph, model),
    ...keyFaults(graph.source, model),
  ];
}

/**
 * Every fault of a flow. Takes the machine or the function that builds it, because XState throws for some faults when
 * the machine is built; those become findings too.
 */
export function check(
  source: AnyStateMachine | (() => AnyStateMachine),
  model: Model,
  budget = vertexBudget,
): Finding[] {
  let machine: AnyStateMachine;
  try {
    machine = typeof source === 'function' ? source() : source;
  } catch (error) {
    return [finder('(unknown)')('construction', '(machine)', messageOf(error))];
  }
  try {
    return checkExplored(explore(machine, model, budget), model);
  } catch (error) {
    const kind = error instanceof OverBudget ? 'overBudget' : 'exploration';
    return [
      ...machineFaults(machine, listeningSources(model)),
      ...modelFaults(machine, model, new Set()),
      finder(machine.id)(kind, machine.id, messageOf(error)),
    ];
  }
}
