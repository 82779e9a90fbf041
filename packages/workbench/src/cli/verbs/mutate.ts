import type { Verb } from '../verb.ts';

export const mutate: Verb = {
  summary: 'Changes each machine in one place after another and tells which changes nobody notices.',
  usage: `qa mutate [machine…] [options]
  --min N           the least share of mutants of each machine that must be killed, in percent (default: 90)
  --quick           without the tests that are written by hand
  --keep            add the scores to those that are kept
  --scores          measure nothing; print what was kept last
Counted are the mutants that all judges together kill, and those that what does not read the machine kills: the rules of
its model, and its tests that are written by hand. Paths that are chosen on the machine, committed ones among them, and the
tests of pages that walk them read it: they notice that it changed, not that it is wrong. Exit code 1 where a machine has fewer of either.`,
  // Lazy import: it loads the test runner.
  run: async (args, place) => (await import('../../mutate/command.ts')).runMutate(args, place),
};
