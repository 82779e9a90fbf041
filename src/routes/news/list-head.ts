import { categoryName, listAddress } from '../../../contract/news/rules/news-categories';
import { newsListTrail } from '../../ui/news/trail';
import { pageHead } from '../shared/head';

/** One page of a category's list. */
export interface ListPage {
  code: number;
  page: number;
}

export function listHead({ code, page }: ListPage) {
  const name = categoryName(code) ?? '';
  return pageHead({
    title: page === 1 ? name : `${name}（第${page}页）`,
    description: `{简称}${name}：集团动态、生产公告与客户案例，了解PCB、贴片与激光钢网的产能、工艺与服务变化。`,
    keywords: `{简称},${name},PCB,SMT,激光钢网`,
    canonical: listAddress(code, page),
    trail: newsListTrail(code),
  });
}
