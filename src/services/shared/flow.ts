import type {
  ActorOptions,
  AnyStateMachine,
  ContextFrom,
  EmittedFrom,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
  StateValue,
  Subscribable,
} from 'xstate';
import { whenIdle } from './when-idle';

/** What a page draws of a flow. The snapshot of a running machine is one; so is the first view, before the machine arrives. */
export type FlowSnapshot<M extends AnyStateMachine> = Pick<
  SnapshotFrom<M>,
  'value' | 'context' | 'status' | 'output' | 'matches' | 'hasTag'
>;

/** Where a flow begins: what the server renders and the page shows until the machine arrives. */
export interface FirstView<M extends AnyStateMachine> {
  value: StateValue;
  context: ContextFrom<M>;
  tags?: readonly string[];
}

export interface FlowDefinition<M extends AnyStateMachine> {
  first: (input: InputFrom<M>) => FirstView<M>;
  /** Fetches the machine with its actors. A rejection leaves the flow `failed`; the next event or `load()` tries again. */
  load: () => Promise<M>;
  /** When to fetch it. Default: with the first event. */
  when?: 'asked' | 'idle' | 'mounted';
}

export type LoadState = 'waiting' | 'loading' | 'running' | 'failed';

type Emitted<M extends AnyStateMachine> = EmittedFrom<M>;

/** A flow on a page: a machine that lives outside React and is fetched when it is needed. All functions are stable. */
export interface Flow<M extends AnyStateMachine> extends Subscribable<FlowSnapshot<M>> {
  /** Its machine's; undefined until the machine has arrived. */
  id: () => string | undefined;
  getSnapshot: () => FlowSnapshot<M>;
  loadState: () => LoadState;
  /** Fetches the machine, or tries again; does nothing while it is under way or running. */
  load: () => void;
  /** Dispatches an event; before the machine has arrived it is queued, and the machine fetched. */
  send: (event: EventFromLogic<M>) => void;
  /** Drops the queued events: what the visitor was told to have failed must not happen when the machine arrives later. */
  dropQueue: () => void;
  /** Dispatches what the page has learned to a running machine; one that arrives later starts with the newest input. */
  update: (event: EventFromLogic<M>) => void;
  /** What the machine starts with, and until then the first view is made from; ignored once it runs. */
  setInput: (input: InputFrom<M>) => void;
  /** Calls back for each emitted event, from before the machine arrives. Returns how to stop. */
  on: (listener: (emitted: Emitted<M>) => void) => () => void;
  /** Keeps the flow alive until the returned function is called; without any holder the actor is stopped. */
  retain: () => () => void;
}

/** What stands between a page and the actor that it starts; a test swaps in stubs and a clock. */
export type FlowSetup = <M extends AnyStateMachine>(
  machine: M,
  options: ActorOptions<M>,
) => { machine: M; options: ActorOptions<M> };

export const asProvided: FlowSetup = (machine, options) => ({ machine, options });

/** As xstate's `matchesState`, without its bytes on the first load. */
function matchesValue(pattern: StateValue, value: StateValue): boolean {
  if (typeof pattern === 'string') return typeof value === 'string' ? value === pattern : pattern in value;
  if (typeof value === 'string') return false;
  return Object.entries(pattern).every(([key, inner]) => {
    const own = value[key];
    return own !== undefined && (inner === undefined || matchesValue(inner, own));
  });
}

function snapshotOf<M extends AnyStateMachine>({ value, context, tags = [] }: FirstView<M>): FlowSnapshot<M> {
  const snapshot: FlowSnapshot<AnyStateMachine> = {
    value,
    context,
    status: 'active',
    output: undefined,
    matches: (pattern: StateValue) => matchesValue(pattern, value),
    hasTag: (tag: string) => tags.includes(tag),
  };
  // A first view says what a page reads of a snapshot; the compiler cannot see through the generic machine.
  return snapshot as FlowSnapshot<M>;
}

const sameInput = (one: unknown, other: unknown): boolean => {
  const [known, next] = [Object(one), Object(other)];
  const keys = Object.keys(next);
  return keys.length === Object.keys(known).length && keys.every((key) => Object.is(known[key], next[key]));
};

interface Running<M extends AnyStateMachine> {
  send: (event: EventFromLogic<M>) => void;
  stop: () => void;
}

/** Creates a flow; nothing is fetched or started yet. */
export function createFlow<M extends AnyStateMachine>(
  { first, load: fetchMachine, when = 'asked' }: FlowDefinition<M>,
  firstInput: InputFrom<M>,
  setup: FlowSetup = asProvided,
): Flow<M> {
  let input = firstInput;
  let snapshot = snapshotOf(first(input));
  let state: LoadState = 'waiting';
  let running: Running<M> | undefined;
  let id: string | undefined;
  let holders = 0;
  const queue: EventFromLogic<M>[] = [];
  const readers = new Set<(snapshot: FlowSnapshot<M>) => void>();
  const listeners = new Set<(emitted: Emitted<M>) => void>();

  const notify = () => {
    for (const read of [...readers]) read(snapshot);
  };
  const become = (next: LoadState) => {
    state = next;
    notify();
  };

  async function start(): Promise<void> {
    const [machine, { startActor }] = await Promise.all([fetchMachine(), import('./start-actor')]);
    if (holders === 0) {
      state = 'waiting';
      return;
    }
    // Whether the machine wants an input depends on the machine, which is generic here.
    const prepared = setup(machine, { input } as ActorOptions<M>);
    id = machine.id;
    running = startActor(prepared.machine, prepared.options, {
      next: (taken) => {
        snapshot = taken;
        notify();
      },
      emitted: (emitted) => {
        for (const listen of [...listeners]) listen(emitted);
      },
    });
    become('running');
    for (const event of queue.splice(0)) running.send(event);
  }

  const load = () => {
    if (state === 'loading' || state === 'running') return;
    become('loading');
    start().catch((error: unknown) => {
      console.warn('a flow could not be loaded', error);
      become('failed');
    });
  };

  const stopUnlessHeld = () => {
    if (holders > 0 || running === undefined) return;
    running.stop();
    running = undefined;
    state = 'waiting';
  };

  return {
    id: () => id,
    getSnapshot: () => snapshot,
    loadState: () => state,
    load,
    send: (event) => {
      if (running !== undefined) {
        running.send(event);
        return;
      }
      queue.push(event);
      load();
    },
    dropQueue: () => void queue.splice(0),
    update: (event) => running?.send(event),
    setInput: (next) => {
      if (running !== undefined || sameInput(input, next)) return;
      input = next;
      snapshot = snapshotOf(first(input));
      notify();
    },
    subscribe: (observer: unknown) => {
      const read = readerOf<FlowSnapshot<M>>(observer);
      readers.add(read);
      return { unsubscribe: () => readers.delete(read) };
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retain: () => {
      holders += 1;
      if (when === 'mounted') load();
      const forgetIdle = when === 'idle' ? whenIdle(load) : undefined;
      return () => {
        holders -= 1;
        forgetIdle?.();
        // StrictMode lets go and takes hold again within one task: the actor goes on.
        queueMicrotask(stopUnlessHeld);
      };
    },
  };
}

/** xstate's `subscribe` takes a function or an observer. */
function readerOf<Value>(observer: unknown): (value: Value) => void {
  if (typeof observer === 'function') return (value) => void observer(value);
  const { next } = Object(observer);
  return typeof next === 'function' ? (value) => void next.call(observer, value) : () => undefined;
}
