import type { AnyMachineSnapshot } from 'xstate';

/** What becomes of a call's reply, by a switch of the portal (`/dev/faults`). */
export type WorldFault =
  | { kind: 'handledThenLost' | 'cut' | 'broken' }
  | { kind: 'status'; status: 401 | 429 | 500 | 503 };

/** When a step can be, and what it changes outside the page. */
interface WorldStep<W> {
  needs?: (world: W, snapshot: AnyMachineSnapshot) => boolean;
  makes?: (world: W, snapshot: AnyMachineSnapshot) => W;
  /** Of an actor's answer: what is switched on for its call before it is sent. Without it the world alone brings it about. */
  fault?: WorldFault;
  /** How a tester does it, or with which data, in the place of the model's words, which are of the samples. */
  how?: string;
  data?: string;
}

/** An act of somebody else, which is a step of the case. It happens while no call is under way. */
interface Other<W> {
  label: string;
  how: string;
  needs: (world: W, snapshot: AnyMachineSnapshot) => boolean;
  makes: (world: W) => W;
}

interface WorldRule<W> {
  name: string;
  requirement?: string;
  /** Holds in every situation of the machine in its world. */
  holds: (world: W, snapshot: AnyMachineSnapshot) => boolean;
}

/**
 * What matters about the portal outside the page: a handful of enumerated facts, plain JSON. A path that no portal can
 * take is not generated.
 */
export interface FlowWorld<W> {
  /** Only what can be prepared; what a browser keeps is reached by steps. `prepared` says it in one line; `input`: a name of the model's inputs. */
  starts: Record<string, { label: string; prepared: string; input: string; world: W }>;
  /** The address of the page that a case begins with, by what was prepared for it; `start`: a name of `starts`. */
  page?(prepared: unknown, world: W, start: string): string;
  /** The order that `/dev/prepare` makes it by. */
  order: (world: W) => object;
  /** Whom the prepared browser is signed in as at first: a name of the order's accounts; empty: nobody. */
  signedIn: (world: W) => string;
  /** The call of an actor, `METHOD /path`, by its source, or by what it is asked for; an actor without one waits for a person. */
  calls: Readonly<Record<string, string | ((snapshot: AnyMachineSnapshot) => string)>>;
  /** By the step's name, or by its event's type for all of its cases. An answer that is not named cannot be. */
  steps: Readonly<Record<string, WorldStep<W>>>;
  /** What becomes of the world where an actor is stopped before its answer, by its source. */
  left?: Readonly<Record<string, (world: W) => W>>;
  others?: Readonly<Record<string, Other<W>>>;
  /** Answers, by the step's name, and transitions, by their id, that nothing brings about, with the reason. */
  beyond?: Readonly<Record<string, string>>;
  rules?: readonly WorldRule<W>[];
  /** What the portal's books must say at the end of a case. */
  books: (world: W) => Readonly<Record<string, number>>;
  /** Words of the model and the screen for a tester, with what was prepared in the place of the samples. */
  said?: (words: string) => string;
}

export type AnyWorld = FlowWorld<unknown>;

/** The call that an actor sends in a situation; empty where it waits for a person. */
export function callOf({ calls }: Pick<AnyWorld, 'calls'>, src: string, snapshot: AnyMachineSnapshot): string {
  const call = calls[src] ?? '';
  return typeof call === 'string' ? call : call(snapshot);
}

/** A world is typed by its own facts; the workbench reads all of them through the general type. */
export const worldOf = <W extends object>(world: FlowWorld<W>): AnyWorld => world as unknown as AnyWorld;

/** Answers and transitions that nothing brings about, for one reason. */
export const because = (reason: string, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, reason]));
