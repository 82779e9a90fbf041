import type { AnyStateMachine } from 'xstate';
import type { Measure } from '../coverage.ts';
import type { FlowModel } from '../flow-model.ts';
import type { Graph } from '../graph.ts';
import { violationsOf } from '../invariants.ts';
import { factsOf, requirementsById } from './facts.ts';

type Model = FlowModel<AnyStateMachine>;

/** Every requirement that the machine's states and transitions or the model's rules name. */
export function declaredRequirements(machine: AnyStateMachine, model: Model): string[] {
  const rules = (model.invariants ?? []).flatMap(({ requirement }) => requirement ?? []);
  return [...new Set([...[...requirementsById(machine).values()].flat(), ...rules])].sort();
}

/** A requirement is reached where a state or transition that names it is, or a rule that names it holds. */
export function requirementCoverage(graph: Graph, model: Model): Measure {
  const broken = new Set(violationsOf(graph, model).map(({ rule }) => rule));
  const kept = (model.invariants ?? []).filter(({ name }) => !broken.has(name));
  const reached = new Set([
    ...[...factsOf(graph).values()].flatMap(({ requirements }) => requirements),
    ...kept.flatMap(({ requirement }) => requirement ?? []),
  ]);
  const declared = declaredRequirements(graph.source, model);
  const missing = declared.filter((requirement) => !reached.has(requirement));
  return { total: declared.length, reached: declared.length - missing.length, missing };
}
