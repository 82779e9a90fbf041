/** A file of the portal that did not arrive, by its address. */
export const chunkMissing = 'chunkmissing';

/** What a page reports of what goes wrong. */
export const errorEvents = ['error', 'unhandledrejection', chunkMissing] as const;
