import { eq } from 'drizzle-orm';
import { commentTypes } from '../../../contract/comments/rules/comment-types';
import { commentSubjects } from '../../comment-subjects';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import { cleanComment } from '../../html/clean-comment';
import { listsOf } from '../../http/list-cache';
import { addLike } from '../../modules/comments/likes-store';
import { addComment } from '../../modules/comments/post-store';
import { comments } from '../../modules/comments/tables';
import { fill } from '../fill';
import type { SampleReply, SampleThread } from './sample-comments';
import { firstThreads, secondThreads } from './sample-comments';

const hourMs = 60 * 60_000;

/** Comments under a company news and a technical article: pinned, official, under review, hidden, and with many replies. */
export async function loadCommentSamples(
  context: Context,
  { company, technical }: { company: number | undefined; technical: number | undefined },
): Promise<void> {
  const { db, now } = context;
  await fill(db, comments, async () => {
    const known = await db.select({ id: accounts.id, code: accounts.code }).from(accounts);
    const idOf = new Map(known.map(({ id, code }) => [code, id]));
    let age = 60;

    async function put(
      { by, content, official, held, ...rest }: SampleReply & { hidden?: true },
      businessId: number,
      rootId: number | null,
    ): Promise<number | undefined> {
      const accountId = idOf.get(by);
      if (accountId === undefined) return undefined;
      age -= 1;
      const { id } = await addComment(db, commentSubjects, {
        place: { type: commentTypes.article, businessId },
        rootId,
        parentId: rootId,
        accountId,
        createType: official ? 1 : 2,
        content: cleanComment(content, false).html,
        auditStatus: held ? 0 : rest.hidden ? 2 : 1,
        heldFor: held ? ['link'] : [],
        idempotencyKey: null,
        addressIndex: null,
        createdAt: new Date(now().getTime() - age * hourMs),
      });
      return id;
    }

    async function putThread(thread: SampleThread, businessId: number): Promise<void> {
      const { replies = [], likedBy = [], pinned = false } = thread;
      const commentId = await put(thread, businessId, null);
      if (commentId === undefined) return;
      for (const reply of replies) await put(reply, businessId, commentId);
      for (const code of likedBy) {
        const accountId = idOf.get(code);
        if (accountId !== undefined) await addLike(db, { commentId, accountId, type: 2 }, now());
      }
      if (pinned) await db.update(comments).set({ topFlag: true }).where(eq(comments.id, commentId));
    }

    for (const [id, threads] of [
      [company, firstThreads],
      [technical, secondThreads],
    ] as const)
      if (id !== undefined) for (const thread of threads) await putThread(thread, id);
  });
  listsOf(context).drop();
}
