import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const run = Type.Object({ machine: Type.String(), transitions: Type.Array(Type.String()) });
const several = Type.Object({ runs: Type.Array(Type.Unknown()) });

/** A recorded run: ids of transitions in the order in which they were taken. */
export interface RecordedRun {
  machine: string;
  transitions: readonly string[];
}

/**
 * The runs in the JSON files of a folder, recursively; a file holds one run, a list of them, or an object with `runs`.
 * @throws when a file is invalid, with its name
 */
export function recordedRuns(folder: string): RecordedRun[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return files.sort().flatMap((name) => {
    const read: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const runs: unknown[] = Value.Check(several, read) ? read.runs : [read].flat();
    return runs.map((entry) => {
      if (!Value.Check(run, entry)) throw new Error(`${name} holds no recorded run { machine, transitions }`);
      return { machine: entry.machine, transitions: entry.transitions };
    });
  });
}
