import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { CallData } from '../../../contract';
import { commentMessages } from '../../../contract/comments/rules/comment-text';
import { auditStatuses } from '../../../contract/comments/rules/comment-types';
import { comments as limits } from '../../../contract/limits/comments';
import { picturesOf } from '../../../contract/rules/article-html';
import { formatDateTime } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { addressGroup } from '../../http/client-address';
import { BusinessError } from '../../http/errors';
import type { Account } from '../../http/permission';
import { isStaff, refuseMuted } from './commenter';
import { lockThreads, recount } from './counts-store';
import { reasonsToHold } from './holding';
import { named, settleMentions, withNames } from './mentions-store';
import { lockComments } from './operations-store';
import type { PostOptions } from './post';
import { cleanSubmission, unknownComment } from './post';
import type { StoredComment } from './post-store';
import { lockAuthor, readHistory, readRecentTexts } from './post-store';
import { comments, commentTexts } from './tables';
import { setSight, tellMentioned } from './tell-authors';
import { tellChanged } from './tell-changes';

type Edited = CallData<'POST /api/portal/v1/comment/editComment'>;

const refused = (message: string) => new BusinessError(409, message, { reason: 'REFUSED' });

/** @throws BusinessError 409 with why the author can no longer change it; the comment is locked */
async function requireEditable(tx: Database, comment: StoredComment, now: Date): Promise<void> {
  if (comment.auditStatus === auditStatuses.hidden) throw refused(commentMessages.editHidden);
  if (now.getTime() - comment.createdAt.getTime() >= limits.editMinutes * 60_000)
    throw refused(commentMessages.editOver);
  const answers = and(
    eq(comments.parentId, comment.id),
    ne(comments.auditStatus, auditStatuses.hidden),
    isNull(comments.deletedAt),
  );
  if ((await tx.$count(comments, answers)) > 0) throw refused(commentMessages.editAnswered);
  if ((await tx.$count(commentTexts, eq(commentTexts.commentId, comment.id))) >= limits.edits)
    throw refused(commentMessages.editOften);
}

/**
 * Changes an own comment; what it said before is kept. It is held again by the rules of a new one. The same text again, as after
 * a lost reply, changes nothing.
 * @throws BusinessError 400 invalid, 403 muted, 404 not there, 409 no longer to be changed
 */
export async function editComment(
  { db, vault, now: clock }: Context,
  { subjects, assignPictures, keepAttachments, noteShown, reviewFirst }: PostOptions,
  { account, request }: { account: Account; request: FastifyRequest },
  { commentId, markup }: { commentId: number; markup: string },
): Promise<Edited> {
  const now = clock();
  const staff = isStaff(account);
  const addressIndex = vault.index(addressGroup(request.ip), 'comment.address');
  return db.transaction(async (tx) => {
    refuseMuted((await lockAuthor(tx, account.id)).muted);
    const comment = (await lockComments(tx, [commentId])).get(commentId);
    if (!comment || comment.deletedAt !== null || comment.withdrawnAt !== null) throw unknownComment();
    if (comment.accountId !== account.id)
      throw new BusinessError(403, commentMessages.editForeign, { reason: 'FOREIGN' });
    const { type, businessId, rootId } = comment;
    const place = { type, businessId };
    const subject = await subjects.find(tx, place, now);
    if (!subject) throw unknownComment();
    const { html: sent, ...cleaned } = cleanSubmission({ place, markup }, subject, account.manager);
    const html = await settleMentions(tx, { place, subject, accountId: account.id }, sent, comment.content);
    const content = await named(tx, html);
    if (html === comment.content) return { id: commentId, auditStatus: comment.auditStatus, content };
    await requireEditable(tx, comment, now);
    const own = { accountId: account.id, except: commentId };
    const found = reasonsToHold({
      ...cleaned,
      staff,
      reviewFirst: reviewFirst.includes(type),
      shownBefore: (await readHistory(tx, { ...own, addressIndex }, now)).shownBefore,
      recentTexts: staff ? [] : await readRecentTexts(tx, { ...own, place, rootId }, now),
    });
    // What is held already is shown by a manager alone.
    const wasHeld = comment.auditStatus === auditStatuses.underReview;
    const heldFor = wasHeld ? [...new Set([...comment.heldFor, ...found])] : found;
    const auditStatus = wasHeld || found.length > 0 ? auditStatuses.underReview : comment.auditStatus;
    if (!(await assignPictures(tx, account.id, picturesOf(html))))
      throw new BusinessError(400, commentMessages.foreignPicture, { reason: 'PICTURE' });
    await keepAttachments(tx, account.id, html);
    const hides = auditStatus !== comment.auditStatus;
    const places = hides ? await lockThreads(tx, [place]) : [];
    await tx.insert(commentTexts).values({ commentId, content: comment.content, replacedAt: now });
    await tx
      .update(comments)
      .set({ content: html, auditStatus, heldFor, editedAt: now })
      .where(eq(comments.id, commentId));
    if (hides) {
      await recount(tx, subjects, { places, rootIds: [rootId ?? commentId] });
      await setSight(tx, [commentId], now);
    }
    await tellMentioned(tx, subjects, [commentId], now);
    await tellChanged(tx, [comment]);
    await noteShown(tx, { accountId: account.id, html }, { place: 'comment', placeId: commentId });
    return { id: commentId, auditStatus, content };
  });
}

/** What some comments said before, the first text first. */
export async function readEarlierTexts(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return () => [];
  const rows = await db
    .select()
    .from(commentTexts)
    .where(inArray(commentTexts.commentId, [...ids]))
    .orderBy(asc(commentTexts.id));
  const texts = await withNames(db, rows);
  return (id: number) =>
    texts
      .filter(({ commentId }) => commentId === id)
      .map(({ content, replacedAt }) => ({ content, replacedAt: formatDateTime(replacedAt) }));
}

/** Empties what all comments of an account said before. */
export const forgetEarlierTexts = (tx: Database, accountId: string) =>
  tx
    .update(commentTexts)
    .set({ content: '' })
    .where(
      sql`${commentTexts.commentId} in (select ${comments.id} from ${comments} where ${comments.accountId} = ${accountId}::uuid)`,
    );
