import { basename, dirname, join } from 'node:path';
import type { RecordedCase, Recording } from '@circuit-portal/workbench/runs/recording';
import { newFile, readRecordings, writeRecording } from '@circuit-portal/workbench/runs/recording';
import type { Replayed } from './select';

/** Writes down a round of the replay: a recording for each flow, after each step. */
export interface Recorder {
  /** The folder for pictures, paths and traces of a flow's cases. */
  picturesOf: (machine: string) => string;
  passed: (replayed: Replayed, step: number, picture: string | undefined) => void;
  /** `failure` is the step that the page did not follow, and why. */
  ended: (replayed: Replayed, failure: { step: number; note: string } | undefined) => void;
  finish: () => void;
}

/** A recording that is being written, with its whole path. */
interface Open {
  file: string;
  recording: Recording;
}

/** The recordings of replays of this commit that were left before their end, the last one of each flow. */
export function leftReplays(folder: string, commit: string): Map<string, Open> {
  const left = readRecordings(folder).filter(
    ({ recording }) => recording.tool === 'replay' && recording.commit === commit,
  );
  const last = new Map(left.map(({ file, recording }) => [recording.machine, { file: join(folder, file), recording }]));
  return new Map([...last].filter(([, { recording }]) => recording.finishedAt === null));
}

/** What was said of a case before a replay was left; undefined where it is still to be walked. */
export function resultOf(left: ReadonlyMap<string, Open>, { flow, entry }: Pick<Replayed, 'flow' | 'entry'>) {
  const run = left.get(flow.id)?.recording.runs.find(({ id }) => id === entry.id);
  return run?.result === 'open' ? undefined : run?.result;
}

/** @param left recordings to go on with */
export function recorderIn(
  folder: string,
  { commit, browser, now }: { commit: string; browser: string; now: () => Date },
  left: ReadonlyMap<string, Open> = new Map(),
): Recorder {
  // A case that was left in its middle begins again.
  const open = new Map(
    [...left].map(([machine, { file, recording }]) => [
      machine,
      { file, recording: { ...recording, runs: recording.runs.filter(({ result }) => result !== 'open') } },
    ]),
  );

  const openFor = (machine: string): Open => {
    const known = open.get(machine);
    if (known !== undefined) return known;
    const recording: Recording = {
      tool: 'replay',
      machine,
      commit,
      browser,
      startedAt: now().toISOString(),
      finishedAt: null,
      runs: [],
    };
    const begun = { file: newFile(folder, recording), recording };
    open.set(machine, begun);
    writeRecording(begun.file, recording);
    return begun;
  };
  const change = ({ flow, entry, path }: Replayed, of: (run: RecordedCase) => RecordedCase): void => {
    const begun = openFor(flow.id);
    const { runs } = begun.recording;
    const blank = { id: entry.id, title: entry.title, machine: flow.id, result: 'open' as const, steps: [] };
    const former = runs.find(({ id }) => id === entry.id) ?? { ...blank, transitions: [...path.initial.taken] };
    const next = of(former);
    begun.recording = {
      ...begun.recording,
      runs: runs.includes(former) ? runs.map((run) => (run === former ? next : run)) : [...runs, next],
    };
    writeRecording(begun.file, begun.recording);
  };

  return {
    picturesOf: (machine) => {
      const { file } = openFor(machine);
      return join(dirname(file), basename(file, '.json'));
    },
    passed: (replayed, step, picture) =>
      change(replayed, (run) => ({
        ...run,
        transitions: [...run.transitions, ...(replayed.path.edges[step - 1]?.taken ?? [])],
        steps: [...run.steps, { step, result: 'pass', ...(picture !== undefined && { picture }) }],
      })),
    ended: (replayed, failure) =>
      change(replayed, (run) => ({
        ...run,
        result: failure === undefined ? 'pass' : 'fail',
        steps: failure === undefined ? run.steps : [...run.steps, { result: 'fail', ...failure }],
      })),
    finish: () => {
      for (const { file, recording } of open.values()) {
        writeRecording(file, { ...recording, finishedAt: now().toISOString() });
      }
    },
  };
}
