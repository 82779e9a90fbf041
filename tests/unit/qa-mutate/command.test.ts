import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runMutate } from '../../../qa/mutate/command';
import { equivalentMutants } from '../../../qa/mutate/equivalent';
import { mutantsOf } from '../../../qa/mutate/mutants';
import { sourceMutantsOf } from '../../../qa/mutate/source-mutants';
import { catalogue } from '../../../src/machines/catalogue';

afterEach(() => {
  vi.restoreAllMocks();
});

function printed() {
  const out = vi.spyOn(console, 'log').mockImplementation(() => {});
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  return { out: () => out.mock.calls.join('\n'), errors: () => errors.mock.calls.join('\n') };
}

describe('mutate', () => {
  it('refuses what it does not know', async () => {
    const { errors } = printed();
    expect(await runMutate(['nobody'])).toBe(2);
    expect(await runMutate(['--min', 'most'])).toBe(2);
    expect(await runMutate(['--least', '3'])).toBe(2);
    expect(errors()).toContain('no machine nobody');
  });

  it('succeeds above the least share and fails below it', async () => {
    const { out, errors } = printed();
    expect(await runMutate(['mailReport', '--quick', '--min', '90'])).toBe(0);
    expect(await runMutate(['mailReport', '--quick', '--min', '101'])).toBe(1);
    expect(out()).toContain('mailReport');
    expect(errors()).toContain('mailReport: fewer than 101 % of its mutants are killed');
  });

  it('runs the hand-written tests on each mutant', () => {
    const script = `
      const { killedByTests, testsOf } = await import('./qa/mutate/model-tests.ts');
      const { catalogue } = await import('./src/machines/catalogue.ts');
      const flows = catalogue.filter(({ id }) => id === 'rating').flatMap((flow) => testsOf(flow) ?? []);
      const killed = await killedByTests(flows);
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
