import { resolve } from 'node:path';
import { UsageError } from './arguments.ts';
import type { RecordedRun } from './recorded.ts';
import { recordedRuns } from './recorded.ts';

/** The runs that `--recorded DIR` names, or undefined without the option. @throws UsageError */
export function readRecorded(root: string, folder: string | undefined): RecordedRun[] | undefined {
  if (folder === undefined) return undefined;
  try {
    return recordedRuns(resolve(root, folder));
  } catch (error) {
    // An unreadable file is a usage error; the message says which file and why.
    throw new UsageError(`--recorded ${folder}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
