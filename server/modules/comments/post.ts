import type { FastifyRequest } from 'fastify';
import type { CallData } from '../../../contract';
import { checkComment, commentMessages } from '../../../contract/comments/rules/comment-text';
import type { CommentType } from '../../../contract/comments/rules/comment-types';
import {
  auditStatuses,
  commentTypes,
  createTypes,
  isBarrage,
  takesPictures,
} from '../../../contract/comments/rules/comment-types';
import { comments as limits } from '../../../contract/limits/comments';
import { video } from '../../../contract/limits/video';
import { picturesOf } from '../../../contract/rules/article-html';
import { barrageMessages } from '../../../contract/rules/barrage';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { cleanComment } from '../../html/clean-comment';
import { eachMention } from '../../html/mentions';
import { changedSince } from '../../http/changed-since';
import { addressGroup } from '../../http/client-address';
import { BusinessError } from '../../http/errors';
import { idempotencyKeyOf } from '../../http/idempotency-key';
import type { Account } from '../../http/permission';
import { isStaff, refuseMuted, requireNickname } from './commenter';
import { lockThreads } from './counts-store';
import { reasonsToHold } from './holding';
import { named, settleMentions } from './mentions-store';
import { readOfficial } from './official-answers';
import type { StoredComment } from './post-store';
import {
  addComment,
  findByKey,
  lockAuthor,
  lockParents,
  readHistory,
  readLastMoment,
  readRecentTexts,
} from './post-store';
import type { Place, Subject, Subjects } from './subject';
import { tellAnswered, tellMentioned } from './tell-authors';

type Posted = CallData<'POST /api/portal/v1/comment/submitComment'>;

interface Given {
  captchaId?: string;
  captchaAnswer?: string;
}

export interface PostOptions {
  subjects: Subjects;
  /** Whether a captcha was solved; false without one. @throws BusinessError if the answer is wrong */
  checkCaptcha: (context: Context, given: Given, request: FastifyRequest) => Promise<boolean>;
  /** Assigns pictures to a customer's comment; false if any is none that this customer has uploaded. */
  assignPictures: (tx: Database, accountId: string, sources: readonly string[]) => Promise<boolean>;
  /** Keeps the files that a customer has uploaded, where the comment links to them. `html` is sanitised. */
  keepAttachments: (tx: Database, accountId: string, html: string) => Promise<void>;
  /** Notes that the comment shows them, as they answer readers only where it is seen. */
  noteShown: (
    tx: Database,
    posted: { accountId: string; html: string },
    at: { place: 'comment'; placeId: number },
  ) => Promise<void>;
  /** Types whose comments are all held for review. */
  reviewFirst: readonly CommentType[];
}

export interface Submission {
  place: Place;
  markup: string;
  /** What a reply answers. */
  parentId: number | undefined;
  official: boolean;
  /** How many official answers the page has shown to who writes another one; absent: that is not asked. */
  officialSeen?: number | undefined;
  captcha: Given;
}

export const unknownComment = () => new BusinessError(404, commentMessages.gone, { reason: 'NOT_FOUND' });

const underReview = () => new BusinessError(409, commentMessages.underReview, { reason: 'UNDER_REVIEW' });

export function cleanSubmission(
  { place, markup }: Pick<Submission, 'place' | 'markup'>,
  subject: Subject,
  manager: boolean,
) {
  // As `couldReplyPicture` says on the wire.
  const pictures = manager || takesPictures({ type: place.type, category: subject.category });
  const comment = cleanComment(markup, pictures, !isBarrage(place.type));
  const wrong = checkComment({
    type: place.type,
    takesPictures: pictures,
    markup,
    text: comment.text,
    hasPicture: comment.pictures > 0,
  });
  if (wrong !== undefined) throw new BusinessError(400, wrong);
  if (Buffer.byteLength(comment.html) > limits.storedBytes) throw new BusinessError(413, commentMessages.tooManyBytes);
  return comment;
}

const withoutIds = (html: string): string => eachMention(html, () => '@');

/** The comment of an earlier request with the same key. @throws BusinessError if it was another comment */
async function repeated(
  db: Database,
  found: StoredComment,
  { place, parentId }: Submission,
  content: string,
): Promise<Posted> {
  const same =
    found.type === place.type &&
    found.businessId === place.businessId &&
    (found.parentId ?? undefined) === parentId &&
    // The mention of a person may have another id by now.
    withoutIds(found.content) === withoutIds(content);
  if (!same) throw new BusinessError(409, '请刷新页面后重试', { reason: 'idempotencyKey' });
  return {
    id: found.id,
    auditStatus: found.auditStatus,
    content: await named(db, found.content),
    captchaRequired: false,
  };
}

/** @throws BusinessError 429 if the author's last barrage on it is too new; the author is locked */
async function requireSlowness(tx: Database, accountId: string, place: Place, now: Date): Promise<void> {
  const last = await readLastMoment(tx, { accountId, place });
  if (last && now.getTime() - last.getTime() < video.slowModeSeconds * 1000)
    throw new BusinessError(429, barrageMessages.tooFast, { reason: 'SLOW_MODE' });
}

/** Locks what a reply answers. @throws BusinessError if the author cannot reply to it */
async function lockAnswered(tx: Database, { place, parentId }: Submission, account: Account) {
  if (parentId === undefined) return { rootId: null, parentId: null };
  const found = await lockParents(tx, place, parentId);
  if (!found) throw unknownComment();
  for (const { auditStatus, accountId } of [found.root, found.parent]) {
    const knows = account.manager || accountId === account.id;
    if (auditStatus === auditStatuses.hidden) throw unknownComment();
    if (auditStatus === auditStatuses.underReview) throw knows ? underReview() : unknownComment();
  }
  return { rootId: found.root.id, parentId: found.parent.id };
}

/** @throws BusinessError 409 CHANGED where somebody has answered meanwhile */
async function requireOfficialSeen(tx: Database, { place, officialSeen }: Submission, now: Date): Promise<void> {
  await lockThreads(tx, [place]);
  const { count, last } = await readOfficial(tx, place);
  if (count !== officialSeen) throw changedSince(place.type === commentTypes.question ? '提问' : '内容', last, now);
}

/**
 * Posts a comment or a reply. A repeated request with the same idempotency key gets the first reply.
 * @throws BusinessError 400 invalid or a captcha is needed, 403 muted, closed or without a nickname, 404 nothing to comment on, 409 under review
 */
export async function postComment(
  context: Context,
  { subjects, checkCaptcha, assignPictures, keepAttachments, noteShown, reviewFirst }: PostOptions,
  { account, request }: { account: Account; request: FastifyRequest },
  submission: Submission,
): Promise<Posted> {
  const { db, vault } = context;
  const now = context.now();
  const { place, official } = submission;
  const key = idempotencyKeyOf(request);
  const staff = isStaff(account);
  refuseMuted(account.blackList);
  const subject = await subjects.find(db, place, now);
  if (!subject) throw new BusinessError(404, '请求的内容不存在', { reason: 'NOT_FOUND' });
  const cleaned = cleanSubmission(submission, subject, account.manager);
  const html = await settleMentions(db, { place, subject, accountId: account.id }, cleaned.html);
  const comment = { ...cleaned, html };
  const known = key === null ? undefined : await findByKey(db, account.id, key);
  if (known) return repeated(db, known, submission, comment.html);
  if (!subject.hasComment) throw new BusinessError(403, '该内容未开放评论', { reason: 'CLOSED' });
  const captchaPassed = staff || (await checkCaptcha(context, submission.captcha, request));
  const addressIndex = vault.index(addressGroup(request.ip), 'comment.address');

  return db.transaction(async (tx) => {
    const { muted, nickName } = await lockAuthor(tx, account.id);
    refuseMuted(muted);
    const meanwhile = key === null ? undefined : await findByKey(tx, account.id, key);
    if (meanwhile) return repeated(tx, meanwhile, submission, comment.html);
    // Barrage bears no name.
    if (!isBarrage(place.type)) requireNickname(account, nickName);
    if (isBarrage(place.type) && !staff) await requireSlowness(tx, account.id, place, now);
    const answered = await lockAnswered(tx, submission, account);
    if (submission.officialSeen !== undefined) await requireOfficialSeen(tx, submission, now);
    const history = await readHistory(tx, { accountId: account.id, addressIndex }, now);
    const { customer, address } = limits.postsBeforeCaptcha;
    // Barrage is slowed down instead: nobody solves a captcha in a player.
    const needsCaptcha = (more: number) =>
      !staff &&
      !isBarrage(place.type) &&
      (history.recent + more >= customer || history.recentOfAddress + more >= address);
    if (needsCaptcha(0) && !captchaPassed)
      throw new BusinessError(400, commentMessages.captcha, { reason: 'CAPTCHA_REQUIRED', captchaRequired: true });
    const heldFor = reasonsToHold({
      ...comment,
      staff,
      reviewFirst: reviewFirst.includes(place.type),
      shownBefore: history.shownBefore,
      recentTexts: staff
        ? []
        : await readRecentTexts(tx, { accountId: account.id, place, rootId: answered.rootId }, now),
    });
    if (!(await assignPictures(tx, account.id, picturesOf(comment.html))))
      throw new BusinessError(400, commentMessages.foreignPicture, { reason: 'PICTURE' });
    await keepAttachments(tx, account.id, comment.html);
    const added = await addComment(tx, subjects, {
      ...answered,
      place,
      accountId: account.id,
      createType: official ? createTypes.official : createTypes.customer,
      content: comment.html,
      auditStatus: heldFor.length > 0 ? auditStatuses.underReview : auditStatuses.visible,
      heldFor,
      idempotencyKey: key,
      addressIndex: staff ? null : addressIndex,
      createdAt: now,
    });
    await tellAnswered(tx, subjects, [added.id], now);
    await tellMentioned(tx, subjects, [added.id], now);
    const posted = { accountId: account.id, html: comment.html };
    await noteShown(tx, posted, { place: 'comment', placeId: added.id });
    const content = await named(tx, added.content);
    return { id: added.id, auditStatus: added.auditStatus, content, captchaRequired: needsCaptcha(1) };
  });
}
