const parts: Array<Promise<void>> = [];

/** Names a part of a page that the server must have loaded before it renders. */
export const addLaterPart = (loading: Promise<void>): number => parts.push(loading);

/** Resolves when all parts are loaded that the modules loaded so far name. */
export const laterParts = (): Promise<unknown> => Promise.all(parts);
