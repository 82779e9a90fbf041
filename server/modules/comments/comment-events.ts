import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { CommentEvent } from '../../../contract/comments/fields';
import { commentTypes } from '../../../contract/comments/rules/comment-types';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import { eventLine } from '../../http/event-hub';
import { eventFor, readChange, readStates } from './changed-comments';
import { viewerOf } from './commenter';
import type { Viewer } from './seen';
import type { Place } from './subject';
import { changesChannel } from './tell-changes';

interface Reader extends Place {
  viewer: Viewer;
}

/** `GET /api/portal/v1/comment/events?type=&businessId=`: server-sent events named `comment` (`CommentEvent`). */
export function serveCommentEvents(app: FastifyInstance, { db, hub, listen, sessions }: Context): void {
  const topic = hub.topic<Reader>();

  async function tellOfComments(ids: readonly number[], shownBefore: readonly number[]): Promise<void> {
    if (topic.readers().length === 0 || ids.length === 0) return;
    for (const state of await readStates(db, ids)) {
      topic.publish(({ type, businessId, viewer }) => {
        if (type !== state.type || businessId !== state.businessId) return undefined;
        const event = eventFor(state, shownBefore.includes(state.id), viewer);
        return event && eventLine('comment', event);
      });
    }
  }

  async function tellOfMute(accountId: string): Promise<void> {
    if (!topic.readers().some(({ viewer }) => viewer.accountId === accountId)) return;
    const [account] = await db.select({ muted: accounts.blackList }).from(accounts).where(eq(accounts.id, accountId));
    if (!account) return;
    const event: CommentEvent = { id: 0, rootId: 0, change: account.muted ? 'muted' : 'restored' };
    topic.publish(({ viewer }) => (viewer.accountId === accountId ? eventLine('comment', event) : undefined));
  }

  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    // After a gap in the notifications pages learn of what they missed when they read the comments again.
    stop = await listen(changesChannel, (payload) => {
      const content = readChange(payload);
      if (!content) return;
      const published =
        'ids' in content ? tellOfComments(content.ids, content.shownBefore) : tellOfMute(content.accountId);
      published.catch((error: unknown) => app.log.error({ err: error }, 'a change of comments was not told'));
    });
  });
  app.addHook('onClose', async () => stop?.());

  const place = Type.Object({
    type: Type.String({ pattern: `^(${Object.values(commentTypes).join('|')})$` }),
    businessId: Type.String({ pattern: '^[0-9]{1,9}$' }),
  });
  app.get<{ Querystring: Type.Static<typeof place> }>(
    '/api/portal/v1/comment/events',
    { schema: { hide: true, querystring: place } },
    async (request, reply) => {
      const viewer = await viewerOf(sessions, request);
      const { type, businessId } = request.query;
      // The pattern above has no other numbers.
      const at = { type: Number(type) as Place['type'], businessId: Number(businessId) };
      return topic.open(request, reply, { ...at, viewer }, { accountId: viewer.accountId });
    },
  );
}
