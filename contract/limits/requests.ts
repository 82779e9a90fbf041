export const requests = {
  /** R064 */
  timeoutMs: 120_000,
} as const;
