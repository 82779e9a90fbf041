import { showcaseListAddress } from '../../../../contract/site/rules/showcases';
import type { Crumb } from '../../parts/trail';
import { trailTo } from '../../parts/trail';

export const showcaseTrail: readonly Crumb[] = trailTo(
  { label: '客户晒单', href: showcaseListAddress('all', 1) },
  { label: '晒单详情' },
);
