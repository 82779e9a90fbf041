import { notFound } from '@tanstack/react-router';
import { news } from '../../../contract/limits/news';
import { categoryName } from '../../../contract/news/rules/news-categories';
import type { RouterContext } from '../../router';
import { newsListOptions } from '../../services/news/news';
import { tolerate } from '../shared/loading';
import type { ListPage } from './list-head';
import { listHead } from './list-head';

/** Loads one page of a list. A page past the last one is no page of ours. */
export async function loadList({ queryClient }: RouterContext, wish: ListPage) {
  if (categoryName(wish.code) === undefined) throw notFound();
  const [list] = await tolerate('the list of articles', queryClient.ensureQueryData(newsListOptions(wish)));
  if (list && wish.page > Math.max(1, Math.ceil(list.totalRows / news.pageSize))) throw notFound();
  return { head: listHead(wish) };
}
