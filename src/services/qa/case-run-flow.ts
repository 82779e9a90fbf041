import { fromPromise } from 'xstate';
import type { Control, Kept, Prepared } from '../../machines/qa/case-run/machine';
import { caseRunMachine } from '../../machines/qa/case-run/machine';
import type { PersonRun } from './dev-tools';
import { askTools } from './dev-tools';

/** What a run is of, and by whom. */
export interface RunOf {
  /** Of the recording; each run has its own. */
  file: string;
  machine: string;
  id: string;
  title: string;
  /** What is prepared for it. */
  order: object;
  /** The transitions of each step, from the first. */
  transitions: readonly (readonly string[])[];
  person: () => string;
  /** What was prepared before, where the run goes on; empty: nothing. */
  preparedAs: string;
  browser: string;
  commit: string;
  startedAt: string;
}

/** A call waits until the tester lets it go on, or for so long. */
const heldMs = 600_000;

/** Tells the portal which browser the switches are for. */
const beBrowser = (id: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie store is not in every browser
  document.cookie = `dev-browser=${id}; path=/; samesite=lax`;
};

function recordingOf(of: RunOf, { prepared, marks, over }: Kept): PersonRun {
  const { file, machine, id, title, transitions, browser, commit, startedAt } = of;
  const steps = marks.map((mark) => ({ ...mark }));
  const passed = steps.filter(({ result }) => result === 'pass');
  return {
    file,
    recording: {
      tool: 'person',
      machine,
      person: of.person(),
      browser,
      commit,
      startedAt,
      finishedAt: over ? new Date().toISOString() : null,
      prepared,
      runs: [
        {
          id,
          title,
          machine,
          transitions: passed.flatMap(({ step }) => transitions[step - 1] ?? []),
          result: over ? (steps.at(-1)?.result ?? 'open') : 'open',
          steps,
        },
      ],
    },
  };
}

/** A tester's run of a case, on the portal's tools for testers. */
export function caseRunFlow(of: RunOf) {
  const held = new Set<number>();
  let browser = of.preparedAs;
  if (browser !== '') beBrowser(browser);
  const press = async (control: Control, signal: AbortSignal): Promise<void> => {
    if (control.kind === 'clock') {
      await askTools('/dev/clock', { advanceMs: control.minutes * 60_000 }, signal);
      return;
    }
    if (control.kind === 'release') {
      for (const id of held) await askTools(`/dev/faults/${id}/release`, {}, signal);
      held.clear();
      return;
    }
    for (const flip of control.flips) {
      const wait = flip.kind === 'delay' ? { ms: heldMs } : {};
      const rule = await askTools('/dev/faults', { ...flip, ...wait, browser }, signal);
      if (flip.kind === 'delay') held.add(Number(Object(rule).id));
    }
  };
  return caseRunMachine.provide({
    actors: {
      prepare: fromPromise<Prepared, undefined>(async ({ signal }) => {
        const prepared = Object(await askTools('/dev/prepare', of.order, signal));
        browser = String(prepared.id);
        beBrowser(browser);
        return prepared;
      }),
      press: fromPromise<void, Control>(({ input, signal }) => press(input, signal)),
      keep: fromPromise<void, Kept>(async ({ input }) => {
        await askTools('/dev/runs', recordingOf(of, input));
      }),
    },
  });
}
