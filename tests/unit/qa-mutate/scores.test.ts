import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Judge } from '@circuit-portal/workbench/mutate/judges';
import type { MutationReport } from '@circuit-portal/workbench/mutate/measure';
import type { Mutant } from '@circuit-portal/workbench/mutate/mutants';
import { changes } from '@circuit-portal/workbench/mutate/score';
import { keepScore, readScores } from '@circuit-portal/workbench/mutate/scores';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/machines/catalogue';
import config from '../../../workbench.config';
import { run } from '../qa-cli/place';

const kept = config.mutation?.scores ?? '';
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scores-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const like = catalogue.find(({ id }) => id === 'like');

function reportOf(judged: Readonly<Record<string, Judge | undefined>>): MutationReport {
  if (like === undefined) throw new Error('no flow like');
  const mutant = (id: string): Mutant => ({ id, mutation: 'removed', keys: [], build: () => expect.unreachable() });
  return {
    flow: like,
    judged: [
      ...Object.entries(judged).map(([id, verdict]) => ({
        mutant: mutant(id),
        verdict,
        equivalent: undefined,
      })),
      { mutant: mutant('removed same'), verdict: undefined, equivalent: 'It is the same.' },
    ],
    tested: true,
    source: '',
    equivalents: {},
  };
}

describe('kept scores', () => {
  it('says who killed each mutant, and measures one commit once', () => {
    const report = reportOf({ 'removed a': 'tests', 'removed b': 'paths', 'removed c': undefined });
    keepScore(root, 'scores', report, new Date('2026-01-02T03:04:05Z'));
    keepScore(root, 'scores', report, new Date('2026-01-03T03:04:05Z'));
    expect(readScores(join(root, 'scores'), 'like')).toEqual({
      history: [
        {
          measuredAt: '2026-01-03T03:04:05.000Z',
          commit: '',
          mutants: 3,
          equivalent: 1,
          independent: 1,
          killed: 2,
        },
      ],
      killers: { 'removed a': 'tests', 'removed b': 'paths', 'removed c': '' },
      equivalent: { 'removed same': 'It is the same.' },
    });
  });

  it('prints what was measured last, and which flow never was', async () => {
    keepScore(root, kept, reportOf({ 'removed a': 'tests' }), new Date('2026-01-02T03:04:05Z'));
    const { code, out } = await run(catalogue, ['mutate', 'like', 'tip', '--scores'], {
      root,
    });
    expect(code).toBe(0);
    expect(out).toMatch(/like +\| +1 \| +1 \| +1 \| +100 \| +1 \| +100 \| 2026-01-02/);
    expect(out).toMatch(/tip +\| .* never/);
  });

  it('finds the mutants of a transition', () => {
    expect(changes('removed like.liked :: press[0]', 'like.liked :: press[0]')).toBe(true);
    expect(changes('dropped like.liked :: press[0] :: count', 'like.liked :: press[0]')).toBe(true);
    expect(changes('retargeted like.liked :: press → like.off', 'like.liked :: press')).toBe(true);
    expect(changes('unheard like.asking :: error ask', 'like.asking :: error ask[1]')).toBe(true);
    expect(changes('removed like.liked :: press[1]', 'like.liked :: press[0]')).toBe(false);
    expect(changes('removed like.liked :: pressed', 'like.liked :: press')).toBe(false);
  });
});
