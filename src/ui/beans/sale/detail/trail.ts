import { anniversaryAddress } from '../../../../../contract/beans/rules/goods-address';
import type { Crumb } from '../../../parts/trail';

/** R417: its home is that of the activity. */
export const goodsTrail = (title: string): readonly Crumb[] => [
  { label: '首页', href: anniversaryAddress },
  { label: title },
];
