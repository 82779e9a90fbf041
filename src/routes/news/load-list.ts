import { notFound } from '@tanstack/react-router';
import { news } from '../../../contract/limits';
import { categoryName } from '../../../contract/news/rules/news-categories';
import type { RouterContext } from '../../router';
import { newsListOptions } from '../../services/news/news';
import type { ListPage } from './list-head';

/** Loads one page of a list. A page past the last one is no page of ours. */
export async function loadList({ queryClient, transport }: RouterContext, wish: ListPage): Promise<void> {
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
