export const requests = {
  /** R064 */
  timeoutMs: 120_000,
  /** Pages of a list that an address can name. */
  mostPages: 99_999,
  /** Part of a title, in a search. */
  titleMaxLength: 50,
  /** A telephone number as it is typed or pasted, with blanks, hyphens and marks. */
  phoneMaxTyped: 40,
} as const;
