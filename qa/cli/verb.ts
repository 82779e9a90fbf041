import type { Flow } from '../../src/machines/shared/flow-model';

/** The environment of a verb: its inputs and outputs. */
export interface Place {
  flows: readonly Flow[];
  /** The root of the repository. */
  root: string;
  /** The result. */
  out: (text: string) => void;
  /** Progress and warnings, not part of the result. */
  note: (text: string) => void;
  /** Lines typed by the person. */
  lines: AsyncIterable<string>;
  now: () => Date;
}

export interface Verb {
  /** One line. */
  summary: string;
  /** What `--help` prints under the summary. */
  usage: string;
  /** Returns the exit code. @throws UsageError */
  run: (args: readonly string[], place: Place) => Promise<number>;
}
