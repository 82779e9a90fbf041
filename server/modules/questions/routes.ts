import type { FastifyInstance } from 'fastify';
import { questionCalls } from '../../../contract/questions/calls';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { changesChannel } from '../comments/tell-changes';
import type { Beside } from './read-handlers';
import { readHandlers } from './read-handlers';
import { sendNotices } from './send-notices';
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
  const failed = (error: unknown) => app.log.error({ err: error }, 'the notice of an answer was not sent');
  let running: Promise<void> = Promise.resolve();
  /** One run after the other: what comes meanwhile is found by the next. */
  const send = (): Promise<void> => {
    running = running.then(() => sendNotices(context, failed)).catch(failed);
    return running;
  };
  implement(
    app,
    '技术提问',
    questionCalls,
    { ...readHandlers(context, options), ...writeHandlers(context, { ...options, onNews: () => void send() }) },
    context,
  );
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    // An answer is a comment: every change of comments may be one.
    stop = await listen(changesChannel, () => void send());
  });
  app.addHook('onClose', async () => {
    await stop?.();
    await running;
  });
  context.everyMinutes(1, 'notices of answers', send);
  context.everyMinutes(60, 'views of questions', () => forgetOldViews(db, now()));
}
