import type { Verb } from './verb.ts';

/** Every verb of the command, in the order of its help; each is read when it is asked for, as some read much. */
export const verbs: ReadonlyMap<string, () => Promise<Verb>> = new Map(
  Object.entries({
    list: async () => (await import('./verbs/list.ts')).list,
    check: async () => (await import('./verbs/check.ts')).check,
    paths: async () => (await import('./verbs/paths.ts')).paths,
    matrix: async () => (await import('./verbs/matrix.ts')).matrix,
    diagram: async () => (await import('./verbs/diagram.ts')).diagram,
    coverage: async () => (await import('./verbs/coverage.ts')).coverage,
    diff: async () => (await import('./verbs/diff.ts')).diff,
    walk: async () => (await import('./verbs/walk.ts')).walk,
    runs: async () => (await import('./verbs/runs.ts')).runs,
    mutate: async () => (await import('./verbs/mutate.ts')).mutate,
    explore: async () => (await import('./verbs/explore.ts')).explore,
    docs: async () => (await import('./verbs/docs.ts')).docs,
  }),
);
