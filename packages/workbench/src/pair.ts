import type { AnyMachineSnapshot } from 'xstate';
import type { Sight } from './screen.ts';
import type { FlowWorld } from './world.ts';

/** One of two flows that are walked together: who acts in it, in a window of their own. */
interface PairSide<Own, Other> {
  /** Id of its machine. */
  flow: string;
  /** Who acts: `客户`. */
  who: string;
  /** The flow's own world, with what is different beside the other. */
  world: FlowWorld<Own>;
  /** Steps that are not taken here, by name or by the type of their event. */
  without?: readonly string[];
  /** Whether the page is at rest, so that the other may act. No call is under way then in any case. */
  rests: (snapshot: AnyMachineSnapshot) => boolean;
  /** Its world as the other's world has it: facts that the other owns are read from there, each time. */
  learns: (own: Own, other: Other) => Own;
  /** The step by which its page hears at once what the other has done. */
  hears?: (before: Own, after: Own, snapshot: AnyMachineSnapshot) => string | undefined;
  /** What the window shows besides the flow's own part. */
  sees?: (own: Own) => readonly Sight[];
}

interface PairStart<A, B> {
  prepared: string;
  /** What each of the two opens, as whom. */
  opens: readonly [string, string];
  /** Of each side: a name of its model's inputs, and its world. */
  inputs: readonly [string, string];
  worlds: readonly [A, B];
}

/** Two flows over one world: what is written by one is seen by the other. */
export interface FlowPair<A, B> {
  id: string;
  title: string;
  sides: readonly [PairSide<A, B>, PairSide<B, A>];
  starts: Record<string, PairStart<A, B>>;
  /** The order that `/dev/prepare` makes both worlds by. */
  order: (worlds: readonly [A, B]) => object;
  rules?: readonly {
    name: string;
    requirement?: string;
    /** Holds in every situation of both. */
    holds: (worlds: readonly [A, B], snapshots: readonly [AnyMachineSnapshot, AnyMachineSnapshot]) => boolean;
  }[];
  /** What the portal's books must say at the end of a case. */
  books: (worlds: readonly [A, B]) => Readonly<Record<string, number>>;
}

export type AnyPair = FlowPair<unknown, unknown>;
export type AnyPairSide = PairSide<unknown, unknown>;

/** A pair is typed by the facts of its worlds; the workbench reads all pairs through the general type. */
export const pairOf = <A extends object, B extends object>(pair: FlowPair<A, B>): AnyPair => pair as unknown as AnyPair;
