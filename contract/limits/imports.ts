/** Files of tables that the console takes. */
export const imports = {
  /** Bytes of one; 5,000 employees as Excel saves them have less than half of it. Page, contract and server go by it. */
  fileBytes: 1_024 * 1_024,
} as const;
