import type { ReactNode } from 'react';
import { use, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { SessionContext, visitorSession } from '../../../src/routes/session/session-context';
import type { FlowSetup } from '../../../src/services/shared/flow';
import { ServerClockContext } from '../../../src/services/shared/server-clock';
import { FlowSetupContext } from '../../../src/services/shared/use-flow';
import { ask } from './patience';

/** A value that a test holds and the page is drawn from. */
export interface Held<Value> {
  get: () => Value;
  /** The page has been drawn anew, its effects included, when this returns. */
  set: (value: Value) => void;
  use: () => Value;
}

export function held<Value>(first: Value): Held<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get: () => value,
    set(next) {
      value = next;
      flushSync(() => {
        for (const listener of listeners) listener();
      });
    },
    use: () => useSyncExternalStore(subscribe, () => value),
  };
}

const nobodyYet = { ...visitorSession, state: 'autoSigningIn' };
const session = held(nobodyYet);
let visitors = 0;

const arrived = new Set<string>();

/** Waits until the machine of a flow on the page has arrived. */
export const hasArrived = (id: string) => ask(`the machine of ${id}`, () => arrived.has(id)).toBe(true);

/** Before each page: it is not known who is here. */
export function newVisit(): void {
  arrived.clear();
  session.set(nobodyYet);
}

/** Somebody signs in; each time somebody else. */
export function signIn(): void {
  visitors += 1;
  const customer = {
    customerCode: `C${visitors}`,
    customerName: '',
    blackList: false,
    manager: false,
    basicIntergral: 0,
  };
  session.set({ ...visitorSession, state: 'signedIn', customer });
}

/** The customer signs out. */
export function leave(): void {
  session.set({ ...visitorSession, state: 'frame.open' });
  session.set(visitorSession);
}

const clock = { now: Date.UTC(2026, 10, 21, 4), listeners: new Set<() => void>() };

/** A night passes. */
export function nextDay(): void {
  clock.now += 24 * 60 * 60_000;
  flushSync(() => {
    for (const listener of clock.listeners) listener();
  });
}

const handClock = {
  now: () => clock.now,
  learn: () => undefined,
  subscribe: (listener: () => void) => {
    clock.listeners.add(listener);
    return () => clock.listeners.delete(listener);
  },
};

/** What stands around a part of the anniversary page. */
export function BeansStage({ children }: { children: ReactNode }) {
  const prepare = use(FlowSetupContext);
  const setup: FlowSetup = (machine, options, first) => {
    arrived.add(machine.id);
    return prepare(machine, options, first);
  };
  return (
    <ServerClockContext value={handClock}>
      <SessionContext value={session.use()}>
        <FlowSetupContext value={setup}>
          <main>{children}</main>
        </FlowSetupContext>
      </SessionContext>
    </ServerClockContext>
  );
}

/** An input of a model by its name. @throws where there is none */
export function inputNamed<Input>(inputs: Record<string, { input: Input }>, name: string): Input {
  const found = inputs[name];
  if (found === undefined) throw new Error(`no input ${name}`);
  return found.input;
}
