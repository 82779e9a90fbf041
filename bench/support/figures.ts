export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** Prints a figure with its reference or limit. */
export function printFigure(name: string, value: string, beside: string): void {
  console.log(`  ${name.padEnd(52)} ${value.padStart(14)}   ${beside}`);
}
