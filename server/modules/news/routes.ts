import type { FastifyInstance } from 'fastify';
import type { CallKey } from '../../../contract';
import { newsCalls } from '../../../contract/news/calls';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import type { Guard, Limit } from '../../http/rate-limit';
import { visitorToken } from '../../http/visitor-cookie';
import { serveArt } from '../../samples/art/routes';
import { articleHandlers } from './article-handlers';
import { listHandlers } from './list-handlers';
import { serveSiteMap } from './site-map';
import { forgetOldViews } from './views-store';

/** A whole office may share one address. */
const limits = {
  view: { perAddress: 1_200, perSession: 120, minutes: 10 },
  like: { perAddress: 600, perSession: 60, minutes: 10 },
  search: { perAddress: 1_200, perSession: 1_200, minutes: 10 },
} as const satisfies Record<string, Limit>;

function newsGuards(context: Context): Partial<Record<CallKey, readonly Guard[]>> {
  const guard = (limit: Limit) => [context.limit(limit, visitorToken)];
  return {
    'POST /api/portal/v1/recordInformationView': guard(limits.view),
    'POST /api/portal/v1/updateInformationFavor': guard(limits.like),
    'POST /api/portal/v1/searchInformationTitle': guard(limits.search),
  };
}

/** Articles, notices, their drawings, and what search engines read. */
export function registerNews(app: FastifyInstance, context: Context): void {
  implement(
    app,
    '新闻与公告',
    newsCalls,
    { ...listHandlers(context), ...articleHandlers(context) },
    { sealed: context.sealed, guards: newsGuards(context) },
  );
  serveArt(app);
  serveSiteMap(app, context);
  context.everyMinutes(30, 'news', () => forgetOldViews(context.db, context.now()));
}
