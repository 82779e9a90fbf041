import type { Verb } from '../verb.ts';

export const explore: Verb = {
  summary: 'Walks at random on the running machines, under the rules of their models and for whole walks.',
  usage: `qa explore [machine…] --random [options]
  --runs N          how many walks for each machine (default: 200)
  --steps N         longest walk (default: 200)
  --seed S          the walks of this seed
  --keep DIR        where a failure is kept in its shortest form, to be tried first the next time`,
  run: async (args, place) => (await import('../../random/command.ts')).runRandom(args, place),
};
