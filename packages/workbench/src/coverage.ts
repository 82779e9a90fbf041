import type { AnyStateMachine } from 'xstate';
import type { FlowModel } from './flow-model.ts';
import type { Graph } from './graph.ts';
import { guardUses } from './guards.ts';
import { invocationsOf, isInert, nodesOf, transitionId, transitionsOf } from './xstate-internals.ts';

export interface Measure {
  total: number;
  reached: number;
  /** By name. */
  missing: readonly string[];
}

export interface Coverage {
  nodes: Measure;
  transitions: Measure;
  /** `transition :: guard = true` and `… = false`. */
  guards: Measure;
  /** `actor → outcome`. */
  actors: Measure;
  /** What the model calls unreachable but was reached. */
  reachedAllTheSame: readonly string[];
}

function measured(declared: readonly string[], reached: ReadonlySet<string>, excused: ReadonlySet<string>): Measure {
  const due = [...new Set(declared)].filter((name) => !excused.has(name));
  const missing = due.filter((name) => !reached.has(name));
  return { total: due.length, reached: due.length - missing.length, missing };
}

/** The ids of all states; the root is none, and a history state is never active. */
export function declaredNodes(machine: AnyStateMachine): string[] {
  return nodesOf(machine).flatMap(({ id, type, parent }) => (type === 'history' || parent === undefined ? [] : [id]));
}

export function declaredTransitions(machine: AnyStateMachine): string[] {
  return nodesOf(machine)
    .flatMap(transitionsOf)
    .flatMap((transition) => (isInert(transition) ? [] : [transitionId(transition)]));
}

function declaredGuards(machine: AnyStateMachine): string[] {
  return nodesOf(machine)
    .flatMap(transitionsOf)
    .flatMap((transition) => guardUses(machine, transition))
    .flatMap((use) => [`${use} = true`, `${use} = false`]);
}

function declaredOutcomes(machine: AnyStateMachine, model: FlowModel<AnyStateMachine>): string[] {
  const invoked = new Set(
    nodesOf(machine)
      .flatMap(invocationsOf)
      .map(({ src }) => src),
  );
  return Object.entries(model.outcomes)
    .filter(([src]) => invoked.has(src))
    .flatMap(([src, outcomes]) => outcomes.map(({ name }) => `${src} → ${name}`));
}

/** Names of everything in the machine that a path can reach, as the model's `unreachable` may list them. */
export function declaredNames(machine: AnyStateMachine, model: FlowModel<AnyStateMachine>): string[] {
  return [
    ...declaredNodes(machine),
    ...declaredTransitions(machine),
    ...declaredGuards(machine),
    ...declaredOutcomes(machine, model),
  ];
}

/** The reached and unreached parts of the machine. */
export function coverageOf(graph: Graph, model: FlowModel<AnyStateMachine>): Coverage {
  const machine = graph.source;
  const excused = new Set(Object.keys(model.unreachable ?? {}));
  const taken = new Set([...graph.initials, ...graph.edges].flatMap((entry) => entry.taken));
  const answered = new Set(graph.edges.flatMap(({ actor }) => (actor ? [`${actor.src} → ${actor.outcome}`] : [])));
  const decided = new Set(
    [...graph.guards].flatMap(([use, results]) => [...results].map((result) => `${use} = ${result}`)),
  );
  const reached = new Set([...graph.visited, ...taken, ...answered, ...decided]);
  return {
    nodes: measured(declaredNodes(machine), graph.visited, excused),
    transitions: measured(declaredTransitions(machine), taken, excused),
    guards: measured(declaredGuards(machine), decided, excused),
    actors: measured(declaredOutcomes(machine, model), answered, excused),
    reachedAllTheSame: [...excused].filter((name) => reached.has(name)),
  };
}
