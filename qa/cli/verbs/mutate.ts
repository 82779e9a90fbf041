import type { Verb } from '../verb';

export const mutate: Verb = {
  summary: 'Changes each machine in one place after another and tells which changes nobody notices.',
  usage: `qa mutate [machine…] [options]
  --min N           the least share of mutants that must be killed, in percent (default: 90)
  --quick           without the hand-written tests of tests/models`,
  // Lazy import: it loads the test runner.
  run: async (args) => (await import('../../mutate/command')).runMutate(args),
};
