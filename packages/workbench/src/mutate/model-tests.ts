import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CliOptions, TestCase } from 'vitest/node';
import { startVitest } from 'vitest/node';
import type { Flow } from '../flow-model.ts';
import { unchanged } from './mutants.ts';

/** The input of the suite in the test runner. Paths are absolute. */
export interface SuiteFlow {
  id: string;
  machine: string;
  tests: string;
  /** What the model calls the key that a call is sent with. */
  sentKey: string | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    mutatedFlows: SuiteFlow[];
  }
}

const suite = fileURLToPath(new URL(`./model-tests.suite${extname(import.meta.url)}`, import.meta.url));

/** The tests that are written by hand for a flow; undefined where there is no such file. */
export async function suiteOf(root: string, flow: Flow, file: string | undefined): Promise<SuiteFlow | undefined> {
  if (file === undefined || !existsSync(join(root, file))) return undefined;
  const { model } = await flow.load();
  return { id: flow.id, machine: join(root, flow.file), tests: join(root, file), sentKey: model.sentKey?.key };
}

/** The names of the suites around a test, outermost first. The full name joins them by ` > `, which mutants' ids contain. */
function suitesOf({ parent }: TestCase): string[] {
  const names: string[] = [];
  for (let suite = parent; suite.type === 'suite'; suite = suite.parent) names.unshift(suite.name);
  return names;
}

/**
 * Runs the hand-written tests of each flow on each of its mutants, in a single run of the test runner.
 * @returns the ids of the mutants on which a test fails, by flow
 * @throws when a test fails on an original machine, or the run itself fails
 */
export async function killedByTests(root: string, flows: readonly SuiteFlow[]): Promise<Map<string, Set<string>>> {
  const killed = new Map(flows.map(({ id }) => [id, new Set<string>()]));
  const passed = new Set<string>();
  const broken: string[] = [];
  const record = (test: TestCase, ok: boolean) => {
    const [flow = '', mutant = ''] = suitesOf(test);
    if (mutant === unchanged && !ok) broken.push(test.fullName);
    if (mutant === unchanged && ok) passed.add(flow);
    if (mutant !== unchanged && !ok) killed.get(flow)?.add(mutant);
  };
  const options: CliOptions = {
    root,
    config: false,
    watch: false,
    include: [suite],
    // An installed workbench is in node_modules, and its suite imports machines that are TypeScript.
    exclude: [],
    server: { deps: { inline: [/[\\/]workbench[\\/]dist[\\/]/] } },
    provide: { mutatedFlows: [...flows] },
    silent: true,
    dangerouslyIgnoreUnhandledErrors: true,
    maxWorkers: 1,
    reporters: [
      {
        onTestCaseResult: (test) => {
          const { state } = test.result();
          if (state === 'passed' || state === 'failed') record(test, state === 'passed');
        },
        onTestModuleEnd: (module) => {
          for (const error of module.errors()) broken.push(error.message);
        },
      },
    ],
  };
  // As the project's own tools do.
  const vitest = await startVitest('test', [], options, { resolve: { tsconfigPaths: true } });
  await vitest.close();
  const silent = flows.filter(({ id }) => !passed.has(id)).map(({ id }) => `${id}: no test ran`);
  const faults = [...broken, ...silent];
  if (faults.length > 0) throw new Error(`the model tests fail on an unchanged machine: ${faults.join('; ')}`);
  return killed;
}
