import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { GuardResults } from './guards.ts';
import type { TimerChange, Timers } from './timers.ts';

/** `other`: somebody else does something outside the page, which the machine does not hear. */
type EdgeKind = 'user' | 'done' | 'error' | 'after' | 'other';

/** A switch of the portal: what becomes of the next call of this name. */
export interface CallSwitch {
  call: string;
  kind: 'delay' | 'status' | 'broken' | 'handledThenLost' | 'cut';
  status?: number;
}

/** What is done before the step that starts an actor, because its answer depends on it. */
export interface Preparation {
  /** Id of the actor. */
  actor: string;
  how: string;
  flip?: CallSwitch;
}

/** A possible step of a snapshot. */
export interface Offer {
  kind: EdgeKind;
  event: AnyEventObject;
  /** Stable and unique in its snapshot: `form.edit(valid)`, `pollResult → expired`, `after pollInterval`. */
  name: string;
  /** The label for a tester. */
  label: string;
  /** How a tester brings it about, where the label does not say it. */
  how?: string | undefined;
  /** Of an event that nobody does: it follows where nothing goes wrong. */
  byItself?: true;
  /** What has to be done before. */
  prepares?: readonly Preparation[];
  /** What is entered. */
  data?: string | undefined;
  /** The same step with other data of its class. */
  variants?: readonly Offer[];
  /** The answering actor, if any. */
  actor?: { id: string; src: string; outcome: string };
}

export interface Edge extends Offer {
  /** Of what somebody else does, where the machine hears of it: as what. */
  heard?: Exclude<EdgeKind, 'other'>;
  /** Keys of vertices. */
  from: string;
  to: string;
  taken: readonly string[];
  timers: readonly TimerChange[];
}

export interface Vertex {
  key: string;
  /** The key without the order of the timers, to compare with a running actor. */
  state: string;
  snapshot: AnyMachineSnapshot;
  /** As on the shortest path to here. */
  timers: Timers;
  /** Ids of invoked actors that have answered while their state stays active. */
  settled: readonly string[];
  out: Edge[];
}

export interface Initial {
  name: string;
  label: string;
  how: string;
  input: unknown;
  /** Key of a vertex. */
  to: string;
  taken: readonly string[];
  timers: readonly TimerChange[];
}

export interface Graph {
  /** The machine as it was given. */
  source: AnyStateMachine;
  /** The same machine, instrumented, that was explored. */
  machine: AnyStateMachine;
  initials: readonly Initial[];
  vertices: ReadonlyMap<string, Vertex>;
  edges: readonly Edge[];
  guards: GuardResults;
  /** Ids of all nodes that were ever active. */
  visited: ReadonlySet<string>;
  /** Types of the events that the machine sends itself after a delay. */
  raised: ReadonlySet<string>;
  /** Whether several timers are ever pending at once, so that a path has to keep their order. */
  competing: boolean;
  milliseconds: number;
}

export function vertexAt(graph: Graph, key: string): Vertex {
  const vertex = graph.vertices.get(key);
  if (vertex === undefined) throw new Error(`no vertex ${key}`);
  return vertex;
}
