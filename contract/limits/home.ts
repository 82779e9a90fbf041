export const home = {
  /** R087 */
  sizeMaxLength: 8,
  /** R087 */
  countMaxLength: 10,
  /** Decimals of a length or width in cm. */
  sizeDecimals: 2,
  /** R086 */
  quantityStep: 1_000,
  /** R098: visible showcases, and how many one step advances. */
  showcasesInView: 4,
  showcaseStep: 4,
} as const;
