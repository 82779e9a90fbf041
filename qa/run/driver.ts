import type { OnScreen } from '@circuit-portal/workbench/screens/on-screen';
import type { APIRequestContext, Page } from 'playwright';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Prepared } from '../../contract/prepared';
import { postSealed } from '../../scripts/seal';
import type { Hands as ScreenHands } from '../../src/machines/shared/screen';
import type { WorldFault } from '../../src/machines/shared/world';

export interface RunHands extends ScreenHands {
  page: Page;
  facts: Prepared;
  /** What the portal is like before the step. */
  world: () => unknown;
  /** Waits until the page reads nothing any more. */
  quiet: () => Promise<void>;
  /** What becomes of the next call of this name, of which the case does not speak. */
  disturb: (call: string, how: WorldFault | 'held', of?: { address?: string; count: number }) => Promise<number>;
  /** Lets what `disturb` holds go on, by what that returned, or ends it so; later calls are left alone. */
  release: (rule: number, how?: WorldFault | { kind: 'delay' }) => Promise<unknown>;
  /** Moves the portal's time for the browsers of the case; the page is told to look at the clock. */
  advance: (ms: number) => Promise<unknown>;
  /** Lets the page's time pass before the step comes about, in milliseconds. */
  passes: (ms: number) => Promise<unknown>;
  /** A browser of its own for a prepared account, which sends calls. */
  as: (account: string) => Promise<Caller>;
}

/** Sends calls of the contract with the session of an account. @throws where the portal refuses */
export interface Caller {
  get: (path: string) => Promise<unknown>;
  /** JSON that is downloaded. */
  file: (path: string) => Promise<unknown>;
  post: (path: string, body: object) => Promise<unknown>;
  /** As `post`, for a call whose body is encrypted. */
  postSealed: (path: string, body: object) => Promise<unknown>;
}

/** How a flow with a world is walked on the portal as it is. No call is answered in the server's place. */
export interface RunDriver extends OnScreen<RunHands> {
  /** What the browser has before the page is opened. */
  before?: (hands: RunHands, base: string) => Promise<unknown>;
  /** From the page of the world to where the case begins. */
  arrive?: (hands: RunHands) => Promise<unknown>;
  /** A user's event with the names of what was prepared, where the model has others. */
  named?: (event: AnyEventObject, facts: Prepared) => AnyEventObject;
  /** The context with the names of what was prepared, where the model has others; what is seen is looked for by it. */
  shown?: (context: AnyMachineSnapshot['context'], facts: Prepared) => AnyMachineSnapshot['context'];
  /** A message without the names and times of its own, in which the model and the portal differ. */
  withoutNames?: (words: string) => string;
  /** Last states after which the page begins the flow anew. */
  anew?: readonly string[];
  /** Messages of what is beside the flow on the page. */
  elsewhere?: RegExp;
  /** Answers that a person gives on the page, by the step's name; where there is a call, after its reply. */
  answers: Readonly<Record<string, (hands: RunHands) => Promise<unknown>>>;
  /** Actors that the browser answers by itself, at once, by their source. */
  instant?: readonly string[];
  /** Whether an answer comes by itself, without a call: what is there until then cannot be looked at. */
  byItself?: (name: string, world: unknown) => boolean;
  /** Whether another page stands there, of which the flow is no part. */
  leaves?: (world: unknown) => boolean;
  /** What happens on the portal while a time of the flow passes, by the step's name; done before it. */
  elapses?: Readonly<Record<string, (hands: RunHands) => Promise<unknown>>>;
  /** What others do, by its name in the world. */
  others: Readonly<Record<string, (hands: RunHands) => Promise<unknown>>>;
  /** Gives back what others need. */
  after?: (hands: Pick<RunHands, 'as' | 'facts'>) => Promise<unknown>;
  /** What the portal's books say, to be compared with the world's. */
  books: (hands: Pick<RunHands, 'as' | 'facts' | 'page'>) => Promise<Readonly<Record<string, number>>>;
}

/** How a pair is walked: its flows' own drivers, with what is different beside the other. */
export interface PairDriver extends Pick<RunDriver, 'books'> {
  sides: readonly [Partial<RunDriver>, Partial<RunDriver>];
}

/** As the portal's own pages send. */
export const marker = { 'x-requested-with': 'portal' };

const dataOf = (what: string, reply: unknown): unknown => {
  const { success, message, data }: { success?: unknown; message?: unknown; data?: unknown } = Object(reply);
  if (success !== true) throw new Error(`${what}: ${message}`);
  return data;
};

/** Of a browser that knows the portal's address. */
export const callerOf = (request: APIRequestContext): Caller => ({
  get: async (path) => dataOf(path, await (await request.get(path, { headers: marker })).json()),
  file: async (path) => (await request.get(path, { headers: marker })).json(),
  post: async (path, data) => dataOf(path, await (await request.post(path, { headers: marker, data })).json()),
  postSealed: async (path, body) => dataOf(path, await (await postSealed(request, path, body)).json()),
});
