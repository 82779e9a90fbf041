/** Only what a reader needs to see that customers differ. */
export const maskCode = (code: string): string =>
  code.length <= 4 ? '****' : `${code.slice(0, 2)}****${code.slice(-2)}`;

/** The first character of a name alone. */
export const maskName = (name: string): string => (name === '' ? '' : `${Array.from(name)[0]}**`);
