import type { FastifyInstance } from 'fastify';
import { commentCalls } from '../../../contract/comments/calls';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { blockHandlers } from './block-handlers';
import { serveCommentEvents } from './comment-events';
import { serveEmoji } from './emoji';
import { moderationHandlers } from './moderation-handlers';
import type { LikedSource } from './own-handlers';
import { ownHandlers } from './own-handlers';
import type { PostOptions } from './post';
import { forgetAddresses } from './post-store';
import type { ReadOptions } from './read-handlers';
import { readHandlers } from './read-handlers';
import { reportHandlers } from './report-handlers';
import { writeHandlers } from './write-handlers';

/** Comments under the content of other areas. */
export function registerComments(
  app: FastifyInstance,
  context: Context,
  options: PostOptions & ReadOptions & { likedSources: readonly LikedSource[] },
): void {
  implement(
    app,
    '评论',
    commentCalls,
    {
      ...readHandlers(context, options),
      ...writeHandlers(context, options),
      ...moderationHandlers(context, options.subjects),
      ...reportHandlers(context, options.subjects),
      ...blockHandlers(context),
      ...ownHandlers(context, options),
    },
    context,
  );
  serveCommentEvents(app, context);
  serveEmoji(app);
  context.everyMinutes(60, 'addresses of comments', () => forgetAddresses(context.db, context.now()));
}
