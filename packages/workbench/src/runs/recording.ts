import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const step = Type.Object({
  step: Type.Integer(),
  /** `blocked`: it could not be tried. */
  result: Type.Union([Type.Literal('pass'), Type.Literal('fail'), Type.Literal('blocked')]),
  note: Type.Optional(Type.String()),
  /** Path of the picture from the folder of the recording. */
  picture: Type.Optional(Type.String()),
});

const recordedCase = Type.Object({
  id: Type.String(),
  title: Type.String(),
  machine: Type.String(),
  /** Of the steps that passed: what `coverage --recorded` adds up. */
  transitions: Type.Array(Type.String()),
  /** `open` where its end has not been reached. */
  result: Type.Union([Type.Literal('pass'), Type.Literal('fail'), Type.Literal('blocked'), Type.Literal('open')]),
  steps: Type.Array(step),
});

const recording = Type.Object({
  /** `person`: somebody followed the case at /qa; the portal writes it. `run`: on a portal as it is. */
  tool: Type.Union([Type.Literal('walk'), Type.Literal('replay'), Type.Literal('person'), Type.Literal('run')]),
  person: Type.Optional(Type.String()),
  machine: Type.String(),
  /** The commit of the machines; empty outside a repository. */
  commit: Type.String(),
  browser: Type.String(),
  startedAt: Type.String(),
  /** Null until the run has ended: it was left, or the command was killed. */
  finishedAt: Type.Union([Type.String(), Type.Null()]),
  runs: Type.Array(recordedCase),
});

export type RecordedStep = Static<typeof step>;
export type RecordedCase = Static<typeof recordedCase>;
export type Recording = Static<typeof recording>;

/** A recording with its file, by its path from the folder of all runs. */
export interface Kept {
  file: string;
  recording: Recording;
}

/** Where runs are kept unless another folder is named. */
export const runsFolder = '.workbench/runs';

export function commitOf(root: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    // Not a repository, or git is missing: the run is worth keeping all the same.
    return '';
  }
}

/** A file of its own for a run that begins: no run overwrites another. */
export function newFile(folder: string, { tool, machine, startedAt }: Recording): string {
  const stamp = startedAt.replace(/[:.]/g, '-');
  for (let count = 1; ; count += 1) {
    const file = join(folder, machine, `${stamp}-${tool}-${count}.json`);
    if (!existsSync(file)) return file;
  }
}

/** Written whole or not at all, so that a kill between two steps loses no step. */
export function writeRecording(file: string, content: Recording): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(`${file}.part`, file);
}

/** Every recording in a folder and those below, the oldest first. */
export function readRecordings(folder: string): Kept[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return files
    .flatMap((file) => {
      const read: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      return Value.Check(recording, read) ? [{ file, recording: read }] : [];
    })
    .sort(
      (a, b) =>
        a.recording.startedAt.localeCompare(b.recording.startedAt) ||
        a.file.localeCompare(b.file, 'en', { numeric: true }),
    );
}
