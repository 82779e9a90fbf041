import type { Context } from '../../context';
import { answerList } from '../../http/answer-list';
import type { Handlers } from '../../http/implement';
import { listOf, listsOf } from '../../http/list-cache';
import type { MorePages } from './site-map';
import { listSitePages } from './site-map';

/** The site map as data. */
export function crawlerHandlers(
  context: Context,
  morePages: MorePages,
): Handlers<'POST /api/portal/v1/getWebCrawlerData'> {
  const sitePages = listsOf(context).cached(() => listSitePages(context, morePages));
  return {
    'POST /api/portal/v1/getWebCrawlerData': async (input) => {
      const { pageNum, pageSize } = input.body;
      const { data } = await sitePages();
      const root = data.slice((pageNum - 1) * pageSize, pageNum * pageSize);
      return answerList(input, listOf({ root, totalRows: data.length, pageNum, pageSize }));
    },
  };
}
