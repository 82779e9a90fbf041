import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { mutantsOf } from '@circuit-portal/workbench/mutate/mutants';
import { sourceMutantsOf } from '@circuit-portal/workbench/mutate/source-mutants';
import { describe, expect, it } from 'vitest';
import { equivalentMutants } from '../../../qa/equivalent-mutants';
import { catalogue } from '../../../src/machines/catalogue';
import { run } from '../qa-cli/place';

describe('mutate', () => {
  it('refuses what it does not know', async () => {
    expect((await run(catalogue, ['mutate', 'nobody'])).notes).toContain("There is no machine 'nobody'");
    expect((await run(catalogue, ['mutate', '--min', 'most'])).code).toBe(2);
    expect((await run(catalogue, ['mutate', '--least', '3'])).code).toBe(2);
  });

  it('succeeds above the least share and fails below it', async () => {
    const root = process.cwd();
    const passed = await run(catalogue, ['mutate', 'mailReport', '--quick', '--min', '90'], { root });
    expect([passed.code, passed.out]).toEqual([0, expect.stringContaining('mailReport')]);
    const failed = await run(catalogue, ['mutate', 'mailReport', '--quick', '--min', '101'], { root });
    expect([failed.code, failed.notes]).toEqual([
      1,
      expect.stringContaining('mailReport: fewer than 101 % of its mutants are killed'),
    ]);
  });

  it('runs the hand-written tests on each mutant', () => {
    const script = `
      const { killedByTests, suiteOf } = await import('./packages/workbench/src/mutate/model-tests.ts');
      const { default: config } = await import('./workbench.config.ts');
      const flow = config.flows.find(({ id }) => id === 'rating');
      const killed = await killedByTests(process.cwd(), [await suiteOf(process.cwd(), flow, config.mutation.testsOf(flow))]);
      console.log('KILLED ' + JSON.stringify([...(killed.get('rating') ?? [])]));
    `;
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
    const { stdout, stderr } = spawnSync('node', ['--import', 'tsx', '--input-type=module', '-e', script], {
      encoding: 'utf8',
      env,
    });
    const line = stdout.split('\n').find((text) => text.startsWith('KILLED '));
    expect(line, stderr).toBeDefined();
    const killed: unknown = JSON.parse(line?.slice('KILLED '.length) ?? '');
    expect(killed).toContain('dropped rating.open :: rating.submit :: forget');
    // The names of the tests are joined by what this id contains.
    expect(killed).toContain('compared rating :: guards.readAsRated :: rank > 0 → >=');
    expect(killed).not.toContain('swapped rating.submitting :: error rate[0]');
  }, 180_000);
});

describe('the list of equivalent mutants', () => {
  it('names mutants that exist', async () => {
    for (const [id, listed] of Object.entries(equivalentMutants)) {
      const flow = catalogue.find((known) => known.id === id);
      if (flow === undefined) throw new Error(`no machine ${id}`);
      const mutants = [...mutantsOf((await flow.load()).machine), ...(await sourceMutantsOf(id, resolve(flow.file)))];
      const ids = mutants.map((mutant) => mutant.id);
      expect(ids).toEqual(expect.arrayContaining(Object.keys(listed)));
    }
  });
});
