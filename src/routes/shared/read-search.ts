import { firstOf } from '../../../contract/rules/text';

/** A number from 1 in an address: digits only, within the range of a database key. */
export function readNumber(text: string): number | undefined {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number > 0 ? number : undefined;
}

/** The words of a search or a filter, cut to `most` characters. */
export const readWords = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? firstOf(value.trim(), most) : undefined;

/** A parameter that has one of these values; the router may have read its digits as a number. */
export const oneOf = <const Value>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => String(value) === String(given));
