import type { Moment } from '@circuit-portal/workbench/cases/trace';
import { traceOf } from '@circuit-portal/workbench/cases/trace';
import { cover } from '@circuit-portal/workbench/cover';
import { settle } from '@circuit-portal/workbench/driver';
import { explore } from '@circuit-portal/workbench/explore';
import type { Edge, Graph, Initial } from '@circuit-portal/workbench/graph';
import { vertexAt } from '@circuit-portal/workbench/graph';
import type { Path } from '@circuit-portal/workbench/paths';
import { titleOf } from '@circuit-portal/workbench/paths';
import type { OnScreen } from '@circuit-portal/workbench/screens/on-screen';
import { gapsOf, perform, sightsOf } from '@circuit-portal/workbench/screens/on-screen';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserPage } from 'vitest/browser';
import { page } from 'vitest/browser';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Flow, FlowModel } from '../../../src/machines/shared/flow-model';
import type { Sight } from '../../../src/machines/shared/screen';
import { stateName } from '../../../src/machines/shared/state-name';
import { listenToAnnouncements } from './announcements';
import type { PageHands } from './hands';
import { hands as byHand } from './hands';
import { ask } from './patience';
import { lostPresses, pressesOf } from './presses';
import type { Frame } from './render-flow';
import { renderFlow } from './render-flow';
import { stillPage } from './still-page';

/** Looks at what is shown in a state; throws, or rejects, where it is not what it should be. `last` is the step that led here. */
type View = (page: BrowserPage, snapshot: AnyMachineSnapshot, last: string) => unknown;

export interface RenderedFlow extends OnScreen<PageHands> {
  flow: Flow;
  /** Numbers of the requirements that the views prove. */
  requirements?: readonly string[];
  /** The real route, or the part of it that holds the flow. Its machine starts with the input of the path. */
  render: (initial: Pick<Initial, 'name' | 'input'>) => ReactNode;
  frame?: Frame;
  /** Leads the page to where the flow can be seen; `beside` gives the other flows of the page, by id. */
  arrive?: (page: BrowserPage, beside: PageHands['beside']) => unknown;
  /** What is to be looked at beside what the screen says, by the state's name. */
  also?: Readonly<Record<string, View>>;
  /** What is looked at in place of what another flow draws, where that flow is not rendered, by its id. */
  inPlaceOf?: Readonly<Record<string, () => unknown>>;
  /** The part of an event that the model can foretell; a name made at random cannot be. */
  foreseen?: (event: AnyEventObject) => unknown;
  /** What may be pressed in vain in a state, as `state: words` or by its words alone, with the reason. */
  unanswered?: Readonly<Record<string, string>>;
  /** Events that the page sends from an effect: StrictMode runs it twice. */
  fromEffect?: readonly string[];
}

/** The event by which a form tells what stands in it. */
const typing = 'form.change';

type Model = FlowModel<AnyStateMachine>;

/** The longest path, with room for a machine that is busy with something else. */
const walkTimeout = { timeout: 90_000 };

/**
 * Renders the route anew for each transition-cover path, under StrictMode, and walks the path on the page.
 * In each state, what looks as if it could be pressed has to be heard by the machine.
 * To be awaited at the top of a test file: the paths, each a test, have to be known before the tests run.
 */
export async function describeRenderedFlow(rendered: RenderedFlow): Promise<void> {
  const { flow, requirements = [], screen } = rendered;
  const { machine, model } = await flow.load();
  const graph = explore(machine, model);
  const { paths } = cover(graph, 'transitions');
  const proved = requirements.length === 0 ? '' : ` [${requirements.join(', ')}]`;
  describe(`${flow.id} ${flow.title}, rendered${proved}`, () => {
    beforeAll(stillPage);

    it('has a view for every state and an action for every event', () => {
      const states = [...new Set([...graph.vertices.values()].map(({ snapshot }) => stateName(snapshot.value)))];
      expect(gapsOf(rendered, { states, events: Object.keys(model.events) })).toEqual([]);
      const steps = new Set(graph.edges.map((edge) => stepName(graph, edge)));
      expect(Object.keys(screen.announces ?? {}).filter((name) => !steps.has(name))).toEqual([]);
    });

    for (const [at, path] of paths.entries()) {
      it(`${at + 1}. ${titleOf(path)}`, walkTimeout, () => walk(rendered, graph, model, path));
    }
  });
}

const stepName = (graph: Graph, { from, name }: Edge): string =>
  `${stateName(vertexAt(graph, from).snapshot.value)}: ${name}`;

async function walk(described: RenderedFlow, graph: Graph, model: Model, path: Path): Promise<void> {
  const { initial, edges } = path;
  const { start, moments } = traceOf(graph, path);
  const {
    flow,
    screen,
    render,
    frame,
    arrive,
    also = {},
    inPlaceOf = {},
    unanswered = {},
    fromEffect = [],
  } = described;
  const foreseen = described.foreseen ?? ((event: AnyEventObject): unknown => event);
  const announcements = listenToAnnouncements();
  const rendered = await renderFlow(flow.id, initial.input, render(initial), frame);
  const hands: PageHands = { ...byHand, send: (event) => rendered.actor().send(event), beside: rendered.actor };

  const presses = await pressesOf(screen, model);
  /** Everything that the page has sent since the step began, an effect's repetition left out. */
  const events: AnyEventObject[] = [];
  /** What is typed is told at each change, on the way to what is submitted: it is looked at where it is the step. */
  let types = false;
  const sent = () => {
    for (const event of rendered.received()) {
      if (event.type === typing ? !types : fromEffect.includes(event.type) && event.type === events.at(-1)?.type)
        continue;
      if (event.type === typing) events.length = 0;
      events.push(event);
    }
    return events.map((event) => (event.type === typing ? { type: typing } : foreseen(event)));
  };
  const act = async (edge: Edge): Promise<unknown[]> => {
    events.length = 0;
    types = edge.kind === 'user' && edge.event.type === typing;
    announcements.forget();
    if (edge.kind !== 'user') {
      // A page may fetch a flow once it is idle.
      await ask('the flow has started', rendered.hasStarted).toBe(true);
      settle(rendered.actor(), rendered.clock, edge);
      return [];
    }
    await perform(described, edge.event, hands);
    const expected = [types ? { type: typing } : foreseen(edge.event)];
    await ask('sent by the page', sent).toEqual(expected);
    return expected;
  };
  const look = async ({ snapshot }: Moment, last = ''): Promise<void> => {
    const state = stateName(snapshot.value);
    // A flow that is over has led to another page.
    if (snapshot.status === 'active') await rendered.shows(state);
    // A page may fetch a flow when it is first used, and stand for its first state until then.
    if (rendered.hasStarted()) await rendered.knows(model.key, snapshot.context);
    const sights = sightsOf(screen, snapshot, last);
    const instead = ({ drawnBy = flow.id }: Sight) => inPlaceOf[drawnBy];
    await hands.see(sights.filter((sight) => instead(sight) === undefined));
    for (const looks of new Set(sights.map(instead))) await looks?.();
    await also[state]?.(page, snapshot, last);
    // What another flow draws over the page is not there where a stub stands for it.
    const isWhole = snapshot.status === 'active' && !sights.some((sight) => instead(sight) !== undefined);
    const lost = isWhole ? lostPresses(presses, snapshot, last) : [];
    const excused = (words: string) => words in unanswered || `${state}: ${words}` in unanswered;
    expect(
      lost.filter((words) => !excused(words)),
      `can be pressed in vain in ${state}`,
    ).toEqual([]);
  };
  const said = (edge: Edge, before: AnyMachineSnapshot): string[] => {
    const words = screen.announces?.[stepName(graph, edge)];
    const text = typeof words === 'function' ? words(before.context) : words;
    return text === undefined ? [] : [text];
  };
  // The tester of XState does not load in a browser, so the path is walked here.
  try {
    await arrive?.(page, rendered.actor);
    await look(start);
    rendered.received();
    for (const [at, edge] of edges.entries()) {
      await step(`step ${at + 1}, ${edge.label}`, async () => {
        const expected = await act(edge);
        await look(moments[at] ?? start, edge.name);
        const { snapshot: before } = moments[at - 1] ?? start;
        await ask('announced', announcements.texts).toEqual(said(edge, before));
        expect(sent(), 'sent by the page').toEqual(expected);
      });
    }
    const { drawn, begun } = rendered.firstViews();
    expect(drawn, 'what is drawn until the machine is loaded').toEqual(begun);
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
