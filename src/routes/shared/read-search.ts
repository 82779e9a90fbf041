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

type Given = Record<string, unknown>;

/** A page of a list of the console that is searched. */
export const readSearched = ({ search, page }: Given): { search?: string; page?: number } => ({
  search: readWords(search, 50),
  page: readNumber(String(page)),
});

/** A page of a list of the console, of the rows in one state. Its states are written in the route: this is in the entry of every page. */
export const readStated =
  <State extends string>(states: readonly State[]) =>
  ({ state, page }: Given): { state?: State; page?: number } => ({
    state: oneOf(states, state),
    page: readNumber(String(page)),
  });
