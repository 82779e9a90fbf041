import type { Static } from 'typebox';
import { Type } from 'typebox';
import { comments } from '../limits/comments';
import { paged } from '../paged';
import type { CommentSort } from './rules/comment-sorts';
import { commentSorts } from './rules/comment-sorts';
import { createTypes } from './rules/comment-types';
import type { ReportReason } from './rules/report-reasons';
import { reportReasons } from './rules/report-reasons';

export const commentId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Older clients send numbers as strings. */
export const subjectId = Type.Union([commentId, Type.String({ pattern: '^[0-9]{1,9}$' })]);
export const commentIds = Type.Array(commentId, { maxItems: comments.batchSize });

const typeText = '1 article, 3 showcase, 6 question, 7 video, 10 live video (R189), 8 help document';
export const commentType = Type.Union(
  [Type.Literal(1), Type.Literal(3), Type.Literal(6), Type.Literal(7), Type.Literal(8), Type.Literal(10)],
  { description: typeText },
);
export const pageNum = Type.Integer({ minimum: 1, maximum: 100_000 });
export const pageSize = Type.Integer({ minimum: 1, maximum: comments.mostPageSize });
export const commentSort = Type.Unsafe<CommentSort>(
  Type.String({
    enum: Object.keys(commentSorts),
    description: 'hot: most liked first; official: those that staff wrote or answered alone',
  }),
);
const time = Type.String({ description: 'yyyy-MM-dd HH:mm, Asia/Shanghai' });
const flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
export const auditStatus = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
  description: '0 under review, 1 visible, 2 hidden (R160, R161)',
});
const createType = Type.Union([Type.Literal(createTypes.official), Type.Literal(createTypes.customer)], {
  description: '1 official staff (R168)',
});
const photoUrl = Type.String({ description: "the author's picture; empty: none" });
const customerCodeStr = Type.String({
  description: "the author's code where the author of what is commented on wrote it",
});

export const mentionedPerson = Type.Object({
  ref: Type.String({ description: 'for `data-mention`' }),
  name: Type.String({ description: 'the nickname, else masked' }),
  photoUrl,
  official: Type.Boolean({ description: 'official staff' }),
  sounds: Type.Array(Type.String(), { description: 'the name in pinyin: in full, and by its initials' }),
});
export type MentionedPerson = Static<typeof mentionedPerson>;

const folded = Type.Boolean({ description: 'the reader has blocked its author' });

const accepted = Type.Boolean({ description: 'the asker of the question has accepted it as the answer' });

/** What its author can do about its text, and has done. */
const editing = {
  edited: Type.Boolean({ description: 'its author has changed it' }),
  editable: Type.Boolean({ description: 'the reader is its author, and the time for changes is not over' }),
};

/** Of a comment that its author deleted, which keeps its place for the replies: text, author and counts are empty. */
const withdrawn = {
  deleted: Type.Boolean({ description: 'its author deleted it; replies to it stand below' }),
  restorable: Type.Boolean({ description: 'the reader is its author and can still take that back' }),
};

/** R185 */
const commentV1 = Type.Object({
  id: Type.Integer(),
  content: Type.String({ description: 'sanitised HTML' }),
  createTime: time,
  createType,
  currentUser: Type.Boolean({ description: 'written by the current customer' }),
  userName: Type.String({ description: 'the nickname, else masked but for the author and managers' }),
  nickname: Type.String(),
  showUserCode: Type.String({ description: 'masked but for the author and managers' }),
  isBlack: Type.Boolean({ description: 'muted; managers alone see it' }),
  auditStatus,
  isStick: flag,
  hasFavor: Type.Boolean({ description: 'liked by the current customer' }),
  favorCount: Type.Integer(),
  couldReplyPicture: Type.Boolean(),
  customerCodeStr,
  photoUrl,
  ...withdrawn,
  ...editing,
  folded,
});
export type CommentV1 = Static<typeof commentV1>;

const commentFields = {
  id: Type.Integer(),
  content: Type.String({ description: 'sanitised HTML' }),
  createTime: time,
  createType,
  customerCode: Type.String({ description: 'masked but for the author and managers' }),
  commentCustomerName: Type.String({ description: 'the nickname, else masked but for the author and managers' }),
  blacklistFlag: Type.Boolean({ description: 'the same as isBlack' }),
  isBlack: Type.Boolean({ description: 'muted; managers alone see it' }),
  auditStatus,
  topFlag: flag,
  hasFavor: Type.Boolean({ description: 'liked by the current customer' }),
  likeCount: Type.Integer(),
  couldReplyPicture: Type.Boolean(),
  parentUserName: Type.String({ description: 'whom a reply answers; empty for a comment' }),
};
const replyV2 = Type.Object({
  ...commentFields,
  customerCodeStr,
  photoUrl,
  ...withdrawn,
  ...editing,
  folded,
  accepted,
});
export type ReplyV2 = Static<typeof replyV2>;

export const replyPage = Type.Object({
  totalRows: Type.Integer(),
  data: Type.Array(replyV2),
  pageSize: Type.Integer(),
  pageNum: Type.Integer(),
});

/** R186 */
const commentV2 = Type.Object({
  ...commentFields,
  replayCommentPage: replyPage,
  customerCodeStr,
  photoUrl,
  ...withdrawn,
  ...editing,
  folded,
  accepted,
});
export type CommentV2 = Static<typeof commentV2>;

/** R183 */
export const pageA = Type.Object({
  total: Type.Integer(),
  pages: Type.Integer(),
  pageSize: Type.Integer(),
  pageNum: Type.Integer(),
  commentResultModels: Type.Array(Type.Object({ userComment: commentV1, replyComment: Type.Array(commentV1) })),
});

/** R184 */
export const pageB = Type.Object({
  total: Type.Integer(),
  commentModelList: Type.Array(commentV2),
  officialCount: Type.Optional(Type.Integer({ description: 'official answers that readers see; for managers' })),
});

const topFlag = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** The states of comments that an operation was decided on. */
export const seenComments = Type.Optional(
  Type.Array(Type.Object({ id: commentId, auditStatus, topFlag }), {
    maxItems: comments.batchSize,
    description: 'what has another state by now is refused with who did what',
  }),
);
export type SeenComments = Static<typeof seenComments>;

/** What an operation on several comments did to each. */
export const operationResult = Type.Object({
  batchId: Type.String({ description: 'takes the whole operation back' }),
  logIds: Type.Array(Type.Integer()),
  done: Type.Array(Type.Integer()),
  unchanged: Type.Array(Type.Integer({ description: 'was so already' })),
  refused: Type.Array(Type.Object({ id: Type.Integer(), message: Type.String() })),
});
export type OperationResult = Static<typeof operationResult>;

/** An operation in the log. */
export const logEntry = Type.Object({
  id: Type.Integer(),
  batchId: Type.String(),
  operationType: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)], {
    description: '1 audit, 2 pin, 3 delete, 4 mute',
  }),
  operatorCode: Type.String(),
  operatorName: Type.String(),
  createTime: time,
  commentId: Type.Integer({ description: '0 for a mute' }),
  type: Type.Integer(),
  businessId: Type.Integer(),
  customerCode: Type.String({ description: 'who wrote the comment, or was muted' }),
  content: Type.String({ description: 'the beginning of the text of the comment' }),
  fromStatus: Type.Integer(),
  toStatus: Type.Integer(),
  reason: Type.String(),
  undoLogId: Type.Integer({ description: 'the operation that this one took back, else 0' }),
  couldUndo: Type.Boolean({ description: 'no later operation has changed the same' }),
});
export type LogEntry = Static<typeof logEntry>;

/** Data of the `comment` events of `GET /api/portal/v1/comment/events`. */
export interface CommentEvent {
  /** 0 where it is about the reader. */
  id: number;
  /** 0 for a comment that is no reply. */
  rootId: number;
  /** The reader sees it now, or no longer; the reader is muted, or no longer. */
  change: 'shown' | 'gone' | 'muted' | 'restored';
}

export const reportReason = Type.Unsafe<ReportReason>(Type.String({ enum: Object.keys(reportReasons) }));

/** A comment in the list of its author. */
const ownComment = Type.Object({
  id: Type.Integer(),
  text: Type.String({ description: 'the beginning as plain text; empty: pictures alone' }),
  createTime: time,
  type: commentType,
  auditStatus,
  isReply: Type.Boolean(),
  likeCount: Type.Integer(),
  replyCount: Type.Integer({ description: 'replies that every reader sees' }),
  subjectTitle: Type.String({ description: 'of what is commented on; empty if it is gone' }),
  address: Type.String({ description: 'the path of the comment; empty where it has none, or is hidden' }),
});
export type OwnComment = Static<typeof ownComment>;
export const ownComments = Type.Object({ data: Type.Array(ownComment), ...paged });

/** What a customer likes. */
const ownLike = Type.Object({
  kind: Type.String({ description: 'its name, as it is shown' }),
  title: Type.String(),
  address: Type.String({ description: 'the path of its page' }),
  likedAt: time,
});
export type OwnLike = Static<typeof ownLike>;
export const ownLikes = Type.Object({ data: Type.Array(ownLike), ...paged });

/** What is reported of a comment, and not decided yet. */
const openReports = Type.Object({
  count: Type.Integer(),
  reasons: Type.Array(Type.Object({ reason: reportReason, count: Type.Integer() })),
  reporters: Type.Array(
    Type.Object({
      customerCode: Type.String(),
      nickName: Type.String(),
      reason: reportReason,
      words: Type.String(),
      createTime: time,
      mostlyRejected: Type.Boolean({ description: 'most of what this person has reported lately was kept' }),
    }),
  ),
});
export type OpenReports = Static<typeof openReports>;

/** A comment among all that managers see. */
export const queuedComment = Type.Object({
  ...replyV2.properties,
  type: commentType,
  businessId: Type.Integer(),
  rootId: Type.Integer({ description: '0 for a comment that is no reply' }),
  heldFor: Type.Array(Type.String({ description: 'why it was held for review' })),
  subjectTitle: Type.String({ description: 'of what is commented on; empty if it is gone' }),
  subjectHref: Type.String({ description: 'the path of its page; empty if it has none' }),
  answered: Type.String({ description: 'the beginning of the text that a reply answers; empty for a comment' }),
  reports: Type.Optional(openReports),
  earlier: Type.Array(Type.Object({ content: Type.String({ description: 'sanitised HTML' }), replacedAt: time }), {
    description: 'what it said before, the first text first',
  }),
});
export type QueuedComment = Static<typeof queuedComment>;
