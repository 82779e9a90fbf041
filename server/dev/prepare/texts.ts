import { and, eq } from 'drizzle-orm';
import { escapeUTF8 } from 'entities';
import { auditStatuses, commentTypes } from '../../../contract/comments/rules/comment-types';
import type { Prepared } from '../../../contract/prepared';
import { questionAddress } from '../../../contract/questions/rules/addresses';
import { commentSubjects } from '../../comment-subjects';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { cleanComment } from '../../html/clean-comment';
import { addComment } from '../../modules/comments/post-store';
import { comments } from '../../modules/comments/tables';
import { addLike } from '../../modules/news/likes-store';
import { articles } from '../../modules/news/tables';
import { questions } from '../../modules/questions/tables';
import type { WorldOrder } from './order';

type Names = (name: string) => string;

const statuses = { held: auditStatuses.underReview, shown: auditStatuses.visible, hidden: auditStatuses.hidden };

const articleOf = (id: string): string => `测试文章${id}`;

async function put(
  tx: Database,
  comment: Pick<Parameters<typeof addComment>[2], 'place' | 'accountId' | 'createType' | 'auditStatus' | 'createdAt'>,
  text: string,
): Promise<number> {
  const { id } = await addComment(tx, commentSubjects, {
    ...comment,
    rootId: null,
    parentId: null,
    content: cleanComment(`<p>${escapeUTF8(text)}</p>`, false).html,
    heldFor: comment.auditStatus === statuses.held ? ['link'] : [],
    idempotencyKey: null,
    addressIndex: null,
  });
  return id;
}

async function putArticle(tx: Database, { now }: Context, title: string, favorCount = 0): Promise<number> {
  const [article] = await tx
    .insert(articles)
    .values({
      categoryCode: 1,
      typeCode: 'technical_discussion',
      title,
      content: '<p>用于测试。</p>',
      summary: '用于测试。',
      favorCount,
      // At the end of every list.
      publishedAt: new Date(0),
      updatedAt: now(),
    })
    .returning({ id: articles.id });
  if (article === undefined) throw new Error('the article was not stored');
  return article.id;
}

const addressOf = (articleId: number): string => `/portal/q7i${articleId}.html`;

export async function prepareArticle(
  tx: Database,
  context: Context,
  { id, wanted, codeOf }: { id: string; wanted: NonNullable<WorldOrder['article']>; codeOf: Names },
): Promise<NonNullable<Prepared['article']>> {
  const { likes, likedBy } = wanted;
  const title = articleOf(id);
  const articleId = await putArticle(tx, context, title, likedBy === undefined ? likes : likes - 1);
  if (likedBy !== undefined) await addLike(tx, { articleId, customerCode: codeOf(likedBy) }, context.now());
  return { id: articleId, title, address: addressOf(articleId) };
}

export async function prepareComments(
  tx: Database,
  context: Context,
  { id, wanted, idOf }: { id: string; wanted: NonNullable<WorldOrder['comments']>; idOf: Names },
): Promise<NonNullable<Prepared['comments']>> {
  const title = articleOf(id);
  const articleId = await putArticle(tx, context, title);
  const items: { id: number; text: string }[] = [];
  for (const { by, text, status, pinned } of wanted) {
    const comment = {
      place: { type: commentTypes.article, businessId: articleId },
      accountId: idOf(by),
      createType: 2 as const,
      auditStatus: statuses[status],
      createdAt: context.now(),
    };
    const commentId = await put(tx, comment, text);
    if (pinned) await tx.update(comments).set({ topFlag: true }).where(eq(comments.id, commentId));
    items.push({ id: commentId, text });
  }
  return { subject: articleId, article: title, address: addressOf(articleId), items };
}

export async function prepareQuestion(
  tx: Database,
  { now }: Context,
  { wanted, idOf }: { wanted: NonNullable<WorldOrder['question']>; idOf: Names },
): Promise<NonNullable<Prepared['question']>> {
  const { by, title, answeredBy, answer } = wanted;
  const [question] = await tx
    .insert(questions)
    .values({
      accountId: idOf(by),
      categoryCode: 'service_pcb',
      contentType: 3,
      title,
      content: '<p>用于测试。</p>',
      status: 1,
      reviewedAt: now(),
      syncedAt: now(),
      createdAt: now(),
      updatedAt: now(),
    })
    .returning({ id: questions.id });
  if (question === undefined) throw new Error('the question was not stored');
  const facts = { id: question.id, title, address: questionAddress(question.id) };
  const shown = {
    place: { type: commentTypes.question, businessId: question.id },
    auditStatus: statuses.shown,
    createdAt: now(),
  };
  if (answeredBy !== undefined) await put(tx, { ...shown, accountId: idOf(answeredBy), createType: 1 }, '可以。');
  if (answer === undefined) return facts;
  const answerId = await put(tx, { ...shown, accountId: idOf(answer.by), createType: 2 }, answer.text);
  if (answer.accepted) await tx.update(questions).set({ acceptedId: answerId }).where(eq(questions.id, question.id));
  return { ...facts, answer: answerId };
}

/** Comments and questions go with the accounts that wrote them. */
export async function removeArticle(tx: Database, id: string): Promise<void> {
  await tx
    .update(articles)
    .set({ visible: false })
    .where(and(eq(articles.title, articleOf(id)), eq(articles.visible, true)));
}
