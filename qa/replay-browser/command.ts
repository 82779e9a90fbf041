import { join, relative, resolve } from 'node:path';
import { readArguments, UsageError, wholeNumber } from '@circuit-portal/workbench/cli/arguments';
import type { Place } from '@circuit-portal/workbench/cli/verb';
import { commitOf } from '@circuit-portal/workbench/runs/recording';
import { runsFolder } from '../runs-folder';
import type { Recorder } from './recorder';
import { leftReplays, recorderIn, resultOf } from './recorder';
import { pictureOf, runCase } from './run-case';
import type { Replayed } from './select';
import { selectCases } from './select';
import type { Session } from './session';
import { openSession, sizes } from './session';

const options = {
  headed: { type: 'boolean' },
  times: { type: 'string' },
  base: { type: 'string' },
  pictures: { type: 'boolean' },
  resume: { type: 'boolean' },
  out: { type: 'string' },
} as const;

const inMs = (milliseconds: number) => `${Math.round(milliseconds)} ms`;

interface Round {
  session: Session;
  out: (text: string) => void;
  folder: string;
  /** Whether each step is printed. */
  loud: boolean;
  pictures: boolean;
  recorder: Recorder;
}

/** Walks every case once and returns the failed ones. */
async function playRound(cases: readonly Replayed[], round: Round): Promise<Replayed[]> {
  const { session, out, folder, loud, pictures, recorder } = round;
  const failed: Replayed[] = [];
  const context = await session.context(sizes.desk);
  await context.tracing.start({ snapshots: true, screenshots: false });
  for (const replayed of cases) {
    const { entry, driver, flow } = replayed;
    if (driver === undefined) continue;
    if (loud) out(`${entry.id} ${entry.title}\n`);
    const own = join(recorder.picturesOf(flow.id), entry.id);
    const { failure, failedStep, milliseconds } = await runCase({
      context,
      base: session.base,
      driver,
      replayed,
      folder: own,
      pictures,
      walked: ({ at, label, state, milliseconds: took }) => {
        recorder.passed(replayed, at, pictures ? relative(join(folder, flow.id), join(own, pictureOf(at))) : undefined);
        if (loud) out(`  ✓ ${at}. ${label} → ${state} (${inMs(took)})\n`);
      },
    });
    recorder.ended(replayed, failure === undefined ? undefined : { step: failedStep ?? 0, note: failure });
    if (failure !== undefined) {
      failed.push(replayed);
      out(`✗ ${entry.id}: ${failure}\n  path, picture and trace: ${own}\n`);
    } else out(`✓ ${entry.id} ${entry.steps.length} steps, ${inMs(milliseconds)}\n`);
  }
  await context.close();
  return failed;
}

/** Returns the exit code: 1 where the page did not follow a path. @throws UsageError */
export async function runReplay(args: readonly string[], place: Place): Promise<number> {
  const { values, positionals } = readArguments(args, options, Number.POSITIVE_INFINITY);
  if (positionals.length === 0) throw new UsageError('Name a path, a machine, all, or a file of cases');
  const times = wholeNumber('times', values.times) ?? 1;
  if (times === 0) throw new UsageError('--times takes a number from 1');
  const selected = (await Promise.all(positionals.map((name) => selectCases(place.flows, name)))).flat();
  const driven = selected.filter(({ driver }) => driver !== undefined);
  const undriven = [...new Set(selected.flatMap(({ flow, driver }) => (driver === undefined ? [flow.id] : [])))];
  for (const id of undriven) place.note(`${id}: nothing drives it on the page yet\n`);
  for (const [id, driver] of new Map(driven.map((replayed) => [replayed.flow.id, replayed.driver]))) {
    for (const [step, reason] of Object.entries(driver?.beyond ?? {})) {
      place.note(`${id}: without ${step}: ${reason}\n`);
    }
  }
  for (const flow of new Set(driven.map((replayed) => replayed.flow)))
    for (const [name, reason] of Object.entries((await flow.load()).model.world?.beyond ?? {}))
      place.note(`${flow.id}: only a stub brings about ${name}: ${reason}\n`);
  if (driven.length === 0 || (undriven.length > 0 && !positionals.includes('all'))) {
    throw new UsageError(`There is no driver for ${undriven.join(', ')} in qa/replay-browser/drivers`);
  }
  const folder = resolve(place.root, values.out ?? runsFolder);
  const commit = commitOf(place.root);
  if (values.resume && times > 1) throw new UsageError('--resume goes on with one round: leave out --times');
  const selectedFlows = new Set(driven.map(({ flow }) => flow.id));
  const left = new Map([...(values.resume ? leftReplays(folder, commit) : [])].filter(([id]) => selectedFlows.has(id)));
  if (values.resume && left.size === 0) throw new UsageError('No replay of these flows of this commit was left');
  const cases = driven.filter((replayed) => resultOf(left, replayed) === undefined);
  const earlier = driven.filter((replayed) => resultOf(left, replayed) === 'fail').length;
  if (values.resume) place.note(`${driven.length - cases.length} of ${driven.length} cases were walked before\n`);
  const session = await openSession(values.base, values.headed ?? false);
  const startedAt = performance.now();
  let failures = 0;
  try {
    for (let round = 1; round <= times; round += 1) {
      if (times > 1) place.out(`round ${round} of ${times}\n`);
      const recorder = recorderIn(folder, { commit, browser: session.browser, now: place.now }, left);
      const wrong = await playRound(cases, {
        session,
        out: place.out,
        folder,
        loud: round === 1,
        pictures: values.pictures ?? false,
        recorder,
      });
      recorder.finish();
      failures += wrong.length;
    }
  } finally {
    await session.stop();
  }
  const walks = cases.length * times;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  place.note(`${walks - failures} of ${walks} walks passed in ${seconds} s\n`);
  return failures + earlier === 0 ? 0 : 1;
}
