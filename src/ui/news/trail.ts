import { categoryName, listAddress, tabOf } from '../../../contract/news/rules/news-categories';
import type { Crumb } from '../parts/trail';
import { trailTo } from '../parts/trail';

/** A category stands below its tab. */
export function newsListTrail(code: number): readonly Crumb[] {
  const tab = tabOf(code);
  const above = tab && tab.code !== code ? [{ label: tab.title, href: listAddress(tab.code) }] : [];
  return trailTo(...above, { label: categoryName(code) ?? '文章列表' });
}
