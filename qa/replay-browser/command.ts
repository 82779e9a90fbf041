import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArguments, UsageError, wholeNumber } from '../cli/arguments';
import type { Place } from '../cli/verb';
import { runCase } from './run-case';
import type { Replayed } from './select';
import { selectCases } from './select';
import type { Session } from './session';
import { openSession, sizes } from './session';

const options = {
  headed: { type: 'boolean' },
  times: { type: 'string' },
  base: { type: 'string' },
  out: { type: 'string' },
} as const;

const inMs = (milliseconds: number) => `${Math.round(milliseconds)} ms`;

/** Walks every case once and returns the failed ones. Prints each step where `loud`. */
async function playRound(
  session: Session,
  cases: readonly Replayed[],
  { out, folder, loud }: { out: (text: string) => void; folder: string; loud: boolean },
): Promise<Replayed[]> {
  const failed: Replayed[] = [];
  const context = await session.context(sizes.desk);
  await context.tracing.start({ snapshots: true, screenshots: false });
  for (const replayed of cases) {
    const { entry, driver } = replayed;
    if (driver === undefined) continue;
    if (loud) out(`${entry.id} ${entry.title}\n`);
    const steps: string[] = [];
    const own = join(folder, entry.id);
    const { failure, milliseconds } = await runCase({
      context,
      base: session.base,
      driver,
      replayed,
      folder: own,
      walked: ({ label, state, milliseconds: took }) => {
        steps.push(label);
        if (loud) out(`  ✓ ${steps.length - 1}. ${label} → ${state} (${inMs(took)})\n`);
      },
    });
    if (failure !== undefined) {
      failed.push(replayed);
      out(`✗ ${entry.id}: ${failure}\n  path, picture and trace: ${own}\n`);
    } else out(`✓ ${entry.id} ${entry.steps.length} steps, ${inMs(milliseconds)}\n`);
  }
  await context.close();
  return failed;
}

/** The runs in the format that `coverage --recorded` reads. */
function record(folder: string, walked: readonly Replayed[]): void {
  const runs = walked.map(({ flow, path }) => ({
    machine: flow.id,
    transitions: [...path.initial.taken, ...path.edges.flatMap(({ taken }) => taken)],
  }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'runs.json'), `${JSON.stringify({ runs }, null, 2)}\n`);
}

/** Returns the exit code: 1 where the page did not follow a path. @throws UsageError */
export async function runReplay(args: readonly string[], place: Place): Promise<number> {
  const { values, positionals } = readArguments(args, options, Number.POSITIVE_INFINITY);
  if (positionals.length === 0) throw new UsageError('Name a path, a machine, all, or a file of cases');
  const times = wholeNumber('times', values.times) ?? 1;
  if (times === 0) throw new UsageError('--times takes a number from 1');
  const selected = (await Promise.all(positionals.map((name) => selectCases(place.flows, name)))).flat();
  const cases = selected.filter(({ driver }) => driver !== undefined);
  const undriven = [...new Set(selected.flatMap(({ flow, driver }) => (driver === undefined ? [flow.id] : [])))];
  for (const id of undriven) place.note(`${id}: nothing drives it on the page yet\n`);
  for (const [id, driver] of new Map(cases.map((replayed) => [replayed.flow.id, replayed.driver]))) {
    for (const [step, reason] of Object.entries(driver?.beyond ?? {})) {
      place.note(`${id}: without ${step}: ${reason}\n`);
    }
  }
  if (cases.length === 0 || (undriven.length > 0 && !positionals.includes('all'))) {
    throw new UsageError(`There is no driver for ${undriven.join(', ')} in qa/replay-browser/drivers`);
  }
  const folder = resolve(place.root, values.out ?? '.data/qa/replay');
  const session = await openSession(values.base, values.headed ?? false);
  const startedAt = performance.now();
  let failures = 0;
  const failed = new Set<string>();
  try {
    for (let round = 1; round <= times; round += 1) {
      if (times > 1) place.out(`round ${round} of ${times}\n`);
      const own = times > 1 ? join(folder, `round-${round}`) : folder;
      const wrong = await playRound(session, cases, { out: place.out, folder: own, loud: round === 1 });
      failures += wrong.length;
      for (const { entry } of wrong) failed.add(entry.id);
    }
  } finally {
    await session.stop();
  }
  record(
    folder,
    cases.filter(({ entry }) => !failed.has(entry.id)),
  );
  const walks = cases.length * times;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  place.note(`${walks - failures} of ${walks} walks passed in ${seconds} s\n`);
  return failures === 0 ? 0 : 1;
}
