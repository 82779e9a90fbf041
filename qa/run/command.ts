import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { casesOf } from '@circuit-portal/workbench/cases/case';
import { choose } from '@circuit-portal/workbench/cases/choose';
import { casesOfPair } from '@circuit-portal/workbench/cases/pair-cases';
import type { TestCase } from '@circuit-portal/workbench/cases/schema';
import { readArguments, UsageError, wholeNumber } from '@circuit-portal/workbench/cli/arguments';
import { namedOf } from '@circuit-portal/workbench/cli/flows';
import type { Place } from '@circuit-portal/workbench/cli/verb';
import { cover } from '@circuit-portal/workbench/cover';
import type { Flow } from '@circuit-portal/workbench/flow-model';
import type { Graph } from '@circuit-portal/workbench/graph';
import type { AnyPair } from '@circuit-portal/workbench/pair';
import { exploredPair, pathsThatCross } from '@circuit-portal/workbench/pairs';
import type { Path } from '@circuit-portal/workbench/paths';
import type { RecordedCase, RecordedStep } from '@circuit-portal/workbench/runs/recording';
import { commitOf, newFile, writeRecording } from '@circuit-portal/workbench/runs/recording';
import { exploreWorld } from '@circuit-portal/workbench/worlds';
import type { BrowserContext, Page } from 'playwright';
import { changedFiles } from '../../scripts/changed';
import { failureText } from '../replay-browser/run-case';
import type { Session } from '../replay-browser/session';
import { onPage, openSession, sizes } from '../replay-browser/session';
import { StepFailed } from '../replay-browser/walk';
import { runsFolder } from '../runs-folder';
import { pairDriverOf, runDriverOf } from './drivers';
import { walkWorld } from './walk';
import { walkPair } from './walk-pair';

const options = {
  headed: { type: 'boolean' },
  base: { type: 'string' },
  edges: { type: 'boolean' },
  once: { type: 'boolean' },
  changed: { type: 'boolean' },
  times: { type: 'string' },
  out: { type: 'string' },
} as const;

const atOnce = 2;

/** The case that takes most transitions. */
function widest(paths: readonly Path[]): readonly Path[] {
  const taken = ({ initial, edges }: Path) => new Set([initial, ...edges].flatMap((step) => step.taken)).size;
  return [...paths].sort((a, b) => taken(b) - taken(a)).slice(0, 1);
}

/** Whether a file of the flow differs from the base. */
const isChanged = ({ file }: Flow, files: readonly string[]): boolean =>
  files.some((each) => each.startsWith(`${dirname(file)}/`));

/** A case, and who walks it in windows of its own. */
interface Waiting {
  /** Of its flow, or of its pair of flows. */
  id: string;
  path: Path;
  entry: TestCase;
  windows: number;
  walk: (windows: readonly Window[], base: string) => Promise<unknown>;
}

interface Window {
  context: BrowserContext;
  page: Page;
}

const needed = <Driver>(driver: Driver | undefined, id: string, folder: string): Driver => {
  if (driver === undefined) throw new UsageError(`There is no driver of ${id} in qa/run/${folder}`);
  return driver;
};

async function casesOfFlow(flow: Flow, choose: (graph: Graph) => readonly Path[]): Promise<Waiting[]> {
  const { machine, model, screen } = await flow.load();
  const { world } = model;
  if (world === undefined) return [];
  const driver = needed(await runDriverOf(flow), flow.id, 'drivers');
  const graph = exploreWorld(machine, model, world);
  const paths = choose(graph);
  const { cases } = casesOf(flow, graph, paths, 'zh', screen);
  return cases.map((entry, at) => {
    const path = paths[at] as Path;
    const walk: Waiting['walk'] = ([window], base) =>
      walkWorld({ ...(window as Window), base, driver, world, graph, path });
    return { id: flow.id, path, entry, windows: 1, walk };
  });
}

async function casesOfTwo(
  pair: AnyPair,
  flows: readonly Flow[],
  choose: (paths: readonly Path[], of: readonly Flow[]) => readonly Path[],
): Promise<Waiting[]> {
  const { sides, graph } = await exploredPair(pair, flows);
  const driver = needed(await pairDriverOf(pair), pair.id, 'pairs');
  const [first, second] = sides;
  const drivers = [
    needed(await runDriverOf(first.flow), first.flow.id, 'drivers'),
    needed(await runDriverOf(second.flow), second.flow.id, 'drivers'),
  ] as const;
  const paths = choose(pathsThatCross(graph).paths, [first.flow, second.flow]);
  return casesOfPair(pair, sides, graph, paths).cases.map((entry, at) => {
    const path = paths[at] as Path;
    const walk: Waiting['walk'] = ([one, two], base) =>
      walkPair({ base, pair, graph, path, driver, drivers, windows: [one as Window, two as Window] });
    return { id: pair.id, path, entry, windows: 2, walk };
  });
}

/** Contexts of their own, with a page each. */
async function inWindows(
  session: Session,
  count: number,
  use: (windows: readonly Window[]) => Promise<void>,
  open: readonly Window[] = [],
): Promise<void> {
  if (open.length === count) return use(open);
  const context = await session.context(sizes.desk);
  await onPage(context, (page) => inWindows(session, count, use, [...open, { context, page }]));
  await context.close();
}

interface Counted {
  cases: number;
  steps: number;
  passed: number;
  seconds: number;
}

/** Returns the exit code: 1 where the portal did not follow a case. @throws UsageError */
export async function runWorlds(args: readonly string[], place: Place): Promise<number> {
  const { values, positionals } = readArguments(args, options, Number.POSITIVE_INFINITY);
  const times = wholeNumber('times', values.times) ?? 1;
  const { flows, pairs } = namedOf(place, positionals);
  const files = values.changed ? changedFiles() : [];
  const fewer = (paths: readonly Path[], of: readonly Flow[]) =>
    values.once && !of.some((flow) => isChanged(flow, files)) ? widest(paths) : paths;
  const found = [
    ...flows.map((flow) =>
      casesOfFlow(flow, (graph) => {
        const { paths } = values.edges
          ? cover(graph, 'edges', { improved: false })
          : // As they are printed.
            choose(graph, { cover: 'transitions' });
        return fewer(paths, [flow]);
      }),
    ),
    ...pairs.map((pair) => casesOfTwo(pair, place.flows, fewer)),
  ];
  const cases = (await Promise.all(found)).flat();
  const lacking = positionals.filter((name) => name !== 'all' && !cases.some((entry) => entry.id === name));
  if (lacking.length > 0) throw new UsageError(`There is no world of ${lacking.join(', ')}`);
  const folder = resolve(place.root, values.out ?? runsFolder);
  const session = await openSession(values.base, values.headed ?? false);
  const report = new Map<string, Counted>();
  const startedOn = new Date().toISOString();
  const recorded = new Map<string, RecordedCase[]>();
  const waiting = Array.from({ length: times }, () => cases).flat();
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { id, path, entry } = next;
      const startedAt = performance.now();
      let failure: string | undefined;
      let failed: RecordedStep | undefined;
      await inWindows(session, next.windows, async (windows) => {
        try {
          await next.walk(windows, session.base);
        } catch (error) {
          const own = join(folder, 'run', id, entry.id);
          mkdirSync(own, { recursive: true });
          writeFileSync(join(own, 'path.md'), failureText({ entry, path }, error));
          for (const [at, { page }] of windows.entries())
            await page
              .screenshot({ path: join(own, at === 0 ? 'picture.png' : `picture-${at}.png`), animations: 'disabled' })
              .catch(() => undefined);
          const at = error instanceof StepFailed ? error.step : 0;
          failed = { step: at, result: 'fail', note: error instanceof Error ? error.message : String(error) };
          const expected = entry.steps[at - 1]?.expected.title ?? entry.start.title;
          failure = `✗ ${entry.id}: ${error instanceof Error ? error.message : error}\n  expected: ${expected}\n  path and picture: ${own}\n`;
        }
      });
      const seconds = (performance.now() - startedAt) / 1_000;
      const counted = report.get(id) ?? { cases: 0, steps: 0, passed: 0, seconds: 0 };
      report.set(id, {
        cases: counted.cases + 1,
        steps: counted.steps + entry.steps.length,
        passed: counted.passed + (failure === undefined ? 1 : 0),
        seconds: counted.seconds + seconds,
      });
      const past = entry.steps.slice(0, failed === undefined ? undefined : Math.max(0, failed.step - 1));
      // Runs are kept by machine.
      if (next.windows === 1)
        recorded.set(id, [
          ...(recorded.get(id) ?? []),
          {
            id: entry.id,
            title: entry.title,
            machine: id,
            transitions: [...path.initial.taken, ...past.flatMap(({ transitions }) => transitions)],
            result: failed?.result ?? 'pass',
            steps: [
              ...past.map((_, step): RecordedStep => ({ step: step + 1, result: 'pass' })),
              ...(failed ? [failed] : []),
            ],
          },
        ]);
      place.out(failure ?? `✓ ${entry.id} ${entry.steps.length} steps, ${seconds.toFixed(1)} s\n`);
    }
  };
  const startedAt = performance.now();
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    await session.stop();
  }
  for (const [machine, runs] of recorded) {
    const head = {
      tool: 'run' as const,
      machine,
      commit: commitOf(place.root),
      browser: 'chromium',
      startedAt: startedOn,
    };
    const recording = { ...head, finishedAt: new Date().toISOString(), runs };
    writeRecording(newFile(folder, recording), recording);
  }
  const taken = (performance.now() - startedAt) / 1_000;
  const line = (name: string, { cases: all, steps, passed, seconds }: Counted): string =>
    `${name}: ${passed} of ${all} cases passed, ${steps} steps, ${seconds.toFixed(1)} s\n`;
  for (const [id, counted] of report) place.out(line(id, counted));
  const sum = (of: keyof Counted) => [...report.values()].reduce((before, counted) => before + counted[of], 0);
  place.out(
    line(`${report.size} flows and pairs, ${atOnce} at a time`, {
      cases: sum('cases'),
      steps: sum('steps'),
      passed: sum('passed'),
      seconds: taken,
    }),
  );
  for (const flow of flows)
    for (const [name, reason] of Object.entries((await flow.load()).model.world?.beyond ?? {}))
      place.out(`${flow.id}: no case reaches ${name}: ${reason}\n`);
  return [...report.values()].every(({ cases: all, passed }) => all === passed) ? 0 : 1;
}
