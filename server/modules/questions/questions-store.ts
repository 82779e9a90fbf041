import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { escapeLike } from '../../database/escape-like';
import { comments } from '../comments/tables';
import { questionNotices, questions } from './tables';

export type QuestionRow = typeof questions.$inferSelect;

/** Who reads: a visitor without an account, a customer, or a manager. */
export interface Reader {
  accountId: string | undefined;
  manager: boolean;
}

const replyAuthor = alias(accounts, 'reply_author');

const columns = {
  question: questions,
  askerCode: accounts.code,
  askerName: accounts.name,
  askerNickName: accounts.nickName,
  noQuestion: accounts.noQuestion,
  replyAt: comments.createdAt,
  replyType: comments.createType,
  replyAccountId: comments.accountId,
  replyCode: replyAuthor.code,
  replyName: replyAuthor.name,
  replyNickName: replyAuthor.nickName,
  unread: sql<boolean>`exists (
    select 1 from ${questionNotices} n where n."questionId" = ${questions}.id and n."accountId" = ${questions}."accountId" and n."readAt" is null
  )`,
};

/** A question with its asker and its latest reply. */
const read = (db: Database) =>
  db
    .select(columns)
    .from(questions)
    .innerJoin(accounts, eq(accounts.id, questions.accountId))
    .leftJoin(comments, eq(comments.id, questions.replyId))
    .leftJoin(replyAuthor, eq(replyAuthor.id, comments.accountId));

export type ReadQuestion = Awaited<ReturnType<typeof read>>[number];

export async function findQuestion(db: Database, id: number): Promise<ReadQuestion | undefined> {
  const [row] = await read(db).where(eq(questions.id, id));
  return row;
}

export interface OwnQuery {
  /** Undefined: of all customers. */
  accountId?: string | undefined;
  title?: string | undefined;
  dealWith?: 0 | 1 | undefined;
  status?: 0 | 1 | undefined;
  pageNum: number;
  pageSize: number;
}

const isHandled = or(eq(questions.handled, true), sql`${questions.staffReplyCount} > 0`);

function matching({ accountId, title = '', dealWith, status }: OwnQuery): SQL | undefined {
  return and(
    accountId === undefined ? undefined : eq(questions.accountId, accountId),
    title.trim() === '' ? undefined : ilike(questions.title, `%${escapeLike(title.trim())}%`),
    dealWith === undefined ? undefined : dealWith === 1 ? isHandled : sql`not ${isHandled}`,
    status === undefined ? undefined : eq(questions.status, status),
  );
}

/** One page and the total, newest first. */
export async function listQuestions(db: Database, query: OwnQuery): Promise<{ rows: ReadQuestion[]; total: number }> {
  const where = matching(query);
  const rows = await read(db)
    .where(where)
    .orderBy(desc(questions.id))
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
  if (query.pageNum === 1 && rows.length < query.pageSize) return { rows, total: rows.length };
  const [counted] = await db.select({ total: count() }).from(questions).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** The newest questions of a customer. */
export function listOwnQuestions(
  db: Database,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<QuestionRow[]> {
  return db.select().from(questions).where(eq(questions.accountId, accountId)).orderBy(desc(questions.id)).limit(limit);
}

export async function findByKey(db: Database, accountId: string, key: string): Promise<QuestionRow | undefined> {
  const [row] = await db
    .select()
    .from(questions)
    .where(and(eq(questions.accountId, accountId), eq(questions.idempotencyKey, key)));
  return row;
}

/** The questions with these ids, with their askers, in the order of the ids. */
export async function readQuestions(db: Database, ids: readonly number[]): Promise<ReadQuestion[]> {
  if (ids.length === 0) return [];
  const rows = await read(db).where(sql`${questions.id} in ${[...ids]}`);
  const byId = new Map(rows.map((row) => [row.question.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Visible questions of an area, or of all, that most readers have looked at. */
export async function listHot(
  db: Database,
  { code, answered, limit }: { code: string | undefined; answered: boolean; limit: number },
): Promise<Array<{ id: number; title: string }>> {
  return db
    .select({ id: questions.id, title: questions.title })
    .from(questions)
    .where(
      and(
        eq(questions.status, 1),
        code === undefined ? undefined : sql`${questions.categoryCode} = ${code}`,
        answered ? sql`${questions.staffReplyCount} > 0` : undefined,
      ),
    )
    .orderBy(desc(sql`${questions.accessingCount} + 20 * ${questions.clickCount}`), desc(questions.id))
    .limit(limit);
}
