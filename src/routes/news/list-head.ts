import { categoryName, listAddress } from '../../../contract/news/rules/news-categories';

/** One page of a category's list. */
export interface ListPage {
  code: number;
  page: number;
}

/** Apart from what loads the list: heads are in the entry of every page. */
export function listHead({ code, page }: ListPage) {
  const name = categoryName(code) ?? '';
  const title = page === 1 ? `${name} - 华秀电路` : `${name}（第 ${page} 页） - 华秀电路`;
  return {
    meta: [
      { title },
      {
        name: 'description',
        content: `华秀电路${name}：集团动态、生产公告与客户案例，了解 PCB、贴片与激光钢网的产能、工艺与服务变化。`,
      },
      { name: 'keywords', content: `华秀电路,${name},PCB,SMT,激光钢网` },
    ],
    links: [{ rel: 'canonical', href: listAddress(code, page) }],
  };
}
