import type { Words } from './cases/words.ts';
import type { OnPage } from './cli/on-page.ts';
import type { Verb } from './cli/verb.ts';
import type { Flow } from './flow-model.ts';
import type { AnyPair } from './pair.ts';
import type { WalkRule } from './random/rule.ts';

/** What a project tells the workbench: its flows, and where what belongs to them is. Paths are from the folder of the file. */
export interface Config {
  flows: readonly Flow[];
  /** Flows that are walked two and two over one world. */
  pairs?: readonly AnyPair[];
  /** The words around those of the models: `chinese`, which is usual, `english`, or others. */
  words?: Words;
  /** How the command is called here, for what is printed and generated. */
  command?: string;
  /** Where runs are kept. */
  runs?: string;
  /** What `docs` writes and compares. */
  documents?: {
    /** The case lists, a file for each flow. */
    folder: string;
    /** The page of this folder that says what a tester sets up before any case. */
    readme?: string;
    /** Layouts of the diagrams, for a page that draws them. */
    layouts?: string;
    /** Where the JSON schema of case files is copied to. */
    schema?: string;
  };
  /** How `diff` finds the flows of another commit: a module that exports them as `catalogue`, and all that it needs. */
  history?: { catalogue: string; needs: readonly string[] };
  /** What else `list` says about a flow, by the titles of its columns. */
  columns?: (flow: Flow, root: string) => Readonly<Record<string, string>>;
  mutation?: {
    /** The tests of a flow that are written by hand, for Vitest. */
    testsOf?: (flow: Flow) => string;
    /** Mutants that behave like the original machine, by flow and id, each with the reason. They do not count. */
    equivalent?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    /** Where `mutate --keep` keeps the scores, a file for each flow. */
    scores?: string;
  };
  random?: {
    /** Rules over whole walks, by flow. */
    rules?: Readonly<Record<string, readonly WalkRule[]>>;
    /** Where failing walks are kept. */
    kept?: string;
  };
  /** How `walk --page` opens a page. */
  onPage?: (flow: Flow) => Promise<OnPage>;
  /** The files beside generated Playwright tests, by name; `root`: the way from their folder to that of the configuration. */
  besidePlaywright?: (root: string) => Readonly<Record<string, string>>;
  /** Verbs of the project, by name. */
  verbs?: Readonly<Record<string, () => Promise<Verb>>>;
}

/** Types a configuration where it is written: `export default defineConfig({ … })`. */
export const defineConfig = (config: Config): Config => config;
