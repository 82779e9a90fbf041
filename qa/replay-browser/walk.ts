import type { Moment } from '@circuit-portal/workbench/cases/trace';
import { traceOf } from '@circuit-portal/workbench/cases/trace';
import type { Edge, Graph, Vertex } from '@circuit-portal/workbench/graph';
import { vertexAt } from '@circuit-portal/workbench/graph';
import type { Path } from '@circuit-portal/workbench/paths';
import { perform, sightsOf } from '@circuit-portal/workbench/screens/on-screen';
import { childrenOf } from '@circuit-portal/workbench/xstate-internals';
import type { Page } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import type { Sight } from '../../src/machines/shared/screen';
import { stateName } from '../../src/machines/shared/state-name';
import { forget, glance, listen } from './announcements';
import type { Driver, Hands } from './driver';
import { gate } from './gate';
import { handsOn } from './hands';
import { notHydrated, notThere } from './hydrated';
import { unseen } from './locator';
import { pageClock } from './page-clock';
import { failureIn, refusal } from './reply';
import { settleWith, usualWait } from './until';

/** A replayed step of a path; the first one is the opening of the page. */
export interface WalkedStep {
  /** 0 is the opening of the page. */
  at: number;
  name: string;
  label: string;
  state: string;
  milliseconds: number;
}

export interface WalkOptions {
  page: Page;
  /** Origin of the running portal. */
  base: string;
  driver: Driver;
  graph: Graph;
  path: Path;
  /** Called after each successful step, and awaited; what it throws ends the walk. */
  walked?: (step: WalkedStep) => unknown;
  /**
   * Where a person walks: called before each step that is done on the page. `done` once they have done it, `yours` where
   * the program is to do it.
   */
  tester?: (at: number, edge: Edge) => Promise<'done' | 'yours'>;
  /** How long the expected state is waited for, in milliseconds. */
  wait?: number;
}

export interface Walked {
  sights: readonly Sight[];
  see: Hands['see'];
}

/** Thrown where the page does not follow the path. */
export class StepFailed extends Error {
  override name = 'StepFailed';
  constructor(
    /** 0 is the opening of the page. */
    readonly step: number,
    readonly label: string,
    cause: unknown,
  ) {
    super(`step ${step}, ${label}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** The sources of the actors that a step stops, or restarts, without an answer. */
export function endedCalls(before: AnyMachineSnapshot, after: AnyMachineSnapshot, edge: Edge): string[] {
  const still = new Map(childrenOf(after).map(([id, child]) => [id, child]));
  return childrenOf(before)
    .filter(([id, child]) => id !== edge.actor?.id && still.get(id) !== child)
    .map(([, , src]) => src);
}

/** The pending calls of a situation, by the sources of its running actors. */
export function expectedCalls({ snapshot, settled }: Pick<Vertex, 'snapshot' | 'settled'>): string[] {
  if (snapshot.status !== 'active') return [];
  return childrenOf(snapshot)
    .filter(([id]) => !settled.includes(id))
    .map(([, , src]) => src)
    .sort();
}

function differs(what: string, expected: readonly string[], got: readonly string[]): string[] {
  return JSON.stringify(expected) === JSON.stringify(got)
    ? []
    : [`${what}: expected ${expected.join(', ') || 'nothing'}, got ${got.join(', ') || 'nothing'}`];
}

/**
 * Replays a path on the page. Returns what its last state shows, and a function to wait for more.
 * @throws StepFailed at the first step after which the page differs from the expectation
 */
export async function walk({
  page,
  base,
  driver,
  graph,
  path,
  walked,
  tester,
  wait = usualWait,
}: WalkOptions): Promise<Walked> {
  const clock = await pageClock(page);
  await listen(page);
  const network = await gate(page, driver);
  const settle = settleWith(clock, wait);
  let begun = false;
  const begin = () => {
    if (!begun) clock.note(path.initial.timers);
    begun = true;
  };
  const see = (sights: readonly Sight[]) => settle(() => unseen(page, sights));
  const hands: Hands = {
    ...handsOn(page, see),
    page,
    begin,
    always: network.always,
    hold: network.hold,
    forget: network.forget,
    see,
    answer: async (call, reply) => {
      await settle(async () => (network.held().includes(call) ? [] : [`no request of ${call} is held`]));
      await network.answer(call, reply);
    },
  };
  const { instant = [], outside = {}, shared = [], elsewhere = [] } = driver;

  /** The held requests of the flow; of a shared call its own, where it waits for one. */
  const own = (calls: readonly string[], expected: readonly string[]) => [
    ...calls.filter((call) => driver.answers[call] !== undefined && !shared.includes(call)),
    ...shared.filter((call) => calls.includes(call) && expected.includes(call)),
  ];

  const faults = async (vertex: Vertex, { snapshot, notices }: Moment, last: string): Promise<string[]> => {
    if (expectedCalls(vertex).some((src) => instant.includes(src))) return [];
    const state = stateName(snapshot.value);
    const shown = await glance(page, graph.source.id);
    // A completed flow has navigated away; one of a dialog is not there before it is first opened.
    const isThere = snapshot.status === 'active' && !(last === '' && shown.state === undefined);
    const place = isThere ? differs('data-state', [state], [shown.state ?? '(none)']) : [];
    if (place.length > 0) return place;
    const expected = expectedCalls(vertex).filter((src) => outside[src] === undefined);
    return [
      ...differs('requests under way', expected, own(network.held(), expected).sort()),
      ...differs(
        'said',
        notices.map(({ text }) => text),
        shown.said.filter((text) => !elsewhere.includes(text)),
      ),
      ...(await unseen(page, allSights(driver, snapshot, last))),
    ];
  };
  const act = async (edge: Edge, at: number): Promise<void> => {
    if (edge.kind === 'after') {
      await clock.fire(edge.event.type);
      clock.note(edge.timers);
      return;
    }
    clock.note(edge.timers);
    const bring = outside[edge.actor?.src ?? '']?.[edge.kind === 'error' ? 'error' : 'done'];
    if (edge.kind === 'user')
      await perform(driver, edge.event, hands, tester && (() => clock.during(tester(at, edge))));
    else if (bring !== undefined) await bring(hands);
    else if (!instant.includes(edge.actor?.src ?? '')) {
      const call = edge.actor?.src ?? '';
      const reply = replyTo(driver, edge);
      await network.answer(call, reply);
      while (shared.includes(call) && network.held().includes(call)) await network.answer(call, reply);
    }
  };

  const { start, moments } = traceOf(graph, path);
  const step = async (at: number, label: string, name: string, moment: Moment, to: string, perform: () => unknown) => {
    const startedAt = performance.now();
    try {
      await perform();
      await settle(() => faults(vertexAt(graph, to), moment, name).catch(notThere));
    } catch (cause) {
      throw new StepFailed(at, label, cause);
    }
    const milliseconds = performance.now() - startedAt;
    await walked?.({ at, name, label, state: stateName(moment.snapshot.value), milliseconds });
  };
  await step(0, path.initial.label, '', start, path.initial.to, async () => {
    if (driver.beginsLater !== true) begin();
    await page.addInitScript(withoutDrafts);
    await page.goto(`${base}${driver.address}`);
    await settle(() => notHydrated(page));
    await driver.arrive?.(hands, path.initial.input);
  });
  for (const [at, edge] of path.edges.entries()) {
    await step(at + 1, edge.label, edge.name, moments[at] ?? start, edge.to, async () => {
      await forget(page);
      const before = (moments[at - 1] ?? start).snapshot;
      const ended = endedCalls(before, (moments[at] ?? start).snapshot, edge);
      for (const call of driver.silent ?? []) if (ended.includes(call)) network.forget(call);
      await act(edge, at + 1);
    });
  }
  const { snapshot } = moments.at(-1) ?? start;
  const sights = allSights(driver, snapshot, path.edges.at(-1)?.name ?? '');
  return { sights, see: hands.see };
}

/** A case says whether there is a draft: what it has typed in an earlier step must not come back by itself. */
function withoutDrafts(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (name, value) {
    if (!name.startsWith('draft/')) setItem.call(this, name, value);
  };
}

const allSights = ({ screen, also = {} }: Driver, snapshot: AnyMachineSnapshot, last: string): readonly Sight[] => [
  ...sightsOf(screen, snapshot, last),
  ...(also[stateName(snapshot.value)]?.(last) ?? []),
];

function replyTo({ answers }: Driver, { kind, actor, event }: Edge) {
  const answer = answers[actor?.src ?? ''];
  if (answer === undefined) throw new Error(`the driver has no answer for ${actor?.src}`);
  if (kind === 'done') return answer.done(event.output);
  return (answer.error ?? refusal)(failureIn(event.error));
}
