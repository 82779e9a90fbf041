import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { AnyScreen } from './screen.ts';
import type { AnyWorld } from './world.ts';

/** Labels are what a tester reads. */
interface Instruction {
  label: string;
  /** How a tester brings it about on a portal of their own: account, sandbox, clock, network (`means.ts`). */
  how: string;
}

/**
 * What an invoked actor may answer. `error` present means it fails with that value. `how` is done before the step that
 * starts the actor, empty where it comes by itself; `meanwhile`: while it runs, as it waits for a person.
 */
type Outcome = { name: string; meanwhile?: true } & Instruction & ({ output?: unknown } | { error: unknown });

interface Payload<Event> {
  name: string;
  label: string;
  /** What a tester enters, or on what it is tried: account, number, file. */
  data: string;
  payload: Omit<Event, 'type'>;
}

/** One payload that a user event is tried with: it stands for its equivalence class. */
interface PayloadCase<Event> extends Payload<Event> {
  /** Others of the same class, its boundary values above all: the flow must go the same way with them. */
  variants?: ReadonlyArray<Payload<Event>>;
}

interface EventModel<Event> {
  /** What the tester does, in Chinese: `点击「下一步」`. */
  label: string;
  /** Needed where the screen says `outside`: nobody does it on the page. */
  how?: string;
  /** Nobody does it: where nothing goes wrong it follows, and a case waits for it at its end. */
  byItself?: true;
  /** Absent where the event has no payload. */
  cases?: ReadonlyArray<PayloadCase<Event>>;
}

/** A rule over single states, written from the requirements and not from the machine. */
export interface StateRule<M extends AnyStateMachine> {
  name: string;
  requirement?: string;
  kind: 'always' | 'never';
  holds: (snapshot: SnapshotFrom<M>) => boolean;
}

/** A rule over paths: wherever `from` holds, `to` can be reached within `steps` steps. */
export interface ReachRule<M extends AnyStateMachine> {
  name: string;
  requirement?: string;
  kind: 'within';
  steps: number;
  from: (snapshot: SnapshotFrom<M>) => boolean;
  to: (snapshot: SnapshotFrom<M>) => boolean;
}

/** A rule over single steps: wherever `from` holds, each of the steps can be taken, and leads to what `to` says. */
export interface StepRule<M extends AnyStateMachine> {
  name: string;
  requirement?: string;
  kind: 'step';
  /** By their names: `form.submit(agreed)`, `login → dismissed`, `after pollInterval`. */
  steps: readonly string[];
  from: (before: SnapshotFrom<M>) => boolean;
  /** `said`: the texts, or the types, of what the machine emits in the step. */
  to: (after: SnapshotFrom<M>, before: SnapshotFrom<M>, said: readonly string[]) => boolean;
}

/**
 * Everything that exploring a production machine needs beside the machine: data only, no behaviour of the flow.
 * It never reaches the bundle of a page.
 */
export interface FlowModel<M extends AnyStateMachine> {
  inputs: Record<string, Instruction & { input: InputFrom<M> }>;
  /** Every event a user or the page sends (not those of actors and delays), by its type. */
  events: { [Type in EventFromLogic<M>['type']]: EventModel<Extract<EventFromLogic<M>, { type: Type }>> };
  /** By the actor's `src` name. Each actor needs at least one done and, unless it never fails, one error outcome. */
  outcomes: Record<string, readonly Outcome[]>;
  /** The delays by name. `label` only where the machine has no fixed time: the time is said by itself. */
  delays?: Record<string, { label?: string; how: string }>;
  /** The part of the context that decides what happens next. Two snapshots of one key must behave alike. */
  key: (context: ContextFrom<M>) => unknown;
  invariants?: ReadonlyArray<StateRule<M> | ReachRule<M> | StepRule<M>>;
  /** Actors by `src` that the same event, sent twice at once, may start twice: they only read, or wait for a person. */
  startedAgain?: readonly string[];
  /** The idempotency key of a call: it stays until the call is known to be done or refused, or another attempt brings its own. */
  sentKey?: {
    call: string;
    key: keyof ContextFrom<M> & string;
    /** Whether the call that failed so may have been carried out all the same, as its reply was lost. */
    isUncertain: (error: unknown) => boolean;
  };
  /**
   * What is at stake, by the name of a state, tag, event, step or transition, or a requirement; what is not named weighs
   * nothing. A case weighs as much as all that it touches: the heaviest are run first.
   */
  weights?: Readonly<Record<string, number>>;
  /** What matters outside the page. With it, cases are paths that a portal can take. */
  world?: AnyWorld;
  /** Transition ids or guard outcomes that cannot be reached, with the reason. */
  unreachable?: Record<string, string>;
}

/** An entry of the catalogue: a flow by its machine's id. */
export interface Flow {
  id: string;
  title: string;
  /** Path of the machine's file from the root of the repository. */
  file: string;
  /** What it was asked for as, where the requirements name it as a flow. */
  askedAs?: string;
  load: () => Promise<{ machine: AnyStateMachine; model: FlowModel<AnyStateMachine>; screen?: AnyScreen }>;
}
