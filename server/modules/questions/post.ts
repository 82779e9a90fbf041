import { escapeUTF8 } from 'entities';
import type { FastifyRequest } from 'fastify';
import type { CallBody, CallData } from '../../../contract';
import { commentMessages } from '../../../contract/comments/rules/comment-text';
import { uploadProfiles } from '../../../contract/limits/files';
import { questions as limits } from '../../../contract/limits/questions';
import { questionMessages } from '../../../contract/questions/messages';
import { checkContent, checkTitle } from '../../../contract/questions/rules/check-question';
import { picturesOf } from '../../../contract/rules/article-html';
import type { CheckCaptcha, Context } from '../../context';
import type { Database } from '../../database/connection';
import { tellStaff } from '../../database/staff-changes';
import { cleanComment, storableText } from '../../html/clean-comment';
import { BusinessError } from '../../http/errors';
import { idempotencyKeyOf } from '../../http/idempotency-key';
import type { Account } from '../../http/permission';
import { isStaff, refuseMuted, requireNickname } from '../comments/commenter';
import { reasonsToHold } from '../comments/holding';
import { useFiles as assignFiles } from '../files/files-store';
import { assignPictures, noteShown } from '../files/pictures';
import { countRecent, countShown, lockAsker, readRecentTexts } from './post-store';
import type { QuestionRow } from './questions-store';
import { findByKey } from './questions-store';
import { questions } from './tables';

type Call = 'POST /api/portal/v1/question/submit';
type Posted = CallData<Call>;

/** R007, R008 */
const refuseBanned = (noQuestion: boolean): void => {
  if (noQuestion) throw new BusinessError(403, questionMessages.noQuestion, { reason: 'NO_QUESTION' });
};

/** Plain text as HTML: a blank line parts paragraphs. */
const paragraphs = (text: string): string =>
  storableText(text)
    .trim()
    .split(/\n\s*\n/)
    .map((part) => `<p>${escapeUTF8(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

interface Clean {
  title: string;
  html: string;
  text: string;
  links: number;
  pictures: number;
  fileIds: string[];
}

/** @throws BusinessError 400, 413 */
function cleanQuestion({ title, content, contentType, fileList = [] }: CallBody<Call>): Clean {
  const storedTitle = storableText(title).replace(/\s+/g, ' ').trim();
  const comment = cleanComment(contentType === 3 ? content : paragraphs(content), contentType === 3);
  const fileIds = [...new Set(fileList)];
  const wrong =
    checkTitle(storedTitle) ??
    checkContent(comment.text, comment.pictures > 0) ??
    (fileIds.length > uploadProfiles.community.count ? questionMessages.tooManyFiles : undefined);
  if (wrong !== undefined) throw new BusinessError(400, wrong);
  if (Buffer.byteLength(comment.html) > limits.storedBytes) throw new BusinessError(413, commentMessages.tooManyBytes);
  return { ...comment, title: storedTitle, fileIds };
}

/** The question of an earlier request with the same key. @throws BusinessError if it was another question */
function repeated(found: QuestionRow, { title, html }: Clean): Posted {
  if (found.title !== title || found.content !== html)
    throw new BusinessError(409, questionMessages.again, { reason: 'idempotencyKey' });
  return { id: found.id, status: found.status };
}

export const needsCaptcha = async (db: Database, account: Account, now: Date): Promise<boolean> =>
  !isStaff(account) && (await countRecent(db, account.id, now)) >= limits.postsBeforeCaptcha;

/**
 * Asks a question. What is to be synced to the community is reviewed first, anything else by the rules of comments. A
 * repeated request with the same idempotency key gets the first reply.
 * @throws BusinessError 400 invalid or a captcha is needed, 403 banned, muted or without a nickname (R152), 409 another question by the same key
 */
export async function postQuestion(
  context: Context,
  checkCaptcha: CheckCaptcha,
  { account, request }: { account: Account; request: FastifyRequest },
  body: CallBody<Call>,
): Promise<Posted> {
  const { db } = context;
  const now = context.now();
  const key = idempotencyKeyOf(request);
  refuseBanned(account.noQuestion);
  refuseMuted(account.blackList);
  const clean = cleanQuestion(body);
  const known = key === null ? undefined : await findByKey(db, account.id, key);
  if (known) return repeated(known, clean);
  const captchaPassed = await checkCaptcha(context, body, request);

  return db.transaction(async (tx) => {
    const asker = await lockAsker(tx, account.id);
    refuseBanned(asker.noQuestion);
    refuseMuted(asker.muted);
    const meanwhile = key === null ? undefined : await findByKey(tx, account.id, key);
    if (meanwhile) return repeated(meanwhile, clean);
    requireNickname(account, asker.nickName);
    if (!captchaPassed && (await needsCaptcha(tx, account, now)))
      throw new BusinessError(400, commentMessages.captcha, { reason: 'CAPTCHA_REQUIRED', captchaRequired: true });
    const staff = isStaff(account);
    const heldFor = reasonsToHold({
      ...clean,
      text: `${clean.title} ${clean.text}`,
      staff,
      reviewFirst: body.contentType === 3,
      shownBefore: await countShown(tx, account.id),
      recentTexts: staff ? [] : await readRecentTexts(tx, account.id, now),
    });
    if (!(await assignPictures(tx, account.id, picturesOf(clean.html))))
      throw new BusinessError(400, commentMessages.foreignPicture, { reason: 'PICTURE' });
    const owned = { browserHash: account.id, fileIds: clean.fileIds, usedBy: account.id };
    if (!(await assignFiles(tx, owned))) throw new BusinessError(400, questionMessages.fileGone, { reason: 'FILE' });
    const status = heldFor.length > 0 ? 0 : 1;
    const [added] = await tx
      .insert(questions)
      .values({
        accountId: account.id,
        categoryCode: body.categoryCode,
        contentType: body.contentType ?? 1,
        title: clean.title,
        content: clean.html,
        status,
        heldFor,
        syncedAt: status === 1 && body.contentType === 3 ? now : null,
        fileIds: clean.fileIds,
        idempotencyKey: key,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: questions.id, status: questions.status });
    if (!added) throw new Error('the question was not stored');
    const posted = { accountId: account.id, html: clean.html, fileIds: clean.fileIds };
    await noteShown(tx, posted, { place: 'question', placeId: added.id });
    await tellStaff(tx, 'questions');
    return added;
  });
}
