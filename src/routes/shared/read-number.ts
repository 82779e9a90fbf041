/** A number from 1 in an address: digits and nothing else, and no more than a database key has room for. */
export function readNumber(text: string): number | undefined {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number > 0 ? number : undefined;
}
