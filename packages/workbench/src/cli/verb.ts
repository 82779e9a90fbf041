import type { Config } from '../config.ts';

/** How the command is called where a project does not say otherwise. */
export const usualCommand = 'npx workbench';

/** The environment of a verb: the project, its inputs and outputs. */
export interface Place extends Config {
  /** The folder of the configuration. */
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
