import type { FastifyInstance } from 'fastify';
import { helpCalls } from '../../../contract/help/calls';
import { searchCalls } from '../../../contract/help/search-calls';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import type { ReadPreview } from './document-handlers';
import { documentHandlers } from './document-handlers';
import { feedbackHandlers } from './feedback-handlers';
import type { SearchSource } from './search/entry';
import { syncSearch } from './search/index-entries';
import { forgetOldSearches } from './search/log-store';
import { searchHandlers } from './search/search-handlers';
import { forgetOldViews } from './views-store';

/** The calls by which pages show what the search finds. */
const shownIn = ['searchServiceGuide', 'suggestServiceGuide'];

/** The help centre, and the search over it and over the content of `sources`. */
export function registerHelp(
  app: FastifyInstance,
  context: Context,
  { sources, readPreview }: { sources: readonly SearchSource[]; readPreview: ReadPreview },
): void {
  const { db, now } = context;
  implement(
    app,
    '帮助中心',
    helpCalls,
    { ...documentHandlers(context, readPreview), ...feedbackHandlers(context) },
    context,
  );
  implement(app, '搜索', searchCalls, searchHandlers(context), context);
  const sync = async () => {
    if ((await syncSearch(db, sources, now())) > 0) listsOf(context).drop(shownIn);
  };
  // What an operator imports, and articles whose time has come, are found within a minute.
  context.everyMinutes(1, 'search index', sync);
  app.addHook('onListen', () =>
    sync().catch((error: unknown) => app.log.error({ err: error }, 'the search index is old')),
  );
  context.everyMinutes(60, 'help', async () => {
    await forgetOldViews(db, now());
    await forgetOldSearches(db, now());
  });
}
