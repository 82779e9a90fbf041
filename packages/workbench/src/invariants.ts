import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { FlowModel, ReachRule, StateRule, StepRule } from './flow-model.ts';
import type { Edge, Graph, Vertex } from './graph.ts';
import { vertexAt } from './graph.ts';
import { isRecord } from './mutate/config-tree.ts';
import { shortestPath } from './shortest.ts';
import { eventOf, observe } from './xstate-internals.ts';

export interface Violation {
  rule: string;
  requirement?: string;
  message: string;
  /**
   * The shortest path there, as labels. Empty where the flow starts so, or where the rule is not about one situation.
   */
  path: readonly string[];
}

function wayTo(graph: Graph, vertex: Vertex): string[] {
  const path = shortestPath(graph, ({ key }) => key === vertex.key);
  return path === undefined ? [] : [path.initial.label, ...path.edges.map(({ label }) => label)];
}

/** The keys of everything within so many steps of a vertex, itself included. */
function within(graph: Graph, from: Vertex, steps: number): Set<string> {
  const reached = new Set([from.key]);
  let border = [from.key];
  for (let taken = 0; taken < steps && border.length > 0; taken += 1) {
    border = border
      .flatMap((key) => vertexAt(graph, key).out.map(({ to }) => to))
      .filter((key) => !reached.has(key) && reached.add(key));
  }
  return reached;
}

function stateViolation(graph: Graph, rule: StateRule<AnyStateMachine>): Violation | undefined {
  // Vertices come breadth first, so the first one that breaks the rule is one of the nearest.
  const broken = [...graph.vertices.values()].find(({ snapshot }) => rule.holds(snapshot) === (rule.kind === 'never'));
  if (broken === undefined) return undefined;
  const message = rule.kind === 'always' ? 'does not hold' : 'holds';
  return {
    rule: rule.name,
    requirement: rule.requirement,
    message: `${message} in ${broken.key}`,
    path: wayTo(graph, broken),
  };
}

function reachViolation(graph: Graph, rule: ReachRule<AnyStateMachine>): Violation | undefined {
  const named = { rule: rule.name, requirement: rule.requirement };
  const starts = [...graph.vertices.values()].filter(({ snapshot }) => rule.from(snapshot));
  if (starts.length === 0) return { ...named, message: 'speaks of a situation that never is', path: [] };
  const goals = new Set([...graph.vertices.values()].filter(({ snapshot }) => rule.to(snapshot)).map(({ key }) => key));
  const stuck = starts.find((start) => ![...within(graph, start, rule.steps)].some((key) => goals.has(key)));
  return stuck && { ...named, message: `not within ${rule.steps} steps of ${stuck.key}`, path: wayTo(graph, stuck) };
}

/** Takes a step again. Its result has the whole context, where a vertex has that of the shortest path. */
const takeStep = ({ machine }: Graph, before: Vertex, { event }: Edge) =>
  observe((scope): AnyMachineSnapshot => machine.transition(before.snapshot, event, scope));

/** The texts, or the types, of what a step emits. */
function saidBy(graph: Graph, before: Vertex, edge: Edge): string[] {
  return takeStep(graph, before, edge).observed.actions.flatMap(({ type, params }) => {
    const emitted = type === 'xstate.emit' ? eventOf(params) : undefined;
    if (emitted === undefined) return [];
    return [typeof emitted.text === 'string' ? emitted.text : emitted.type];
  });
}

function stepViolation(graph: Graph, rule: StepRule<AnyStateMachine>): Violation | undefined {
  const named = { rule: rule.name, requirement: rule.requirement };
  const starts = [...graph.vertices.values()].filter(({ snapshot }) => rule.from(snapshot));
  if (starts.length === 0) return { ...named, message: 'speaks of a situation that never is', path: [] };
  for (const start of starts) {
    for (const step of rule.steps) {
      const edge = start.out.find(({ name }) => name === step);
      const at = { ...named, path: wayTo(graph, start) };
      if (edge === undefined) return { ...at, message: `${step} does nothing in ${start.key}` };
      const after = vertexAt(graph, edge.to).snapshot;
      if (!rule.to(after, start.snapshot, saidBy(graph, start, edge))) {
        return { ...at, message: `${step} leads from ${start.key} to ${edge.to}` };
      }
    }
  }
  return undefined;
}

function violationOf(graph: Graph, rule: NonNullable<FlowModel<AnyStateMachine>['invariants']>[number]) {
  if (rule.kind === 'step') return stepViolation(graph, rule);
  return rule.kind === 'within' ? reachViolation(graph, rule) : stateViolation(graph, rule);
}

/** The actors that a step starts, by `src`. */
function startedBy(graph: Graph, before: Vertex, edge: Edge): string[] {
  return takeStep(graph, before, edge).observed.actions.flatMap(({ type, params }) =>
    type === 'xstate.spawnChild' && isRecord(params) && typeof params.src === 'string' ? [params.src] : [],
  );
}

/** What a user does twice at once is not sent twice. */
function twiceViolation(graph: Graph, { startedAgain = [] }: FlowModel<AnyStateMachine>): Violation | undefined {
  for (const before of graph.vertices.values()) {
    for (const edge of before.out.filter(({ kind }) => kind === 'user')) {
      const sent = startedBy(graph, before, edge).filter((src) => !startedAgain.includes(src));
      const after = vertexAt(graph, edge.to);
      const again = after.out.find(({ name }) => name === edge.name);
      if (sent.length === 0 || again === undefined) continue;
      const twice = startedBy(graph, after, again).find((src) => sent.includes(src));
      if (twice === undefined) continue;
      return {
        rule: 'what is done twice at once is not sent twice',
        message: `${again.name} starts ${twice} again in ${after.key}`,
        path: [...wayTo(graph, before), edge.label, again.label],
      };
    }
  }
  return undefined;
}

/** Whether a step may change the key of a call: the call is known to be done or refused, or another attempt brings its own. */
function settlesKey(
  { kind, actor, event }: Edge,
  { call, isUncertain }: NonNullable<FlowModel<AnyStateMachine>['sentKey']>,
  next: string,
): boolean {
  if (kind === 'done' || kind === 'error') {
    return actor?.src === call && !(kind === 'error' && isUncertain(event.error));
  }
  return next !== '' && JSON.stringify(event).includes(JSON.stringify(next));
}

/** Nothing between a call and its known result forgets the key that the call was sent with. */
function keyViolation(graph: Graph, { sentKey }: FlowModel<AnyStateMachine>): Violation | undefined {
  if (sentKey === undefined) return undefined;
  const keyIn = ({ context }: AnyMachineSnapshot): string => context[sentKey.key];
  for (const before of graph.vertices.values()) {
    const key = keyIn(before.snapshot);
    const edge = before.out.find((step) => {
      const next = keyIn(takeStep(graph, before, step).result);
      return key !== '' && next !== key && !settlesKey(step, sentKey, next);
    });
    if (edge === undefined) continue;
    return {
      rule: `the key of ${sentKey.call} stays until its result is known`,
      message: `${edge.name} changes it in ${before.key}`,
      path: [...wayTo(graph, before), edge.label],
    };
  }
  return undefined;
}

/** The rules of the model and those of every flow that this one breaks, each with the shortest counterexample. */
export function violationsOf(graph: Graph, model: FlowModel<AnyStateMachine>): Violation[] {
  const own = (model.invariants ?? []).flatMap((rule) => violationOf(graph, rule) ?? []);
  return [...own, ...[twiceViolation(graph, model), keyViolation(graph, model)].flatMap((found) => found ?? [])];
}
