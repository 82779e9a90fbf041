import type { Flow } from '../../src/machines/shared/flow-model';

/** Where a verb works: what it reads and where it writes. */
export interface Place {
  flows: readonly Flow[];
  /** The root of the repository. */
  root: string;
  /** The result. */
  out: (text: string) => void;
  /** What goes with the result and is no part of it. */
  note: (text: string) => void;
  /** What the person types, line by line. */
  lines: AsyncIterable<string>;
  now: () => Date;
}

export interface Verb {
  /** One line. */
  summary: string;
  /** What `--help` prints under the summary. */
  usage: string;
  /** Gives the exit code. @throws UsageError */
  run: (args: readonly string[], place: Place) => Promise<number>;
}
