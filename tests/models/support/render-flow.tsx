import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ActorRefLike, AnyStateMachine, InspectionEvent } from 'xstate';
import type { HandClock } from '../../../qa/clock';
import { handClock } from '../../../qa/clock';
import { machineSnapshot } from '../../../qa/driver';
import { instrument } from '../../../qa/instrument';
import type { FlowModel } from '../../../src/machines/flow-model';
import type { FlowSetup } from '../../../src/services/flow';
import { FlowSetupContext } from '../../../src/services/flow';

/** How long the page may take to show a state, in milliseconds. */
const patience = { timeout: 2_000, interval: 10 };

export interface RenderedRoute {
  clock: HandClock;
  /** The route's running actor. @throws before the route has started one. */
  actor: () => ActorRefLike;
  /** Waits until the flow's root element bears the state. */
  shows: (state: string) => Promise<void>;
  /** Waits until the actor's context has the same key. */
  knows: (key: FlowModel<AnyStateMachine>['key'], context: unknown) => Promise<void>;
  unmount: () => Promise<void>;
}

/** Renders a route under StrictMode; the flow of this id gets stubs for actors, a clock by hand and the given input. */
export async function renderFlow(id: string, input: unknown, route: ReactNode): Promise<RenderedRoute> {
  const clock = handClock();
  const started: ActorRefLike[] = [];
  const hear = (inspected: InspectionEvent) => {
    // StrictMode makes two actors and starts one: only a started one receives an event.
    if (inspected.type !== '@xstate.event' || inspected.actorRef.sessionId !== inspected.rootId) return;
    started.push(inspected.actorRef);
  };
  const setup: FlowSetup = (machine, options) =>
    machine.id === id
      ? {
          machine: instrument(machine, 'keep').machine,
          options: Object.assign({}, options, { input, clock, inspect: hear }),
        }
      : { machine, options };
  const { unmount } = await render(
    <StrictMode>
      <FlowSetupContext value={setup}>{route}</FlowSetupContext>
    </StrictMode>,
  );
  const actor = () => {
    const running = started.at(-1);
    if (running === undefined) throw new Error(`the route has started no actor of ${id}`);
    return running;
  };
  const shown = () => document.querySelector(`[data-flow="${id}"]`)?.getAttribute('data-state');
  return {
    clock,
    actor,
    unmount,
    shows: (state) => expect.poll(shown, { ...patience, message: `${id} on the page` }).toBe(state),
    knows: (key, context) =>
      expect
        .poll(() => key(machineSnapshot(actor()).context), { ...patience, message: `${id}: what its key names` })
        .toEqual(key(context)),
  };
}
