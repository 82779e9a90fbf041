import type { OnScreen } from '@circuit-portal/workbench/screens/on-screen';
import type { Page } from 'playwright';
import type { Hands as ScreenHands, Sight } from '../../src/machines/shared/screen';
import type { Replies, Reply } from './reply';

/** The actions of a driver. */
export interface Hands extends ScreenHands {
  page: Page;
  /** Answers the oldest held request of a call, once there is one. */
  answer: (call: string, reply: Reply) => Promise<void>;
  /** Answers every request of a call with this from now on, held ones included. */
  always: (call: string, reply: Reply) => Promise<void>;
  /** Holds the requests of a call from now on. */
  hold: (call: string) => void;
  /** Stops waiting for held requests of a call that the browser aborts without an event. */
  forget: (call: string) => void;
  /** Marks the start of the flow: its first timers count from here, not from the opening of the page. */
  begin: () => void;
}

/** Requests by their address, and by their body where calls share an address. */
type RequestMatch = RegExp | { address: RegExp; says: RegExp };

/** How an actor's answers are sent. */
export interface Answers {
  /** The reply that makes the actor complete with this output. */
  done: (output: unknown) => Reply;
  /** The reply that makes it fail with this error; by default a refusal of our server, or a broken connection. */
  error?: (failure: { code: string; message: string }) => Replies;
}

export interface Outside {
  done: (hands: Hands) => Promise<unknown>;
  error?: (hands: Hands) => Promise<unknown>;
}

/** The file with the machine of a flow, as the build names it. */
export const machineFile = (flow: string): RegExp => new RegExp(`/assets/${flow}-machine-[^/]*\\.js$`);

/** How a flow is replayed on the page: its screen, and its requests. */
export interface Driver extends OnScreen<Hands> {
  /** Sights beside the screen's own, by the state's name. */
  also?: Readonly<Record<string, (last: string) => readonly Sight[]>>;
  address: string;
  /** Goes from the address to the flow, as the input of the path requires. */
  arrive?: (hands: Hands, input: unknown) => Promise<void>;
  /** Whether `arrive` marks the start of the flow with `begin`. */
  beginsLater?: boolean;
  /** Every request that is held for an answer, by its name; that of an actor by the actor's source. */
  calls: Readonly<Record<string, RequestMatch>>;
  /** Calls that other parts of the page send too: one answer is for all of them, and more of them are no fault. */
  shared?: readonly string[];
  /** Calls whose requests the browser aborts without an event. */
  silent?: readonly string[];
  /** Actors that have answered before the page can be observed; their answers cannot be chosen. */
  instant?: readonly string[];
  /** Actors without requests, and what makes them complete or fail, by the actor's source. */
  outside?: Readonly<Record<string, Outside>>;
  /** Steps that cannot be triggered from outside the page, by name with the reason; no path takes them. */
  beyond?: Readonly<Record<string, string>>;
  /** Other calls of the page, answered at once. */
  atOnce?: Readonly<Record<string, Reply>>;
  /** What other parts of the page announce: it belongs to no step of the flow. */
  elsewhere?: readonly string[];
  /** By the actor's source. */
  answers: Readonly<Record<string, Answers>>;
}
