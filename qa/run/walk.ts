import { setTimeout as sleep } from 'node:timers/promises';
import { traceOf } from '@circuit-portal/workbench/cases/trace';
import type { Edge } from '@circuit-portal/workbench/graph';
import { vertexAt } from '@circuit-portal/workbench/graph';
import type { Path } from '@circuit-portal/workbench/paths';
import { perform, sightsOf } from '@circuit-portal/workbench/screens/on-screen';
import type { WorldGraph } from '@circuit-portal/workbench/worlds';
import { worldAt } from '@circuit-portal/workbench/worlds';
import { childrenOf } from '@circuit-portal/workbench/xstate-internals';
import type { BrowserContext, Page } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../../src/machines/shared/state-name';
import type { AnyWorld, WorldFault } from '../../src/machines/shared/world';
import { forget, glance, listen } from '../replay-browser/announcements';
import { handsOn } from '../replay-browser/hands';
import { notHydrated, notThere } from '../replay-browser/hydrated';
import { unseen } from '../replay-browser/locator';
import { pausedClock } from '../replay-browser/page-clock';
import { settleWith } from '../replay-browser/until';
import { StepFailed } from '../replay-browser/walk';
import type { Facts, RunDriver, RunHands } from './driver';
import { callerOf } from './driver';

export interface WorldRun {
  context: BrowserContext;
  page: Page;
  base: string;
  driver: RunDriver;
  world: AnyWorld;
  graph: WorldGraph;
  path: Path;
}

/** A call waits until what is seen meanwhile has been looked at, or for so long. */
const heldMs = 60_000;
const patienceMs = 15_000;

type Until = (faults: () => Promise<string[]>) => Promise<void>;

async function inRealTime(faults: () => Promise<string[]>): Promise<void> {
  for (const end = performance.now() + patienceMs; ; ) {
    const left = await faults().catch(notThere);
    if (left.length === 0) return;
    if (performance.now() > end) throw new Error(left.join('; '));
    await sleep(25);
  }
}

/** What becomes of an actor's call: how it is answered, or whether somebody leaves before. */
function fateOf(of: AnyWorld, id: string, coming: readonly Edge[], graph: WorldGraph): WorldFault | 'left' | undefined {
  for (const edge of coming) {
    if (edge.actor?.id === id) return of.steps[edge.name]?.fault;
    if (vertexAt(graph, edge.to).snapshot.children[id] === undefined) return 'left';
  }
  return undefined;
}

/** The actors with a call that a step starts, by id and source; `from` is absent where the page opens with them. */
function startedCalls(
  of: AnyWorld,
  graph: WorldGraph,
  { from, to }: { from?: string; to: string },
): [id: string, src: string][] {
  const before = from === undefined ? {} : vertexAt(graph, from).snapshot.children;
  return childrenOf(vertexAt(graph, to).snapshot).flatMap(([id, child, src]) =>
    of.calls[src] === undefined || before[id] === child ? [] : [[id, src]],
  );
}

const difference = (what: string, expected: unknown, got: unknown): string[] =>
  JSON.stringify(expected) === JSON.stringify(got)
    ? []
    : [`${what}: expected ${JSON.stringify(expected)}, seen ${JSON.stringify(got)}`];

/**
 * Walks a case on the portal as it is: what it needs is prepared, its switches are pressed, and nothing answers in the
 * server's place. @throws StepFailed at the first step after which the page, or at the end the books, are otherwise
 */
export async function walkWorld({ context, page, base, driver, world: of, graph, path }: WorldRun): Promise<Facts> {
  const first = worldAt(graph, path.initial.to);
  const own = context.request;
  const prepared = await own.post(`${base}/dev/prepare`, { data: of.order(first) });
  if (!prepared.ok()) throw new Error(`/dev/prepare: ${await prepared.text()}`);
  const facts: Facts = await prepared.json();
  const timeCookie = { name: 'dev-clock', value: facts.id, url: base };
  await context.addCookies([{ name: 'dev-browser', value: facts.id, url: base }, timeCookie]);
  await listen(page);
  // Where a flow waits for a time, only the case lets it pass.
  const clock = graph.edges.some(({ kind }) => kind === 'after') ? await pausedClock(page, new Date()) : undefined;
  const until: Until = clock === undefined ? inRealTime : settleWith(clock, patienceMs);
  const during = <Result>(used: Promise<Result>) => clock?.during(used) ?? used;
  const browser = context.browser();
  let now = first;
  const callers = new Map<string, ReturnType<RunHands['as']>>();
  const made: BrowserContext[] = [];
  const hands: RunHands = {
    ...handsOn(page, (sights) => until(() => unseen(page, sights))),
    page,
    facts,
    world: () => now,
    disturb: (call, how) => addRule(call, how === 'held' ? { kind: 'delay', ms: heldMs } : how),
    advance: async (advanceMs) => {
      await own.post(`${base}/dev/clock`, { data: { advanceMs, browser: facts.id } });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    },
    as: (account) => {
      const known = callers.get(account) ?? begun(account);
      callers.set(account, known);
      return known;
    },
  };
  async function begun(account: string) {
    const other = await browser?.newContext({ baseURL: base });
    if (other === undefined) throw new Error('no browser');
    made.push(other);
    await other.addCookies([timeCookie]);
    await other.request.get(facts.accounts[account]?.signIn ?? '');
    return callerOf(other.request);
  }
  const rules = new Map<string, number>();
  const addRule = async (call: string, how: object): Promise<number> => {
    const data = { call, browser: facts.id, ...how };
    const reply = await own.post(`${base}/dev/faults`, { data });
    if (!reply.ok()) throw new Error(`/dev/faults: ${call}: ${await reply.text()}`);
    return Object(await reply.json()).id;
  };
  const switchOn = async (call: string, id: string, fate: WorldFault | 'left' | undefined) => {
    const how = fate === 'left' || fate === undefined ? { kind: 'delay' } : fate;
    rules.set(id, await addRule(call, { ms: heldMs, ...how }));
  };
  /** An answer of the browser itself comes at once: what is there until then cannot be looked at. */
  const passes = (next: Edge | undefined): boolean =>
    next?.actor !== undefined &&
    (driver.byItself?.(next.name, worldAt(graph, next.from)) === true ||
      (of.calls[next.actor.src] === undefined && driver.answers[next.name] === undefined));
  const switchAll = async (edge: { from?: string; to: string }, coming: readonly Edge[]) => {
    for (const [id, src] of startedCalls(of, graph, edge)) {
      const answer = coming.find(({ actor }) => actor?.id === id);
      if (!passes(answer)) await switchOn(of.calls[src] ?? '', id, fateOf(of, id, coming, graph));
    }
  };
  /** Also of what comes at once after the step: nobody has the time later. */
  const switchOnFrom = async (edge: { from?: string; to: string }, next: number) => {
    await switchAll(edge, path.edges.slice(next));
    const following = path.edges[next];
    if (following !== undefined && passes(following)) await switchOnFrom(following, next + 1);
  };
  const isAnswering = (key: string): boolean =>
    childrenOf(vertexAt(graph, key).snapshot).some(([, , src]) => driver.instant?.includes(src));
  const release = (id: string) => own.post(`${base}/dev/faults/${rules.get(id)}/release`);
  const counts = async (id: string, what: 'met' | 'done'): Promise<string[]> => {
    const { rules: on } = Object(await (await own.get(`${base}/dev/faults`)).json());
    const rule = on.find((each: { id: number }) => each.id === rules.get(id));
    return rule?.[what] > 0 ? [] : [`the call of ${id} is not ${what} yet`];
  };
  /** What the user does; calls that end by it are handled all the same, before anything else happens, where the world says so. */
  const actAndLeave = async (edge: Edge) => {
    const left = childrenOf(vertexAt(graph, edge.from).snapshot).flatMap(([id, , src]) =>
      of.calls[src] === undefined || vertexAt(graph, edge.to).snapshot.children[id] !== undefined
        ? []
        : [[id, src] as const],
    );
    for (const [id] of left) await until(() => counts(id, 'met'));
    await perform(driver, driver.named?.(edge.event, facts) ?? edge.event, hands);
    for (const [id, src] of left) {
      await release(id);
      if (of.left?.[src] !== undefined) await until(() => counts(id, 'done'));
    }
  };
  const { start, moments } = traceOf(graph, path);
  const step = async (at: number, label: string, perform: () => unknown, faults: () => Promise<string[]>) => {
    try {
      await perform();
      await until(faults);
    } catch (cause) {
      throw new StepFailed(at, label, cause);
    }
  };
  const named = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot =>
    driver.shown === undefined ? snapshot : { ...snapshot, context: driver.shown(snapshot.context, facts) };
  const looks = (moment: typeof start, to: string, at: number) => async () => {
    const done = path.edges.slice(0, at);
    const shown = await glance(page, graph.source.id);
    // A completed flow may have navigated away, with all that it showed.
    if (moment.snapshot.status !== 'active' && shown.state === undefined) return [];
    const said = moment.notices.map(({ text }) => text);
    const last = done.at(-1)?.name ?? '';
    return [
      // A flow of a dialog is not there before it is first opened.
      ...(done.every(({ kind }) => kind === 'other') && shown.state === undefined
        ? []
        : difference('state', stateName(moment.snapshot.value), shown.state)),
      ...difference('said', said, shown.said),
      ...(await unseen(page, sightsOf(driver.screen, named(moment.snapshot), last, worldAt(graph, to)))),
    ];
  };
  try {
    await step(
      0,
      path.initial.label,
      async () => {
        const account = of.signedIn(first);
        const address = driver.address(facts, first, path.initial.name);
        await driver.before?.(hands, base);
        await switchOnFrom(path.initial, 0);
        const link = facts.accounts[account]?.signIn;
        const there = new URL(link ?? address, base);
        if (link !== undefined) there.searchParams.set('to', address);
        await page.goto(there.href);
        clock?.note(path.initial.timers);
        await until(() => notHydrated(page));
        await during(driver.arrive?.(hands) ?? Promise.resolve());
      },
      passes(path.edges[0]) ? async () => [] : looks(start, path.initial.to, 0),
    );
    for (const [at, edge] of path.edges.entries()) {
      const moment = moments[at] ?? start;
      const act = async () => {
        now = worldAt(graph, edge.from);
        if (!passes(edge)) {
          await forget(page);
          await switchOnFrom(edge, at + 1);
        }
        if (edge.kind === 'after') await clock?.fire(edge.event.type);
        clock?.note(edge.timers);
        if (edge.kind === 'user') await during(actAndLeave(edge));
        else if (edge.kind === 'other') await during(driver.others[edge.name]?.(hands) ?? Promise.resolve());
        else if (!passes(edge)) {
          if (edge.actor !== undefined && of.calls[edge.actor.src] !== undefined) await release(edge.actor.id);
          await during(driver.answers[edge.name]?.(hands) ?? Promise.resolve());
        }
      };
      const isPassing = path.edges[at + 1] === undefined ? isAnswering(edge.to) : passes(path.edges[at + 1]);
      const look = isPassing ? async () => [] : looks(moment, edge.to, at + 1);
      await step(at + 1, edge.label, act, look);
    }
    const end = path.edges.at(-1)?.to ?? path.initial.to;
    // What is under way at the end of a case is not judged yet.
    const isOpen = childrenOf(vertexAt(graph, end).snapshot).some(
      ([, , src]) => of.calls[src] !== undefined || driver.instant?.includes(src),
    );
    if (!isOpen)
      await step(
        path.edges.length,
        '核对账目',
        () => undefined,
        async () => difference('books', of.books(worldAt(graph, end)), await driver.books(hands)),
      );
    return facts;
  } finally {
    await driver.after?.(hands);
    await Promise.all(made.map((other) => other.close()));
  }
}
