import { showcasePlateOf } from '../../rules/plate-types';
import type { PlateClass } from '../calls';

/** R274: the page of the comments is in the address, and the kind of order where it is not the default, 1. */
export const showcaseAddress = (id: number, commentPage = 1, orderType = 1): string =>
  `/portal/showOrder/details_${id}_${commentPage}.html${orderType === 1 ? '' : `?type=${orderType}`}`;

/** R272: the showcases of all orders, or those of PCB orders (R273). */
export type ShowcaseKind = 'all' | 'pcb';

export const showcasesAbout = {
  all: {
    orderType: undefined,
    label: '全部',
    path: 'showOrder',
    title: '客户晒单',
    description: '{简称}客户晒单：真实订单的板材、工艺、图片与评价。',
  },
  pcb: {
    orderType: 1,
    label: 'PCB',
    path: 'showPcbOrder',
    title: 'PCB客户晒单',
    description: '{简称}PCB订单的客户晒单：板材、工艺、图片与评价。',
  },
} as const;

export const plateClassNames: Readonly<Record<PlateClass, string>> = { 2: '全部板材', 1: 'FR-4', 3: '特殊板材' };

export const showcaseListAddress = (kind: ShowcaseKind, page: number, plate: PlateClass = 2): string =>
  `/portal/${showcasesAbout[kind].path}_${page}.html${plate === 2 ? '' : `?plate=${plate}`}`;

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
