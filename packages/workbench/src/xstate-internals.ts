import type {
  ActorOptions,
  AnyActorRef,
  AnyActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  Snapshot,
} from 'xstate';
import { and, createEmptyActor } from 'xstate';

/** What a state node invokes, as configured. */
export interface Invocation {
  node: string;
  id: string;
  src: string;
  inlineSource: boolean;
  ownId: boolean;
  handlesDone: boolean;
  handlesError: boolean;
}

type GuardArguments = { context: unknown; event: unknown };
type GuardCheck = (snapshot: AnyMachineSnapshot, args: GuardArguments, params: unknown) => boolean;

export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const collect = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(collect)];
  return collect(machine.root);
}

/** Every transition a node declares, `always` included, in document order. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** Whether an implemented action assigns. */
export const isAssign = (action: unknown): boolean =>
  typeof action === 'function' && 'type' in action && action.type === 'xstate.assign';

/** A transition that forbids an event: it has no effect, so taking it cannot be observed. */
export function isInert(transition: AnyTransitionDefinition): boolean {
  return transition.target === undefined && transition.actions.length === 0 && !transition.reenter;
}

function triggerName(eventType: string, nodeId: string): string {
  if (eventType === '') return 'always';
  if (eventType === `xstate.done.state.${nodeId}`) return 'done';
  return eventType
    .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
    .replace(/^xstate\.snapshot\./, 'snapshot ')
    .replace(/^xstate\.after\.(.+)$/, (_, rest: string) => `after ${rest.slice(0, -nodeId.length - 1)}`);
}

/** `flow.state :: event`, with its place among the branches where there are several. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const branches = eventType === '' ? source.always : source.transitions.get(eventType);
  const place = branches !== undefined && branches.length > 1 ? `[${branches.indexOf(transition)}]` : '';
  return `${source.id} :: ${triggerName(eventType, source.id)}${place}`;
}

/** The branches of one event of a node, as `on`, `onDone` or `onError` lists them. */
export function branchesOf(node: AnyStateNode, eventType: string): readonly AnyTransitionDefinition[] {
  return node.transitions.get(eventType) ?? [];
}

export function invocationsOf(node: AnyStateNode): Invocation[] {
  const written = [node.config.invoke ?? []].flat();
  return node.invoke.map((invocation, index) => ({
    node: node.id,
    id: invocation.id,
    src: typeof invocation.src === 'string' ? invocation.src : '(inline)',
    inlineSource: typeof written[index]?.src !== 'string',
    ownId: typeof written[index]?.id === 'string',
    handlesDone: invocation.onDone !== undefined,
    handlesError: invocation.onError !== undefined,
  }));
}

/** The delays of `after` by the type of the event that they raise. */
export function delaysOf(machine: AnyStateMachine): Map<string, string> {
  return new Map(
    nodesOf(machine).flatMap((node) =>
      node.after.map((timed): [string, string] => [timed.eventType, `${timed.delay}`]),
    ),
  );
}

export function implementationNames(machine: AnyStateMachine, kind: 'actors' | 'delays' | 'guards'): string[] {
  return Object.keys(machine.implementations[kind] ?? {});
}

/** Named actions with side effects; `assign`, `raise` and the like have a `resolve`. */
export function effectNames(machine: AnyStateMachine): string[] {
  return Object.entries(machine.implementations.actions ?? {})
    .filter(([, action]) => isEffect(action))
    .map(([name]) => name);
}

export function isEffect(action: unknown): boolean {
  return typeof action === 'function' && !('resolve' in action);
}

export function guardNamed(machine: AnyStateMachine, name: string): unknown {
  return machine.implementations.guards?.[name];
}

/** The members of `and`, `or`, `not`; undefined for every other guard. */
export function guardMembers(guard: unknown): readonly unknown[] | undefined {
  if (typeof guard !== 'function' || !('check' in guard) || !('guards' in guard)) return undefined;
  return Array.isArray(guard.guards) ? guard.guards : undefined;
}

export function isBuiltinGuard(guard: unknown): boolean {
  return typeof guard === 'function' && 'check' in guard;
}

function checkOf(guard: unknown): GuardCheck {
  if (typeof guard === 'function' && 'check' in guard && typeof guard.check === 'function') {
    // The built-in guards carry their evaluation as `check`, which the types of the package leave out.
    return guard.check as GuardCheck;
  }
  throw new Error('not a built-in guard');
}

/** A guard that XState evaluates with the current snapshot, like its own `and` and `stateIn`. */
function builtinGuard(check: GuardCheck) {
  return Object.assign(() => false, { check });
}

/** The same composed guard over other members. */
export function recomposed(guard: unknown, members: readonly unknown[]): unknown {
  const check = checkOf(guard);
  return builtinGuard((snapshot, args) => check(snapshot, args, { guards: members }));
}

/** A guard that evaluates `guard` and calls `onResult` with each result. */
export function observedGuard(guard: unknown, onResult: (result: boolean) => void): unknown {
  // XState does not export its evaluation; `and` of one guard is equivalent.
  const evaluate = checkOf(and([]));
  return builtinGuard((snapshot, args) => {
    const result = evaluate(snapshot, args, { guards: [guard] });
    onResult(result);
    return result;
  });
}

/** Only for a machine fresh from `provide`, whose transitions are not shared. */
export function replaceGuard(transition: AnyTransitionDefinition, guard: unknown): void {
  // Guards are built by `recomposed` and `observedGuard`, for which the declared type has no name.
  transition.guard = guard as AnyTransitionDefinition['guard'];
}

/** The machine with other actors and actions. */
export function withImplementations<M extends AnyStateMachine>(
  machine: M,
  implementations: Parameters<AnyStateMachine['provide']>[0],
): M {
  // `provide` keeps the machine's type; its declaration on the general machine loses it.
  return machine.provide(implementations) as M;
}

/** Stops a cycle of `always` transitions, which would otherwise never return. */
export function limitMicrosteps(machine: AnyStateMachine, limit: number): void {
  machine.options = { ...machine.options, maxIterations: limit };
}

export interface Observed {
  transitions: AnyTransitionDefinition[];
  nodes: AnyStateNode[];
  actions: { type: string; params: unknown }[];
}

let observed: Observed = { transitions: [], nodes: [], actions: [] };

/** One for all steps, because each actor makes a system of its own. Nothing is kept in it: no stub is ever started. */
const host: AnyActorRef = createEmptyActor();
host.system.inspect((inspected: Parameters<NonNullable<Inspector>>[0]) => {
  if (inspected.type !== '@xstate.microstep') return;
  observed.transitions.push(...inspected._transitions);
  observed.nodes.push(...activeNodes(inspected.snapshot));
});

/** Executes nothing. */
const scope: AnyActorScope = {
  self: host,
  system: host.system,
  id: '',
  sessionId: '',
  logger: () => {},
  defer: () => {},
  stopChild: () => {},
  emit: () => {},
  actionExecutor: ({ type, params }) => observed.actions.push({ type, params }),
};

/** Runs `step` with a scope that executes nothing, and returns what the machine did. */
export function observe<T>(step: (scope: AnyActorScope) => T): { result: T; observed: Observed } {
  const own: Observed = { transitions: [], nodes: [], actions: [] };
  observed = own;
  return { result: step(scope), observed: own };
}

type Inspector = Extract<ActorOptions<AnyStateMachine>['inspect'], (...args: never[]) => unknown>;

function activeNodes(snapshot: Snapshot<unknown>): AnyStateNode[] {
  // A microstep of a machine always carries a machine's snapshot; its declared type is the general one.
  return (snapshot as AnyMachineSnapshot)._nodes;
}

/** What history states remember: ids by the history node. */
export function remembered(snapshot: AnyMachineSnapshot): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(snapshot.historyValue ?? {}).map(([node, nodes]) => [node, nodes.map(({ id }) => id)]),
  );
}

/** The machine's running or settled children by their id. */
export function childrenOf(snapshot: AnyMachineSnapshot): [id: string, child: AnyActorRef, src: string][] {
  const children: Record<string, AnyActorRef | undefined> = snapshot.children;
  return Object.entries(children).flatMap(([id, child]): [string, AnyActorRef, string][] =>
    child === undefined ? [] : [[id, child, typeof child.src === 'string' ? child.src : '(inline)']],
  );
}

export function eventOf(params: unknown): AnyEventObject | undefined {
  if (typeof params !== 'object' || params === null || !('event' in params)) return undefined;
  const { event } = params;
  return typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string'
    ? { ...event, type: event.type }
    : undefined;
}
