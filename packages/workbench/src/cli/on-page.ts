import type { Walk } from '../cases/walk.ts';
import type { Graph } from '../graph.ts';
import type { Path } from '../paths.ts';

interface OnPageOptions {
  base: string | undefined;
  headed: boolean;
  explored: { graph: Graph };
  paths: readonly Path[];
  /** How long the page may take to follow a step, in milliseconds; undefined: as long as usual. */
  wait: number | undefined;
  /** What the tester types. */
  lines: AsyncIterable<string>;
  note: (text: string) => void;
  shows: (walked: Walk) => void;
  keeps: (walked: Walk) => void;
}

/** A flow on a page of the project, led by a person. */
export interface OnPage {
  /** Steps that nothing brings about on a page. */
  avoid: readonly string[];
  walk: (begun: Walk, options: OnPageOptions) => Promise<Walk>;
}
