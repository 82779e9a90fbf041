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
  Subscription,
} from 'xstate';
import { whenIdle } from './when-idle';

/** What a page renders of a flow: the snapshot of a running machine, or the first view before the machine loads. */
export type FlowSnapshot<M extends AnyStateMachine> = Pick<
  SnapshotFrom<M>,
  'value' | 'context' | 'status' | 'output' | 'children' | 'matches' | 'hasTag'
>;

/** The initial view of a flow: what the server renders and the page shows until the machine has loaded. */
export interface FirstView<M extends AnyStateMachine> {
  value: StateValue;
  context: ContextFrom<M>;
  tags?: readonly string[];
}

export interface FlowDefinition<M extends AnyStateMachine> {
  first: (input: InputFrom<M>) => FirstView<M>;
  /** Loads the machine with its actors. On rejection the flow is `failed`; the next event or `load()` tries again. */
  load: () => Promise<M>;
  /** When to load it. Default: with the first event. */
  when?: 'asked' | 'idle' | 'mounted';
}

export type LoadState = 'waiting' | 'loading' | 'running' | 'failed';

type Emitted<M extends AnyStateMachine> = EmittedFrom<M>;

/** What a part of a page needs of its flow: a running actor of XState is one too. */
export interface FlowRef<M extends AnyStateMachine> extends Subscribable<FlowSnapshot<M>> {
  /** Its machine's; undefined until the machine has arrived. */
  readonly id: string | undefined;
  getSnapshot: () => FlowSnapshot<M>;
  /**
   * Dispatches an event; before the machine has loaded the event is queued, and the machine loaded. A machine that has reached
   * its end begins anew.
   */
  send: (event: EventFromLogic<M>) => void;
  /** Subscribes to emitted events, also before the machine has loaded. */
  on: (type: '*', listener: (emitted: Emitted<M>) => void) => Subscription;
}

/** A flow whose machine is loaded on demand, as what it shows is seen before. All functions are stable. */
export interface Flow<M extends AnyStateMachine> extends FlowRef<M> {
  loadState: () => LoadState;
  /** Loads the machine, or tries again; does nothing while it is loading or running. */
  load: () => void;
  /** Drops the queued events: an action that was shown as failed must not run when the machine loads later. */
  dropQueue: () => void;
  /** Dispatches what the page has learned to a running machine; one that loads later starts with the newest input. */
  update: (event: EventFromLogic<M>) => void;
  /** The input of the machine, and until it loads of the first view; ignored once it runs. */
  setInput: (input: InputFrom<M>) => void;
  /** Keeps the flow alive until the returned function is called; without any such retain the actor is stopped. */
  retain: () => () => void;
}

/** How a page starts the actor; a test substitutes stubs and a clock, and compares a first view with the machine's own. */
export type FlowSetup = <M extends AnyStateMachine>(
  machine: M,
  options: ActorOptions<M>,
  first?: FlowDefinition<M>['first'],
) => { machine: M; options: ActorOptions<M> };

export const asProvided: FlowSetup = (machine, options) => ({ machine, options });

/** As xstate's `matchesState`, which would add its bytes to the initial load. */
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
    children: {},
    matches: (pattern: StateValue) => matchesValue(pattern, value),
    hasTag: (tag: string) => tags.includes(tag),
  };
  // A first view has the fields of a snapshot that pages read; the compiler cannot see through the generic machine.
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

/** Creates a flow; nothing is loaded or started yet. */
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
    // Whether the machine has an input depends on the machine, which is generic here.
    const prepared = setup(machine, { input } as ActorOptions<M>, first);
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

  const stop = () => {
    running?.stop();
    running = undefined;
    state = 'waiting';
  };
  const stopUnlessHeld = () => {
    if (holders === 0 && running !== undefined) stop();
  };

  return {
    get id() {
      return id;
    },
    getSnapshot: () => snapshot,
    loadState: () => state,
    load,
    send: (event) => {
      // The page stayed, or was come back to, before where the end leads had been drawn.
      if (snapshot.status === 'done') stop();
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
    on: (_, listener) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
    retain: () => {
      holders += 1;
      if (when === 'mounted') load();
      const forgetIdle = when === 'idle' ? whenIdle(load) : undefined;
      return () => {
        holders -= 1;
        forgetIdle?.();
        // StrictMode releases and retains within one task: the actor keeps running.
        queueMicrotask(stopUnlessHeld);
      };
    },
  };
}

/** Like xstate's `subscribe`, takes a function or an observer. */
function readerOf<Value>(observer: unknown): (value: Value) => void {
  if (typeof observer === 'function') return (value) => void observer(value);
  const { next } = Object(observer);
  return typeof next === 'function' ? (value) => void next.call(observer, value) : () => undefined;
}
