/** Covered is green, not covered is red. */
export const colours = {
  reached: { line: '#2e7d32', fill: '#e8f5e9' },
  missed: { line: '#c62828', fill: '#ffebee' },
} as const;

export function colourOf(reached: boolean): { line: string; fill: string } {
  return reached ? colours.reached : colours.missed;
}
