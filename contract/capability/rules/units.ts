import { inMm } from '../../rules/figure';

/** Units of length that a page converts between. */
export const lengthUnits = ['mm', 'mil', 'inch'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** Enough for 3 mil in each of them. */
const digits: Readonly<Record<LengthUnit, number>> = { mm: 4, mil: 2, inch: 5 };

export const isLengthUnit = (unit: unknown): unit is LengthUnit => lengthUnits.some((known) => known === unit);

export const toMm = (value: number, unit: LengthUnit): number => value * inMm[unit];

/** A number as printed, in another unit; in its own it stays as it is. */
export function converted(printed: string, from: LengthUnit, to: LengthUnit): string {
  if (from === to) return printed;
  return String(Number((toMm(Number(printed), from) / inMm[to]).toFixed(digits[to])));
}
