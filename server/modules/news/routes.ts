import type { FastifyInstance } from 'fastify';
import { newsCalls } from '../../../contract/news/calls';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { articleHandlers } from './article-handlers';
import { listHandlers } from './list-handlers';
import { serveSiteMap } from './site-map';
import { forgetOldViews } from './views-store';

/** Articles, notices, and the files for search engines. */
export function registerNews(
  app: FastifyInstance,
  context: Context,
  { crawlable }: { crawlable: readonly string[] },
): void {
  implement(app, '新闻与公告', newsCalls, { ...listHandlers(context), ...articleHandlers(context) }, context);
  serveSiteMap(app, context, crawlable);
  context.everyMinutes(30, 'news', () => forgetOldViews(context.db, context.now()));
}
