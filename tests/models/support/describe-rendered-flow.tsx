import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { BrowserPage } from 'vitest/browser';
import { page } from 'vitest/browser';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { cover } from '../../../qa/cover';
import { settle } from '../../../qa/driver';
import { explore } from '../../../qa/explore';
import type { Edge, Graph, Initial } from '../../../qa/graph';
import { vertexAt } from '../../../qa/graph';
import type { Path } from '../../../qa/paths';
import { titleOf } from '../../../qa/paths';
import type { Flow, FlowModel } from '../../../src/machines/flow-model';
import { stateName } from '../../../src/machines/state-name';
import { renderFlow } from './render-flow';

/** Looks at what is shown in a state; throws, or rejects, where it is not what it should be. */
export type View = (page: BrowserPage, snapshot: AnyMachineSnapshot) => unknown;

/**
 * Does on the page what makes it send an event. `send` hands the event to the machine directly: only for events that
 * come from an actor listening outside, never for what a user does.
 */
export type Performance = (event: AnyEventObject, page: BrowserPage, send: (event: AnyEventObject) => void) => unknown;

export interface RenderedFlow {
  flow: Flow;
  /** The real route, or the part of it that holds the flow. Its machine starts with the input of the path. */
  render: (initial: Pick<Initial, 'name' | 'input'>) => ReactNode;
  /** By the state's name, as `data-state` bears it. */
  views: Readonly<Record<string, View>>;
  /** By the event's type. */
  perform: Readonly<Record<string, Performance>>;
}

type Model = FlowModel<AnyStateMachine>;

/**
 * Renders the route anew for each transition-cover path, under StrictMode, and walks the path on the page.
 * To be awaited at the top of a test file: the paths, each a test, have to be known before the tests run.
 */
export async function describeRenderedFlow({ flow, render, views, perform }: RenderedFlow): Promise<void> {
  const { machine, model } = await flow.load();
  const graph = explore(machine, model);
  describe(`${flow.id} ${flow.title}, rendered`, () => {
    it('has a view for every state and an action for every event', () => {
      const states = [...graph.vertices.values()].map(({ snapshot }) => stateName(snapshot.value));
      expect(states.filter((state) => views[state] === undefined)).toEqual([]);
      expect(Object.keys(model.events).filter((type) => perform[type] === undefined)).toEqual([]);
    });

    for (const [at, path] of cover(graph, 'transitions').paths.entries()) {
      it(`${at + 1}. ${titleOf(path)}`, () => walk({ flow, render, views, perform }, graph, model, path));
    }
  });
}

async function walk(
  { flow, render, views, perform }: RenderedFlow,
  graph: Graph,
  model: Model,
  { initial, edges }: Path,
): Promise<void> {
  const rendered = await renderFlow(flow.id, initial.input, render(initial));
  const act = async (edge: Edge): Promise<void> => {
    if (edge.kind !== 'user') return settle(rendered.actor(), rendered.clock, edge);
    const performance = perform[edge.event.type];
    if (performance === undefined) throw new Error(`no action performs ${edge.event.type}`);
    await performance(edge.event, page, (event) => rendered.actor().send(event));
  };
  const look = async (key: string): Promise<void> => {
    const { snapshot } = vertexAt(graph, key);
    const state = stateName(snapshot.value);
    await rendered.shows(state);
    await rendered.knows(model.key, snapshot.context);
    const view = views[state];
    if (view === undefined) throw new Error(`no view for ${state}`);
    await view(page, snapshot);
  };
  // The tester of XState does not load in a browser, so the path is walked here.
  try {
    await look(initial.to);
    for (const [at, edge] of edges.entries())
      await step(
        `step ${at + 1}, ${edge.label}`,
        () => act(edge),
        () => look(edge.to),
      );
  } finally {
    await rendered.unmount();
  }
}

async function step(name: string, act: () => Promise<void>, look: () => Promise<void>): Promise<void> {
  try {
    await act();
    await look();
  } catch (cause) {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
