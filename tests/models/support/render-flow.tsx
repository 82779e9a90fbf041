import type { HandClock } from '@circuit-portal/workbench/clock';
import { handClock } from '@circuit-portal/workbench/clock';
import { machineSnapshot } from '@circuit-portal/workbench/driver';
import { instrument } from '@circuit-portal/workbench/instrument';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { render } from 'vitest-browser-react';
import type { ActorRefLike, AnyEventObject, AnyStateMachine, InspectionEvent } from 'xstate';
import { createActor } from 'xstate';
import type { FlowModel } from '../../../src/machines/shared/flow-model';
import { Notices } from '../../../src/routes/shared/notices';
import type { FirstView, FlowSetup } from '../../../src/services/shared/flow';
import { FlowSetupContext } from '../../../src/services/shared/use-flow';
import { ask } from './patience';

/**
 * What the route draws: a part of the document, in a box of its own, or the whole document from `<html>` on. The
 * router's root does that, so React is given the document itself, as in production; styles and scripts in it stay.
 */
export type Frame = 'part' | 'page';

export interface RenderedRoute {
  clock: HandClock;
  /** The route's running actor, or that of another flow on the page. @throws before the route has started one. */
  actor: (id?: string) => ActorRefLike;
  hasStarted: () => boolean;
  /** What the page has sent to the actor since the last call. */
  received: () => AnyEventObject[];
  /** Waits until the flow's root element bears the state. One that begins with a press has none before. */
  shows: (state: string) => Promise<void>;
  /** Waits until the actor's context has the same key. */
  knows: (key: FlowModel<AnyStateMachine>['key'], context: unknown) => Promise<void>;
  /** The first views of the flows that have started, as they were drawn and as their machines begin. */
  firstViews: () => Record<'drawn' | 'begun', readonly Required<FirstView<AnyStateMachine>>[]>;
  unmount: () => Promise<void>;
}

const sorted = ({ value, context, tags = [] }: FirstView<AnyStateMachine>) => ({
  value,
  context,
  tags: [...tags].sort(),
});

/** Where a machine begins, for what the server renders before it is loaded. */
function beginningOf(machine: AnyStateMachine, input: unknown): FirstView<AnyStateMachine> {
  const { value, context, tags } = createActor(machine, { input }).getSnapshot();
  return { value, context, tags: [...tags] };
}

/**
 * Renders a route under StrictMode; the flow of this id gets stubs for actors, a clock by hand and the given input.
 * The actors of the other flows on the page are stubs too, so that nothing is asked of a server.
 */
export async function renderFlow(
  id: string,
  input: unknown,
  route: ReactNode,
  frame: Frame = 'part',
): Promise<RenderedRoute> {
  const clock = handClock();
  const started = new Map<string, ActorRefLike>();
  let sent: AnyEventObject[] = [];
  const hearAs = (machineId: string) => (inspected: InspectionEvent) => {
    // StrictMode makes two actors and starts one: only a started one receives an event.
    if (inspected.type !== '@xstate.event') return;
    if (idOf(inspected.actorRef) === id) started.set(id, inspected.actorRef);
    if (inspected.actorRef.sessionId !== inspected.rootId) return;
    started.set(machineId, inspected.actorRef);
    if (machineId === id && !inspected.event.type.startsWith('xstate.')) sent.push(inspected.event);
  };
  const drawn: Required<FirstView<AnyStateMachine>>[] = [];
  const begun: Required<FirstView<AnyStateMachine>>[] = [];
  const setup: FlowSetup = (machine, options, first) => {
    const given = machine.id === id ? input : options.input;
    // A flow that begins with its part has no first view.
    for (const each of new Set([options.input, given])) {
      if (!first) break;
      // The path's input is of the flow's machine, which is generic here.
      drawn.push(sorted(first(each as Parameters<typeof first>[0])));
      begun.push(sorted(beginningOf(machine, each)));
    }
    return {
      machine: withSpawned(instrument(machine, 'keep').machine, machine, id),
      options: Object.assign({}, options, {
        inspect: hearAs(machine.id),
        input: given,
        clock: machine.id === id ? clock : handClock(),
      }),
    };
  };
  const unmount = await mount(
    <StrictMode>
      <FlowSetupContext value={setup}>{frame === 'part' ? <Notices>{route}</Notices> : route}</FlowSetupContext>
    </StrictMode>,
    frame,
  );
  const actor = (machineId = id) => {
    const running = started.get(machineId);
    if (running === undefined) throw new Error(`the route has started no actor of ${machineId}`);
    return running;
  };
  const shown = () => document.querySelector(`[data-flow="${id}"]`)?.getAttribute('data-state');
  return {
    clock,
    actor,
    unmount,
    firstViews: () => ({ drawn, begun }),
    hasStarted: () => started.has(id),
    received: () => {
      const events = sent;
      sent = [];
      return events;
    },
    shows: async (state) => {
      if (started.has(id) || shown() !== undefined) await ask(`${id} on the page`, shown).toBe(state);
    },
    knows: (key, context) =>
      ask(`${id}: what its key names`, () => key(machineSnapshot(actor()).context)).toEqual(key(context)),
  };
}

/** The id of the machine that an actor runs. */
const idOf = (actor: ActorRefLike): unknown => Object(Object(actor).logic).id;

/** A walked flow that another one spawns is no stub. */
function withSpawned<M extends AnyStateMachine>(instrumented: M, source: M, id: string): M {
  const actors = Object.entries(source.implementations.actors).filter(([, logic]) => Object(logic).id === id);
  const walked = actors.map(([name, logic]) => [name, instrument(logic as AnyStateMachine, 'keep').machine]);
  // `provide` keeps the machine's type; its declaration on the general machine loses it.
  return walked.length === 0 ? instrumented : (instrumented.provide({ actors: Object.fromEntries(walked) }) as M);
}

async function mount(route: ReactNode, frame: Frame): Promise<() => Promise<void>> {
  if (frame === 'part') return (await render(route)).unmount;
  const root = createRoot(document);
  root.render(route);
  return async () => root.unmount();
}
