/** The comments of the cases: the first is not pinned, the second is; the author of the second is muted. */
export const [first, second] = [11, 12] as const;
export const authors = { first: 'C10002', second: 'C10003' } as const;
