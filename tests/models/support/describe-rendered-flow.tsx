import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserPage } from 'vitest/browser';
import { page } from 'vitest/browser';
import type { ActorRefLike, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { cover } from '../../../qa/cover';
import { settle } from '../../../qa/driver';
import { explore } from '../../../qa/explore';
import type { Edge, Graph, Initial } from '../../../qa/graph';
import { vertexAt } from '../../../qa/graph';
import type { Path } from '../../../qa/paths';
import { titleOf } from '../../../qa/paths';
import type { Flow, FlowModel } from '../../../src/machines/shared/flow-model';
import { stateName } from '../../../src/machines/shared/state-name';
import { listenToAnnouncements } from './announcements';
import { ask } from './patience';
import type { Frame } from './render-flow';
import { renderFlow } from './render-flow';
import { stillPage } from './still-page';

/**
 * Looks at what is shown in a state; throws, or rejects, where it is not what it should be. `last` is the name of the
 * step that led here, empty at first: the snapshot may have come another way, with other words for the same.
 */
type View = (page: BrowserPage, snapshot: AnyMachineSnapshot, last: string) => unknown;

export interface Hands {
  /** Hands the event to the machine directly: only for what no person does. */
  send: (event: AnyEventObject) => void;
  /** The actor of another flow on the page, whose own actors are stubs. */
  beside: (id: string) => ActorRefLike;
}

/** Does on the page what makes it send an event. */
type Performance = (event: AnyEventObject, page: BrowserPage, hands: Hands) => unknown;

/** What is announced by a step, word for word; a function where it depends on what happened before. */
type Announcement = string | ((before: AnyMachineSnapshot) => string | undefined);

export interface RenderedFlow {
  flow: Flow;
  /** Numbers of the requirements that the views prove. */
  requirements?: readonly string[];
  /** The real route, or the part of it that holds the flow. Its machine starts with the input of the path. */
  render: (initial: Pick<Initial, 'name' | 'input'>) => ReactNode;
  frame?: Frame;
  /** Leads the page to where the flow can be seen. */
  arrive?: (page: BrowserPage) => unknown;
  /** By the state's name, as `data-state` bears it. */
  views: Readonly<Record<string, View>>;
  /** By the event's type. */
  perform: Readonly<Record<string, Performance>>;
  /** By state and step: `form: form.submit(notAgreed)`, whether a path takes it or not. Every other announces nothing. */
  announces?: Readonly<Record<string, Announcement>>;
  /** The part of an event that the model can foretell; a name made at random cannot be. */
  foreseen?: (event: AnyEventObject) => unknown;
  /** Events that the page sends from an effect: StrictMode runs it twice. */
  fromEffect?: readonly string[];
}

type Model = FlowModel<AnyStateMachine>;

/** The longest path, with room for a machine that is busy with something else. */
const walkTimeout = { timeout: 90_000 };

/**
 * Renders the route anew for each transition-cover path, under StrictMode, and walks the path on the page.
 * To be awaited at the top of a test file: the paths, each a test, have to be known before the tests run.
 */
export async function describeRenderedFlow(rendered: RenderedFlow): Promise<void> {
  const { flow, requirements = [], views, perform, announces = {} } = rendered;
  const { machine, model } = await flow.load();
  const graph = explore(machine, model);
  const { paths } = cover(graph, 'transitions');
  const proved = requirements.length === 0 ? '' : ` [${requirements.join(', ')}]`;
  describe(`${flow.id} ${flow.title}, rendered${proved}`, () => {
    beforeAll(stillPage);

    it('has a view for every state and an action for every event', () => {
      const states = [...graph.vertices.values()].map(({ snapshot }) => stateName(snapshot.value));
      expect(states.filter((state) => views[state] === undefined)).toEqual([]);
      expect(Object.keys(model.events).filter((type) => perform[type] === undefined)).toEqual([]);
      const steps = new Set(graph.edges.map((edge) => stepName(graph, edge)));
      expect(Object.keys(announces).filter((name) => !steps.has(name))).toEqual([]);
    });

    for (const [at, path] of paths.entries()) {
      it(`${at + 1}. ${titleOf(path)}`, walkTimeout, () => walk(rendered, graph, model, path));
    }
  });
}

const stepName = (graph: Graph, { from, name }: Edge): string =>
  `${stateName(vertexAt(graph, from).snapshot.value)}: ${name}`;

async function walk(described: RenderedFlow, graph: Graph, model: Model, { initial, edges }: Path): Promise<void> {
  const { flow, render, frame, arrive, views, perform, announces = {}, fromEffect = [] } = described;
  const foreseen = described.foreseen ?? ((event: AnyEventObject): unknown => event);
  const announcements = listenToAnnouncements();
  const rendered = await renderFlow(flow.id, initial.input, render(initial), frame);
  const hands: Hands = { send: (event) => rendered.actor().send(event), beside: rendered.actor };

  /** Everything that the page has sent since the step began, an effect's repetition left out. */
  const heard: AnyEventObject[] = [];
  const sent = () => {
    for (const event of rendered.received()) {
      if (!fromEffect.includes(event.type) || event.type !== heard.at(-1)?.type) heard.push(event);
    }
    return heard.map(foreseen);
  };
  const act = async (edge: Edge): Promise<unknown[]> => {
    heard.length = 0;
    announcements.forget();
    if (edge.kind !== 'user') {
      // A page may fetch a flow once it is idle.
      await ask('the flow has started', rendered.hasStarted).toBe(true);
      settle(rendered.actor(), rendered.clock, edge);
      return [];
    }
    const performance = perform[edge.event.type];
    if (performance === undefined) throw new Error(`no action performs ${edge.event.type}`);
    await performance(edge.event, page, hands);
    const expected = [foreseen(edge.event)];
    await ask('sent by the page', sent).toEqual(expected);
    return expected;
  };
  const look = async (key: string, last = ''): Promise<void> => {
    const { snapshot } = vertexAt(graph, key);
    const state = stateName(snapshot.value);
    // A flow that is over has led to another page.
    if (snapshot.status === 'active') await rendered.shows(state);
    // A page may fetch a flow when it is first used, and stand for its first state until then.
    if (rendered.hasStarted()) await rendered.knows(model.key, snapshot.context);
    const view = views[state];
    if (view === undefined) throw new Error(`no view for ${state}`);
    await view(page, snapshot, last);
  };
  const said = (edge: Edge): string[] => {
    const words = announces[stepName(graph, edge)];
    const text = typeof words === 'function' ? words(vertexAt(graph, edge.from).snapshot) : words;
    return text === undefined ? [] : [text];
  };
  // The tester of XState does not load in a browser, so the path is walked here.
  try {
    await arrive?.(page);
    await look(initial.to);
    rendered.received();
    for (const [at, edge] of edges.entries()) {
      await step(`step ${at + 1}, ${edge.label}`, async () => {
        const expected = await act(edge);
        await look(edge.to, edge.name);
        await ask('announced', announcements.heard).toEqual(said(edge));
        expect(sent(), 'sent by the page').toEqual(expected);
      });
    }
  } finally {
    announcements.stop();
    await rendered.unmount();
  }
}

async function step(name: string, walked: () => Promise<void>): Promise<void> {
  try {
    await walked();
  } catch (cause) {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
