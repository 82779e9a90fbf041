import type { Figure } from '../../../contract/company/calls';

/** A value on its way, with as many decimals as the final one; years have no separators. */
export function figureText({ value, counts }: Pick<Figure, 'value' | 'counts'>, now = value): string {
  const [, decimals = ''] = String(value).split('.');
  const digits = now.toFixed(decimals.length);
  if (!counts) return digits;
  const [whole = '', rest] = digits.split('.');
  // At most 24 characters: a number.
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
}
