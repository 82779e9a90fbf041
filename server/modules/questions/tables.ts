import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { QuestionCode } from '../../../contract/questions/rules/categories';
import { owner } from '../../database/account-tables';
import { id, moment, words } from '../../database/columns';
import type { HeldFor } from '../comments/holding';
import { comments } from '../comments/tables';

const count = () => integer().notNull().default(0);
const questionId = () =>
  integer()
    .notNull()
    .references(() => questions.id, { onDelete: 'cascade' });

/** Questions of customers. `content` is sanitised HTML; answers are comments. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    accountId: owner(),
    categoryCode: text().$type<QuestionCode>().notNull(),
    /** R151: 3 the new form, with the editor; 1 the older one. */
    contentType: smallint().$type<1 | 3>().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    /** 0 hidden, 1 visible. */
    status: smallint().$type<0 | 1>().notNull(),
    heldFor: text().$type<HeldFor>().array().notNull().default([]),
    /** When a manager first decided about it; null: under review, or visible by itself. */
    reviewedAt: moment(),
    /** Why a manager hid it, for its asker; empty: it is not hidden, or no reason was kept. */
    hiddenReason: words(),
    /** Marked by a manager as needing no answer. */
    handled: boolean().notNull().default(false),
    /** Since when it is in the discussion lists. */
    syncedAt: moment(),
    /** Ids of uploaded files. */
    fileIds: text().array().notNull().default([]),
    accessingCount: count(),
    commentCount: count(),
    clickCount: count(),
    staffReplyCount: count(),
    /** The latest visible reply. */
    replyId: integer().references(() => comments.id),
    /** The comment that its asker, or staff in their place, has accepted as the answer. */
    acceptedId: integer().references(() => comments.id, { onDelete: 'set null' }),
    /** The help document that an answer became, by the number in its address. */
    helpDocument: integer(),
    idempotencyKey: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    unique('questions_key').on(table.accountId, table.idempotencyKey),
    index('questions_account').on(table.accountId, table.id.desc().nullsFirst()),
    index('questions_visible')
      .on(table.categoryCode, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} = 1`),
    index('questions_hidden').on(table.id.desc().nullsFirst()).where(sql`${table.status} = 0`),
    check('questions_status', sql`${table.status} in (0, 1)`),
    check('questions_type', sql`${table.contentType} in (1, 3)`),
    check('questions_category', sql`${table.categoryCode} in ('service_pcb', 'service_smt', 'service_steelmesh')`),
    check('questions_counts', sql`${table.clickCount} >= 0 and ${table.commentCount} >= 0`),
  ],
);

/** One like per customer and question. */
export const questionLikes = pgTable(
  'question_likes',
  { questionId: questionId(), accountId: owner(), createdAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.questionId, table.accountId] }),
    index('question_likes_owner').on(table.accountId, table.createdAt.desc().nullsFirst()),
  ],
);

/** Time of a visitor's last counted view; deleted when it no longer matters. */
export const questionViews = pgTable(
  'question_views',
  { questionId: questionId(), visitorHash: text().notNull(), countedAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.questionId, table.visitorHash] }),
    index('question_views_counted').on(table.countedAt),
  ],
);

/** What an asker is told, each thing once: in the portal until it is read, of an answer by message or mail too. */
export const questionNotices = pgTable(
  'question_notices',
  {
    id: id(),
    questionId: questionId(),
    accountId: owner(),
    kind: text({ enum: ['published', 'answered'] }).notNull(),
    /** The answer; 0 where it is about the question itself. */
    commentId: integer().notNull(),
    createdAt: moment().notNull(),
    readAt: moment(),
    /** When the message was handed over; null: not yet, or never where `tries` are used up. */
    sentAt: moment(),
    tries: integer().notNull().default(0),
  },
  (table) => [
    unique('question_notices_once').on(table.questionId, table.kind, table.commentId),
    index('question_notices_unread').on(table.accountId).where(sql`${table.readAt} is null`),
    index('question_notices_unsent').on(table.id).where(sql`${table.sentAt} is null`),
  ],
);

/** Texts with which staff begin an answer; entered in the console. */
export const answerTemplates = pgTable('answer_templates', {
  id: id(),
  title: text().notNull(),
  content: words(),
  position: integer().notNull(),
});
