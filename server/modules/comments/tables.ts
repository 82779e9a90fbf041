import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  AuditStatus,
  CommentType,
  CreateType,
  OperationType,
} from '../../../contract/comments/rules/comment-types';
import type { ReportDecision, ReportReason } from '../../../contract/comments/rules/report-reasons';
import { accounts, owner } from '../../database/account-tables';
import { id, moment, words } from '../../database/columns';
import type { HeldFor } from './holding';

const count = () => integer().notNull().default(0);
const comment = () => integer().references((): AnyPgColumn => comments.id);

/** All comments and replies, by (type, businessId). `content` is sanitised HTML. Deleted ones stay. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    type: smallint().$type<CommentType>().notNull(),
    businessId: integer().notNull(),
    /** Of a reply: the comment under which it stands, and what it answers. */
    rootId: comment(),
    parentId: comment(),
    accountId: owner(),
    createType: smallint().$type<CreateType>().notNull(),
    content: text().notNull(),
    auditStatus: smallint().$type<AuditStatus>().notNull(),
    /** Why it was held for review. */
    heldFor: text().$type<HeldFor>().array().notNull().default([]),
    topFlag: boolean().notNull().default(false),
    likeCount: count(),
    /** Replies that every reader sees. */
    replyCount: count(),
    idempotencyKey: text(),
    /** Blind index of the author's address, for limits; removed after a day. */
    addressIndex: text(),
    createdAt: moment().notNull(),
    /** When its author last changed it. */
    editedAt: moment(),
    /** When its author deleted it. With replies to it that every reader sees it stays as an empty place, else `deletedAt` is set too. */
    withdrawnAt: moment(),
    deletedAt: moment(),
    deletedBy: uuid().references(() => accounts.id),
  },
  (table) => [
    unique('comments_key').on(table.accountId, table.idempotencyKey),
    // Nulls first, the default of `desc`: the planner uses an index for an order only if both match.
    index('comments_thread')
      .on(table.type, table.businessId, table.topFlag.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.rootId} is null and ${table.deletedAt} is null`),
    index('comments_hot')
      .on(
        table.type,
        table.businessId,
        table.topFlag.desc().nullsFirst(),
        table.likeCount.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.rootId} is null and ${table.deletedAt} is null`),
    index('comments_official')
      .on(table.type, table.businessId, table.id)
      .where(sql`${table.createType} = 1 and ${table.deletedAt} is null`),
    index('comments_replies').on(table.rootId, table.id).where(sql`${table.deletedAt} is null`),
    index('comments_author').on(table.accountId, table.createdAt.desc().nullsFirst()),
    index('comments_address').on(table.addressIndex, table.createdAt).where(sql`${table.addressIndex} is not null`),
    index('comments_review')
      .on(table.id.desc().nullsFirst())
      .where(sql`${table.auditStatus} = 0 and ${table.deletedAt} is null`),
    index('comments_held')
      .on(table.accountId, table.type, table.businessId)
      .where(sql`${table.auditStatus} = 0 and ${table.deletedAt} is null`),
    check('comments_type', sql`${table.type} in (1, 3, 6, 7, 8, 10)`),
    check('comments_audit', sql`${table.auditStatus} in (0, 1, 2)`),
    check('comments_create', sql`${table.createType} in (1, 2)`),
    check('comments_reply', sql`(${table.rootId} is null) = (${table.parentId} is null)`),
    check('comments_top', sql`not ${table.topFlag} or ${table.rootId} is null`),
    check('comments_counts', sql`${table.likeCount} >= 0 and ${table.replyCount} >= 0`),
  ],
);

/** Counts of each (type, businessId). A change of them locks the row, so that they agree with the comments. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    type: smallint().$type<CommentType>().notNull(),
    businessId: integer().notNull(),
    /** Comments that are no replies: all, and those that every reader sees. */
    roots: count(),
    shownRoots: count(),
    /** Comments and replies that every reader sees. */
    shown: count(),
  },
  (table) => [primaryKey({ columns: [table.type, table.businessId] })],
);

/** R199: one like per customer and comment, by whichever form it was sent. */
export const commentLikes = pgTable(
  'comment_likes',
  {
    commentId: integer()
      .notNull()
      .references(() => comments.id),
    accountId: owner(),
    type: smallint().$type<2 | 100>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.accountId] }),
    index('comment_likes_owner').on(table.accountId, table.createdAt.desc().nullsFirst()),
    check('comment_likes_type', sql`${table.type} in (2, 100)`),
  ],
);

/** What comments said before their authors changed them. */
export const commentTexts = pgTable(
  'comment_texts',
  {
    id: id(),
    commentId: integer()
      .notNull()
      .references(() => comments.id),
    /** Sanitised HTML. */
    content: text().notNull(),
    replacedAt: moment().notNull(),
  },
  (table) => [index('comment_texts_comment').on(table.commentId, table.id)],
);

/** Whose comments a customer has folded. */
export const commentBlocks = pgTable(
  'comment_blocks',
  {
    id: id(),
    accountId: owner(),
    blockedId: owner(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('comment_blocks_once').on(table.accountId, table.blockedId),
    index('comment_blocks_blocked').on(table.blockedId),
    check('comment_blocks_other', sql`${table.accountId} <> ${table.blockedId}`),
  ],
);

/** Whom comments of a thread mention: their text names a mention by its id. A merge of accounts may leave several of one person. */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    id: id(),
    type: smallint().$type<CommentType>().notNull(),
    businessId: integer().notNull(),
    accountId: owner(),
    /** Mentioned as official staff, whose name readers do not learn. */
    official: boolean().notNull(),
  },
  (table) => [
    index('comment_mentions_person').on(table.type, table.businessId, table.accountId),
    index('comment_mentions_account').on(table.accountId),
  ],
);

/** Who has reported a comment to the managers, once each. */
export const commentReports = pgTable(
  'comment_reports',
  {
    commentId: integer()
      .notNull()
      .references(() => comments.id),
    accountId: owner(),
    reason: text().$type<ReportReason>().notNull(),
    words: words(),
    createdAt: moment().notNull(),
    /** What managers have made of it; null: nothing yet. */
    decision: text().$type<ReportDecision>(),
    decidedAt: moment(),
    decidedBy: uuid().references(() => accounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.accountId] }),
    index('comment_reports_open').on(table.commentId).where(sql`${table.decision} is null`),
    index('comment_reports_decided')
      .on(table.accountId, table.decidedAt.desc().nullsFirst())
      .where(sql`${table.decision} is not null`),
    check('comment_reports_reason', sql`${table.reason} in ('advert', 'abuse', 'illegal', 'privacy', 'other')`),
    check('comment_reports_decision', sql`${table.decision} in ('kept', 'hidden', 'removed')`),
    check('comment_reports_decided_at', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
  ],
);

/** What managers did. Rows are only added: a trigger refuses changes. */
export const commentOperations = pgTable(
  'comment_operations',
  {
    id: id(),
    batchId: uuid().notNull(),
    operation: smallint().$type<OperationType>().notNull(),
    operatorId: owner(),
    at: moment().notNull(),
    /** Null for a mute. */
    commentId: comment(),
    /** The muted customer, else the comment's author. */
    accountId: owner(),
    fromStatus: smallint().notNull(),
    toStatus: smallint().notNull(),
    reason: words(),
    /** The operation that this one took back. */
    undoes: integer(),
  },
  (table) => [
    foreignKey({ columns: [table.undoes], foreignColumns: [table.id], name: 'comment_operations_undoes' }),
    unique('comment_operations_undone_once').on(table.undoes),
    index('comment_operations_batch').on(table.batchId),
    index('comment_operations_comment').on(table.commentId, table.operation, table.id),
    index('comment_operations_account').on(table.accountId, table.id).where(sql`${table.operation} = 4`),
    check('comment_operations_subject', sql`(${table.operation} = 4) = (${table.commentId} is null)`),
  ],
);
