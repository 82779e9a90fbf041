import type { FastifyInstance } from 'fastify';
import { newsCalls } from '../../../contract/news/calls';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import type { ReadPreview } from './article-handlers';
import { articleHandlers } from './article-handlers';
import { crawlerHandlers } from './crawler-handlers';
import { listHandlers } from './list-handlers';
import type { ReadNoticePreview } from './notice-preview';
import { noticePreviewHandlers } from './notice-preview';
import type { MorePages } from './site-map';
import { serveSiteMap } from './site-map';
import { forgetOldViews } from './views-store';

/** Articles, notices, and the files for search engines. */
export function registerNews(
  app: FastifyInstance,
  context: Context,
  {
    crawlable,
    morePages,
    readPreview,
    readNoticePreview,
  }: {
    crawlable: readonly string[];
    morePages: MorePages;
    readPreview: ReadPreview;
    readNoticePreview: ReadNoticePreview;
  },
): void {
  implement(
    app,
    '新闻与公告',
    newsCalls,
    {
      ...listHandlers(context),
      ...articleHandlers(context, readPreview),
      ...noticePreviewHandlers(context, readNoticePreview),
      ...crawlerHandlers(context, morePages),
    },
    context,
  );
  serveSiteMap(app, context, { crawlable, morePages });
  context.everyMinutes(30, 'news', () => forgetOldViews(context.db, context.now()));
}
