import type { FastifyInstance } from 'fastify';
import { questionCalls } from '../../../contract/questions/calls';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { oneAfterTheOther } from '../../tell-person';
import { changesChannel } from '../comments/tell-changes';
import type { Beside } from './read-handlers';
import { readHandlers } from './read-handlers';
import { tellOfAnswers } from './send-notices';
import { forgetOldViews } from './views-store';
import type { WriteOptions } from './write-handlers';
import { writeHandlers } from './write-handlers';

/** Technical questions of customers; their answers are comments. */
export function registerQuestions(
  app: FastifyInstance,
  context: Context,
  options: Beside & Omit<WriteOptions, 'onNews'>,
): void {
  const { db, now, listen } = context;
  const failed = (error: unknown) => app.log.error({ err: error }, 'notices of answers are still to be told');
  const notices = oneAfterTheOther(() => tellOfAnswers(context), failed);
  implement(
    app,
    '技术提问',
    questionCalls,
    { ...readHandlers(context, options), ...writeHandlers(context, { ...options, onNews: notices.soon }) },
    context,
  );
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    // An answer is a comment: every change of comments may be one.
    stop = await listen(changesChannel, notices.soon);
  });
  app.addHook('onClose', async () => {
    await stop?.();
    await notices.done();
  });
  context.everyMinutes(1, 'notices of answers', notices.run);
  context.everyMinutes(60, 'views of questions', () => forgetOldViews(db, now()));
}
