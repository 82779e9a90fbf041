import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { casesOf } from '@circuit-portal/workbench/cases/case';
import { choose } from '@circuit-portal/workbench/cases/choose';
import { readArguments, UsageError, wholeNumber } from '@circuit-portal/workbench/cli/arguments';
import { flowsNamed } from '@circuit-portal/workbench/cli/flows';
import type { Place } from '@circuit-portal/workbench/cli/verb';
import { cover } from '@circuit-portal/workbench/cover';
import { exploreWorld } from '@circuit-portal/workbench/worlds';
import { failureText } from '../replay-browser/run-case';
import { onPage, openSession, sizes } from '../replay-browser/session';
import { StepFailed } from '../replay-browser/walk';
import { runsFolder } from '../runs-folder';
import { runDriverOf } from './drivers';
import { walkWorld } from './walk';

const options = {
  headed: { type: 'boolean' },
  base: { type: 'string' },
  edges: { type: 'boolean' },
  times: { type: 'string' },
  out: { type: 'string' },
} as const;

const atOnce = 2;

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
  const loaded = await Promise.all(
    flowsNamed(place.flows, positionals).map(async (flow) => ({ flow, ...(await flow.load()) })),
  );
  const without = loaded.filter(({ model }) => model.world === undefined).map(({ flow }) => flow.id);
  if (positionals.length > 0 && without.length > 0) throw new UsageError(`There is no world of ${without.join(', ')}`);
  const found = loaded.map(async ({ flow, machine, model, screen }) => {
    const { world } = model;
    if (world === undefined) return [];
    const driver = await runDriverOf(flow);
    if (driver === undefined) throw new UsageError(`There is no driver of ${flow.id} in qa/run/drivers`);
    const graph = exploreWorld(machine, model, world);
    const { paths } = values.edges
      ? cover(graph, 'edges', { improved: false })
      : // As they are printed.
        choose(graph, { cover: 'transitions' });
    const { cases } = casesOf(flow, graph, paths, 'zh', screen);
    return paths.flatMap((path, at) => {
      const entry = cases[at];
      return entry === undefined ? [] : [{ flow, driver, world, graph, path, entry }];
    });
  });
  const cases = (await Promise.all(found)).flat();
  if (cases.length === 0) throw new UsageError('No flow has a world');
  const folder = resolve(place.root, values.out ?? runsFolder);
  const session = await openSession(values.base, values.headed ?? false);
  const report = new Map<string, Counted>();
  const waiting = Array.from({ length: times }, () => cases).flat();
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { flow, path, entry } = next;
      const startedAt = performance.now();
      const context = await session.context(sizes.desk);
      let failure: string | undefined;
      await onPage(context, async (page) => {
        try {
          await walkWorld({ context, page, base: session.base, ...next });
        } catch (error) {
          const own = join(folder, 'run', flow.id, entry.id);
          mkdirSync(own, { recursive: true });
          writeFileSync(join(own, 'path.md'), failureText({ entry, path }, error));
          await page.screenshot({ path: join(own, 'picture.png'), animations: 'disabled' }).catch(() => undefined);
          const at = error instanceof StepFailed ? error.step : 0;
          const expected = entry.steps[at - 1]?.expected.title ?? entry.start.title;
          failure = `✗ ${entry.id}: ${error instanceof Error ? error.message : error}\n  expected: ${expected}\n  path and picture: ${own}\n`;
        }
      });
      await context.close();
      const seconds = (performance.now() - startedAt) / 1_000;
      const counted = report.get(flow.id) ?? { cases: 0, steps: 0, passed: 0, seconds: 0 };
      report.set(flow.id, {
        cases: counted.cases + 1,
        steps: counted.steps + path.edges.length,
        passed: counted.passed + (failure === undefined ? 1 : 0),
        seconds: counted.seconds + seconds,
      });
      place.out(failure ?? `✓ ${entry.id} ${path.edges.length} steps, ${seconds.toFixed(1)} s\n`);
    }
  };
  const startedAt = performance.now();
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    await session.stop();
  }
  const taken = (performance.now() - startedAt) / 1_000;
  const line = (name: string, { cases: all, steps, passed, seconds }: Counted): string =>
    `${name}: ${passed} of ${all} cases passed, ${steps} steps, ${seconds.toFixed(1)} s\n`;
  for (const [id, counted] of report) place.out(line(id, counted));
  const sum = (of: keyof Counted) => [...report.values()].reduce((before, counted) => before + counted[of], 0);
  place.out(
    line(`${report.size} flows, ${atOnce} at a time`, {
      cases: sum('cases'),
      steps: sum('steps'),
      passed: sum('passed'),
      seconds: taken,
    }),
  );
  for (const { flow, model } of loaded)
    for (const [name, reason] of Object.entries(model.world?.beyond ?? {}))
      place.out(`${flow.id}: no case reaches ${name}: ${reason}\n`);
  return [...report.values()].every(({ cases: all, passed }) => all === passed) ? 0 : 1;
}
