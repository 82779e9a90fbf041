/** A number from 1 in an address: digits only, within the range of a database key. */
export function readNumber(text: string): number | undefined {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number > 0 ? number : undefined;
}
