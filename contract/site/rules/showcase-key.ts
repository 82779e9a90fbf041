import { requests } from '../../limits/requests';

/** R275: exactly two parts of digits. */
export function readShowcaseKey(text: string): { id: number; commentPage: number } | undefined {
  const [, id, page] = /^(\d{1,9})_(\d{1,9})$/.exec(text) ?? [];
  if (!(Number(id) > 0 && Number(page) > 0)) return undefined;
  return { id: Number(id), commentPage: Math.min(Number(page), requests.mostPages) };
}
