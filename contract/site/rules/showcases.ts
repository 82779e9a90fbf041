import { comments } from '../../limits';
import { showcasePlateOf } from './plate-types';

/** R274: the first page of the comments is in the address. */
export const showcaseAddress = (id: number, commentPage = 1): string =>
  `/portal/showOrder/details_${id}_${commentPage}.html`;

/** R275: exactly two parts of digits. */
export function readShowcaseKey(text: string): { id: number; commentPage: number } | undefined {
  const [, id, page] = /^(\d{1,9})_(\d{1,9})$/.exec(text) ?? [];
  if (!(Number(id) > 0 && Number(page) > 0)) return undefined;
  return { id: Number(id), commentPage: Math.min(Number(page), comments.mostPages) };
}

const names = {
  fr4: 'FR-4',
  fpc: 'FPC软板',
  aluminium: '铝基板',
  copper: '铜基板',
  highFrequency: '高频板',
} as const;

/** R279: the material of a showcase's board; layers for FR-4 alone. */
export function showcaseLabel(plateType: number, layers: number): string {
  const plate = showcasePlateOf(plateType);
  if (plate === undefined) return '';
  return plate === 'fr4' ? `${layers}层${names.fr4}` : names[plate];
}

/** R278 */
export const showcaseScore = (score: number): number => Math.max(0, Math.min(5, Math.round(score)));
