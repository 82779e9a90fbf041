import { notFound } from '@tanstack/react-router';
import { news } from '../../../contract/limits';
import { categoryName, listAddress } from '../../../contract/rules/news-categories';
import type { RouterContext } from '../../router';
import { newsListOptions } from '../../services/news';

interface Page {
  code: number;
  page: number;
}

/** Loads one page of a list. A page past the last one is no page of ours. */
export async function loadList({ queryClient, transport }: RouterContext, wish: Page): Promise<void> {
  if (categoryName(wish.code) === undefined) throw notFound();
  let total: number;
  try {
    total = (await queryClient.ensureQueryData(newsListOptions(transport, wish))).totalRows;
  } catch {
    // R063: the page then says so, and offers to try again.
    console.warn('the list of articles could not be loaded');
    return;
  }
  if (wish.page > Math.max(1, Math.ceil(total / news.pageSize))) throw notFound();
}

export function listHead({ code, page }: Page) {
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
