import type { Verb } from './verb';

/** Every verb of the command, in the order of its help; each is read when it is asked for, as some read much. */
export const verbs: ReadonlyMap<string, () => Promise<Verb>> = new Map(
  Object.entries({
    list: async () => (await import('./verbs/list')).list,
    check: async () => (await import('./verbs/check')).check,
    paths: async () => (await import('./verbs/paths')).paths,
    matrix: async () => (await import('./verbs/matrix')).matrix,
    diagram: async () => (await import('./verbs/diagram')).diagram,
    coverage: async () => (await import('./verbs/coverage')).coverage,
    diff: async () => (await import('./verbs/diff')).diff,
    walk: async () => (await import('./verbs/walk')).walk,
    replay: async () => (await import('./verbs/replay')).replay,
    run: async () => (await import('./verbs/run')).run,
    runs: async () => (await import('./verbs/runs')).runs,
    gallery: async () => (await import('./verbs/gallery')).gallery,
    mutate: async () => (await import('./verbs/mutate')).mutate,
    explore: async () => (await import('./verbs/explore')).explore,
    docs: async () => (await import('./verbs/docs')).docs,
  }),
);
