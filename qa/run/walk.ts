import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { traceOf } from '@circuit-portal/workbench/cases/trace';
import type { Edge } from '@circuit-portal/workbench/graph';
import { vertexAt } from '@circuit-portal/workbench/graph';
import type { Path } from '@circuit-portal/workbench/paths';
import { perform, sightsOf } from '@circuit-portal/workbench/screens/on-screen';
import type { WorldGraph } from '@circuit-portal/workbench/worlds';
import { worldAt } from '@circuit-portal/workbench/worlds';
import { childrenOf } from '@circuit-portal/workbench/xstate-internals';
import type { BrowserContext, Page, Request } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import type { Prepared } from '../../contract/prepared';
import { stateName } from '../../src/machines/shared/state-name';
import type { AnyWorld, WorldFault } from '../../src/machines/shared/world';
import { callOf } from '../../src/machines/shared/world';
import { forget, glance, listen } from '../replay-browser/announcements';
import { handsOn } from '../replay-browser/hands';
import { notHydrated, notThere } from '../replay-browser/hydrated';
import { unseen } from '../replay-browser/locator';
import { pausedClock } from '../replay-browser/page-clock';
import { settleWith } from '../replay-browser/until';
import { StepFailed } from '../replay-browser/walk';
import type { RunDriver, RunHands } from './driver';
import { callerOf } from './driver';

/** One flow in one window. */
export interface WorldRun {
  context: BrowserContext;
  page: Page;
  base: string;
  driver: RunDriver;
  world: AnyWorld;
  graph: WorldGraph;
  path: Path;
}

/** A window on its way along a path. Each part throws where the page is otherwise. */
export interface Walking {
  begin: () => Promise<void>;
  /** Before a step, of either window: what is said from here on is said by it. */
  ready: (at: number) => Promise<void>;
  take: (at: number) => Promise<void>;
  /** Compares what is said by the driver with the books of the world, where nothing is under way. */
  judge: () => Promise<void>;
  end: () => Promise<void>;
  hands: RunHands;
}

/** A call waits until what is seen meanwhile has been looked at, or for so long. */
const heldMs = 60_000;
const patienceMs = 15_000;
/** So often without a request, the page has read what it reads by itself. */
const quietLooks = 12;

/** A network of its own: what the portal counts by network does not add up over cases. */
const ownNetwork = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });

type Until = (faults: () => Promise<string[]>) => Promise<void>;

async function inRealTime(faults: () => Promise<string[]>): Promise<void> {
  for (const end = performance.now() + patienceMs; ; ) {
    const left = await faults();
    if (left.length === 0) return;
    if (performance.now() > end) throw new Error(left.join('; '));
    await sleep(25);
  }
}

/** Waits until the page reads nothing any more; event lines and films stay open. */
function quietOf(page: Page): () => Promise<void> {
  const under = new Set<Request>();
  let looks = 0;
  const ended = (request: Request) => {
    if (under.delete(request)) looks = 0;
  };
  page.on('request', (request) => {
    const isCall = request.resourceType() === 'fetch' && new URL(request.url()).pathname.startsWith('/api/');
    if (!isCall && !['script', 'eventsource'].includes(request.resourceType())) return;
    under.add(request);
    looks = 0;
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('response', (reply) => {
    if (reply.request().resourceType() === 'eventsource') ended(reply.request());
  });
  return () =>
    inRealTime(async () => {
      // The page answers when it has done what it is about: a slow machine is looked at for longer.
      await page.evaluate(() => undefined);
      looks += 1;
      const still = [...under].map((request) => `${request.url()} is under way`);
      return still.length > 0 || looks <= quietLooks ? [...still, 'the page has just read something'] : [];
    });
}

/** What becomes of an actor's call: how it is answered, or whether somebody leaves before. */
function fateOf(of: AnyWorld, id: string, coming: readonly Edge[], graph: WorldGraph): WorldFault | 'left' | undefined {
  for (const edge of coming) {
    if (edge.actor?.id === id) return of.steps[edge.name]?.fault;
    if (vertexAt(graph, edge.to).snapshot.children[id] === undefined) return 'left';
  }
  return undefined;
}

/** The actors with a call that a step starts, by id and source; `before` is absent where the page opens with them. */
const startedCalls = (
  of: AnyWorld,
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
): [id: string, src: string][] =>
  childrenOf(after).flatMap(([id, child, src]) =>
    of.calls[src] === undefined || before?.children[id] === child ? [] : [[id, src]],
  );

export const difference = (what: string, expected: unknown, got: unknown): string[] =>
  JSON.stringify(expected) === JSON.stringify(got)
    ? []
    : [`${what}: expected ${JSON.stringify(expected)}, seen ${JSON.stringify(got)}`];

/** Makes what a case needs. @throws where the portal refuses */
export async function prepare(context: BrowserContext, base: string, order: object): Promise<Prepared> {
  const prepared = await context.request.post(`${base}/dev/prepare`, { data: order });
  if (!prepared.ok()) throw new Error(`/dev/prepare: ${await prepared.text()}`);
  return prepared.json();
}

/** Opens the window that walks a path with what was prepared. `name`: that of its browser, for the switches. */
export async function windowOf(
  { context, page, base, driver, world: of, graph, path }: WorldRun,
  facts: Prepared,
  name: string = facts.id,
): Promise<Walking> {
  const first = worldAt(graph, path.initial.to);
  const own = context.request;
  const timeCookie = { name: 'dev-clock', value: facts.id, url: base };
  await context.addCookies([{ name: 'dev-browser', value: name, url: base }, timeCookie]);
  const network = ownNetwork();
  await context.setExtraHTTPHeaders(network);
  const quiet = quietOf(page);
  await listen(page);
  // Where a flow waits for a time, only the case lets it pass.
  const clock = graph.edges.some(({ kind }) => kind === 'after') ? await pausedClock(page, new Date()) : undefined;
  const settle = clock === undefined ? inRealTime : settleWith(clock, patienceMs);
  const until: Until = (faults) => settle(() => faults().catch(notThere));
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
    quiet,
    disturb: (call, how, files) =>
      addRule(call, { ...(how === 'held' ? { kind: 'delay', ms: heldMs } : how), ...files }),
    release: (rule, how) =>
      own.post(`${base}/dev/faults/${rule}/${how === undefined ? 'off' : 'release'}`, { data: how }),
    advance: async (advanceMs) => {
      await own.post(`${base}/dev/clock`, { data: { advanceMs, browser: facts.id } });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    },
    passes: (ms) => clock?.pass(ms) ?? sleep(ms),
    as: (account) => {
      const known = callers.get(account) ?? begun(account);
      callers.set(account, known);
      return known;
    },
  };
  async function begun(account: string) {
    const other = await browser?.newContext({ baseURL: base, extraHTTPHeaders: network });
    if (other === undefined) throw new Error('no browser');
    made.push(other);
    await other.addCookies([timeCookie]);
    await other.request.get(facts.accounts[account]?.signIn ?? '');
    return callerOf(other.request);
  }
  const rules = new Map<string, number>();
  const addRule = async (call: string, how: object): Promise<number> => {
    const data = { call, browser: name, ...how };
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
  const { start, moments } = traceOf(graph, path);
  /** After so many steps. A vertex of the graph may come from another way to it, with other actors. */
  const snapshotAt = (at: number) => (moments[at - 1] ?? start).snapshot;
  const switchAll = async (at: number) => {
    const coming = path.edges.slice(at);
    for (const [id, src] of startedCalls(of, at === 0 ? undefined : snapshotAt(at - 1), snapshotAt(at))) {
      const answer = coming.find(({ actor }) => actor?.id === id);
      const call = callOf(of, src, snapshotAt(at));
      if (!passes(answer)) await switchOn(call, id, fateOf(of, id, coming, graph));
    }
  };
  /** What a step starts, by its number; also of what comes at once after it: nobody has the time later. */
  const switchOnFrom = async (at: number) => {
    await switchAll(at);
    if (passes(path.edges[at])) await switchOnFrom(at + 1);
  };
  const isInstant = (key: string): boolean =>
    childrenOf(vertexAt(graph, key).snapshot).some(([, , src]) => driver.instant?.includes(src));
  const isAnswering = (key: string): boolean => isInstant(key) || vertexAt(graph, key).out.some(passes);
  const goOn = (rule: number | undefined) => own.post(`${base}/dev/faults/${rule}/release`);
  const release = (id: string) => goOn(rules.get(id));
  const counts = async (id: string, what: 'met' | 'done'): Promise<string[]> => {
    const { rules: on } = Object(await (await own.get(`${base}/dev/faults`)).json());
    const rule = on.find((each: { id: number }) => each.id === rules.get(id));
    return rule?.[what] > 0 ? [] : [`the call of ${id} is not ${what} yet`];
  };
  /**
   * Calls of one name meet their switches in their order: those under way have met theirs before another is switched on.
   * They have reached the portal, too, before a step changes who is there.
   */
  const meetBefore = async (at: number, changes: boolean) => {
    const [before, after] = [snapshotAt(at - 1), snapshotAt(at)];
    const coming = startedCalls(of, before, after).map(([, src]) => callOf(of, src, after));
    for (const [id, child, src] of childrenOf(before))
      if (rules.has(id) && after.children[id] === child && (changes || coming.includes(callOf(of, src, before))))
        await until(() => counts(id, 'met'));
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
  const { withoutNames = (words: string) => words, elsewhere } = driver;
  const looks = (moment: typeof start, to: string, at: number) => async () => {
    const done = path.edges.slice(0, at);
    const shown = await glance(page, graph.source.id);
    // A completed flow may have navigated away, with all that it showed.
    if (moment.snapshot.status !== 'active' && shown.state === undefined) return [];
    const isLeft = driver.leaves?.(worldAt(graph, to)) === true;
    const said = moment.notices.map(({ text }) => text);
    const last = done.at(-1)?.name ?? '';
    const expected = stateName(moment.snapshot.value);
    return [
      // A flow of a dialog is not there before it is first opened.
      ...((shown.state === undefined && (isLeft || done.every(({ kind }) => kind === 'other'))) ||
      driver.anew?.includes(expected)
        ? []
        : difference('state', expected, shown.state)),
      ...difference(
        'said',
        said.map(withoutNames),
        shown.said.filter((words) => elsewhere?.test(words) !== true).map(withoutNames),
      ),
      ...(await unseen(page, sightsOf(driver.screen, named(moment.snapshot), last, worldAt(graph, to)))),
    ];
  };
  const begin = () =>
    step(
      0,
      path.initial.label,
      async () => {
        const account = of.signedIn(first);
        const address = of.page?.(facts, first, path.initial.name) ?? '';
        await driver.before?.(hands, base);
        await switchOnFrom(0);
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
  const ready = async (at: number) => {
    const edge = path.edges[at];
    // A page that is being left cannot be asked.
    if (edge !== undefined && !passes(edge) && !isInstant(edge.from)) await forget(page);
  };
  const take = async (at: number) => {
    const edge = path.edges[at];
    if (edge === undefined) return;
    const moment = moments[at] ?? start;
    const act = async () => {
      now = worldAt(graph, edge.from);
      // A step may start the same actor anew, with a call of its own.
      const held = rules.get(edge.actor?.id ?? '');
      if (!passes(edge)) {
        await meetBefore(at + 1, driver.overrides?.[edge.event.type] !== undefined);
        await switchOnFrom(at + 1);
      }
      if (edge.kind === 'after') {
        await driver.elapses?.[edge.name]?.(hands);
        await clock?.fire(edge.event.type);
      }
      clock?.note(edge.timers);
      if (edge.kind === 'user') await during(actAndLeave(edge));
      else if (edge.kind === 'other') await during(driver.others[edge.name]?.(hands) ?? Promise.resolve());
      else if (!passes(edge)) {
        if (held !== undefined && of.calls[edge.actor?.src ?? ''] !== undefined) await goOn(held);
        await during(driver.answers[edge.name]?.(hands) ?? Promise.resolve());
      }
    };
    const next = path.edges[at + 1];
    const isPassing = isInstant(edge.to) || (next === undefined ? isAnswering(edge.to) : passes(next));
    await step(at + 1, edge.label, act, isPassing ? async () => [] : looks(moment, edge.to, at + 1));
  };
  const judge = async () => {
    const end = path.edges.at(-1)?.to ?? path.initial.to;
    // What is under way at the end of a case is not judged yet.
    const isOpen =
      isAnswering(end) || childrenOf(vertexAt(graph, end).snapshot).some(([, , src]) => of.calls[src] !== undefined);
    if (isOpen) return;
    const faults = async () => difference('books', of.books(worldAt(graph, end)), await driver.books(hands));
    await step(path.edges.length, '核对账目', () => undefined, faults);
  };
  const end = async () => {
    await driver.after?.(hands);
    await Promise.all(made.map((other) => other.close()));
  };
  return { begin, ready, take, judge, end, hands };
}

/**
 * Walks a case on the portal as it is: what it needs is prepared, its switches are pressed, and nothing answers in the
 * server's place. @throws StepFailed at the first step after which the page, or at the end the books, are otherwise
 */
export async function walkWorld(run: WorldRun): Promise<Prepared> {
  const { context, base, world, graph, path } = run;
  const facts = await prepare(context, base, world.order(worldAt(graph, path.initial.to)));
  const walking = await windowOf(run, facts);
  try {
    await walking.begin();
    for (const at of path.edges.keys()) {
      await walking.ready(at);
      await walking.take(at);
    }
    await walking.judge();
    return facts;
  } finally {
    await walking.end();
  }
}
