import type { Page } from 'playwright';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Reply } from './reply';
import type { Sight } from './sight';

/** What a driver acts with. */
export interface Hands {
  page: Page;
  /** Answers the oldest held request of a call, once it is there. */
  answer: (call: string, reply: Reply) => Promise<void>;
  /** Answers every request of a call with this from now on, those that are held too. */
  always: (call: string, reply: Reply) => Promise<void>;
  /** Holds the requests of a call from now on. */
  hold: (call: string) => void;
  /** Counts no longer on the held requests of a call that the browser ends without a word. */
  forget: (call: string) => void;
  /** Waits until everything is seen. */
  see: (sights: readonly Sight[]) => Promise<void>;
  /** Tells that the flow begins now: its first timers count from here, not from the opening of the page. */
  begin: () => void;
}

/** Requests by their address, or by what they say too where calls share an address. */
type Asked = RegExp | { address: RegExp; says: RegExp };

/** How the answers of an actor travel. */
export interface Answers {
  /** The reply that makes the actor answer with this output. */
  done: (output: unknown) => Reply;
  /** The reply that makes it fail with this error; without it a refusal of our server, or a broken connection. */
  error?: (failure: { code: string; message: string }) => Reply;
}

/** What is shown in a state. `last` is the name of the step that led here, empty at first. */
export type View = (page: Page, snapshot: AnyMachineSnapshot, last: string) => readonly Sight[];

/** How a flow is walked on the page. */
export interface Driver {
  address: string;
  /** Leads from the address to where the flow can be seen, as the input of the path says. */
  arrive?: (hands: Hands, input: unknown) => Promise<void>;
  /** Whether `arrive` says by `begin` when the flow begins. */
  beginsLater?: boolean;
  /** Every request that is held until somebody answers it, by its name; that of an actor by the actor's source. */
  calls: Readonly<Record<string, Asked>>;
  /** Calls whose requests the browser ends without a word when the page gives them up. */
  untold?: readonly string[];
  /** Actors that have answered before anything can be looked at; what they answer is not ours to choose. */
  instant?: readonly string[];
  /** Actors that ask nobody, and what brings about that they end well, by the actor's source. */
  outside?: Readonly<Record<string, (hands: Hands) => Promise<unknown>>>;
  /** Steps that nobody can bring about from outside the page, by name with the reason; no path takes them. */
  beyond?: Readonly<Record<string, string>>;
  /** Calls beside the flow that are answered at once. */
  atOnce?: Readonly<Record<string, Reply>>;
  /** By the event's type. */
  perform: Readonly<Record<string, (event: AnyEventObject, hands: Hands) => Promise<unknown>>>;
  /** By the actor's source. */
  answers: Readonly<Record<string, Answers>>;
  /** By the state's name, as `data-state` bears it; written from the requirements. */
  views: Readonly<Record<string, View>>;
}
