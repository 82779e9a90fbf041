export const requests = {
  /** R064 */
  timeoutMs: 120_000,
  /** A telephone number as it is typed or pasted, with blanks, hyphens and marks. */
  phoneMaxTyped: 40,
} as const;
