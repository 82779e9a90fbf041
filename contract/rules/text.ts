/** The length of a text. A character outside the basic plane counts as one. */
export const lengthOf = (text: string): number =>
  text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);

/** The beginning of a text, by characters. */
export const firstOf = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('');

/** Letters and signs that are empty, and what no font draws. The pattern of braille is a sign without a dot. */
const empty = /[\p{DI}\u2800]/gu;

/** Whether there is nothing to read in a text: a letter, a digit, a sign or a picture. Marks alone are none. */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}\p{P}\p{S}\p{ExtPict}]/u.test(text.replace(empty, ''));
