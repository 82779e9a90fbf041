import type { Page } from 'playwright';
import type { Hands as ScreenHands, Sight } from '../../src/machines/shared/screen';
import type { OnScreen } from '../screens/on-screen';
import type { Reply } from './reply';

/** What a driver acts with. */
export interface Hands extends ScreenHands {
  page: Page;
  /** Answers the oldest held request of a call, once it is there. */
  answer: (call: string, reply: Reply) => Promise<void>;
  /** Answers every request of a call with this from now on, those that are held too. */
  always: (call: string, reply: Reply) => Promise<void>;
  /** Holds the requests of a call from now on. */
  hold: (call: string) => void;
  /** Counts no longer on the held requests of a call that the browser ends without a word. */
  forget: (call: string) => void;
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

export interface Outside {
  done: (hands: Hands) => Promise<unknown>;
  error?: (hands: Hands) => Promise<unknown>;
}

/** How a flow is walked on the page: its screen, and what is about the wire. */
export interface Driver extends OnScreen<Hands> {
  /** What is to be seen beside the screen's own sights, by the state's name. */
  also?: Readonly<Record<string, (last: string) => readonly Sight[]>>;
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
  /** Actors that ask nobody, and what brings about that they end, well or not, by the actor's source. */
  outside?: Readonly<Record<string, Outside>>;
  /** Steps that nobody can bring about from outside the page, by name with the reason; no path takes them. */
  beyond?: Readonly<Record<string, string>>;
  /** Calls beside the flow that are answered at once. */
  atOnce?: Readonly<Record<string, Reply>>;
  /** By the actor's source. */
  answers: Readonly<Record<string, Answers>>;
}
