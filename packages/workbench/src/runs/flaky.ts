import type { Kept } from './recording.ts';

/** How often a case passed and failed at one commit. */
export interface Tally {
  machine: string;
  id: string;
  title: string;
  commit: string;
  passed: number;
  failed: number;
}

/** One entry for each case and commit, in the order of their first run. */
function talliesOf(kept: readonly Kept[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { recording } of kept) {
    for (const { id, title, machine, result } of recording.runs) {
      const key = `${id} ${recording.commit}`;
      const tally = tallies.get(key) ?? { machine, id, title, commit: recording.commit, passed: 0, failed: 0 };
      if (result === 'pass') tally.passed += 1;
      if (result === 'fail') tally.failed += 1;
      tallies.set(key, tally);
    }
  }
  return [...tallies.values()];
}

/** Cases that passed and failed without a change between. */
export const flakyOf = (kept: readonly Kept[]): Tally[] =>
  talliesOf(kept).filter(({ passed, failed }) => passed > 0 && failed > 0);
