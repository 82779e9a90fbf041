import { afterEach, beforeEach, describe, inject, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { SuiteFlow } from './model-tests.ts';
import { mutantsOf, unchanged } from './mutants.ts';
import { machineIn, sourceMutantsOf } from './source-mutants.ts';

/** Imports the tests of a flow again, with its machine replaced. */
function describeWith({ machine, tests }: SuiteFlow, name: string, build: () => object): void {
  const load = async () => {
    let failed = false;
    // One failure kills the mutant; bail out.
    beforeEach(({ skip }) => skip(failed && name !== unchanged));
    afterEach(({ task }) => {
      failed ||= task.result?.state === 'fail';
    });
    vi.resetModules();
    vi.doMock(machine, build);
    await import(/* @vite-ignore */ tests);
  };
  describe(name, () => load());
}

for (const flow of inject('mutatedFlows')) {
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ flow.machine);
  const [name, machine] = machineIn(exported, flow.id);
  const mutants = [...mutantsOf(machine, flow.sentKey), ...(await sourceMutantsOf(flow.id, flow.machine))];
  describe(flow.id, () => {
    describeWith(flow, unchanged, () => exported);
    for (const mutant of mutants) {
      let built: AnyStateMachine;
      try {
        built = mutant.build();
      } catch {
        // XState refuses to build it: no test can start it; the check counts it.
        continue;
      }
      describeWith(flow, mutant.id, () => ({ ...exported, [name]: built }));
    }
  });
}
