import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestCase } from 'vitest/node';
import { startVitest } from 'vitest/node';
import type { Flow } from '../../src/machines/shared/flow-model';
import { unchanged } from './mutants';

/** The input of the suite in the test runner. Paths are absolute. */
export interface SuiteFlow {
  id: string;
  machine: string;
  tests: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    mutatedFlows: SuiteFlow[];
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const suite = fileURLToPath(new URL('./model-tests.suite.ts', import.meta.url));

/** The tests of `tests/models` that are written by hand for a flow; undefined where there are none. */
export function testsOf(flow: Flow): SuiteFlow | undefined {
  const tests = join(root, 'tests/models', `${basename(dirname(flow.file))}.test.ts`);
  return existsSync(tests) ? { id: flow.id, machine: join(root, flow.file), tests } : undefined;
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
export async function killedByTests(flows: readonly SuiteFlow[]): Promise<Map<string, Set<string>>> {
  const killed = new Map(flows.map(({ id }) => [id, new Set<string>()]));
  const passed = new Set<string>();
  const broken: string[] = [];
  const record = (test: TestCase, ok: boolean) => {
    const [flow = '', mutant = ''] = suitesOf(test);
    if (mutant === unchanged && !ok) broken.push(test.fullName);
    if (mutant === unchanged && ok) passed.add(flow);
    if (mutant !== unchanged && !ok) killed.get(flow)?.add(mutant);
  };
  const vitest = await startVitest('test', [], {
    root,
    config: false,
    watch: false,
    include: [suite],
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
  });
  await vitest.close();
  const silent = flows.filter(({ id }) => !passed.has(id)).map(({ id }) => `${id}: no test ran`);
  const faults = [...broken, ...silent];
  if (faults.length > 0) throw new Error(`the model tests fail on an unchanged machine: ${faults.join('; ')}`);
  return killed;
}
