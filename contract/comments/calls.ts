import { Type } from 'typebox';
import { defineCalls } from '../call';
import { optionalCaptcha } from '../captcha';
import { comments } from '../limits/comments';
import { paged } from '../paged';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import {
  auditStatus,
  commentId,
  commentIds,
  commentSort,
  commentType,
  logEntry,
  mentionedPerson,
  operationResult,
  ownComments,
  ownLikes,
  pageA,
  pageB,
  pageNum,
  pageSize,
  queuedComment,
  replyPage,
  reportReason,
  seenComments,
  subjectId,
} from './fields';

/** Offices often share one address. */
const limits = {
  post: { group: 'comments.post', max: { address: 600, session: 60 }, minutes: 10 },
  like: { max: { address: 1_200, session: 240 }, minutes: 10 },
  remove: { max: { address: 600, session: 120 }, minutes: 10 },
  block: { max: { address: 600, session: 120 }, minutes: 10 },
  report: { max: { address: 300, session: 30 }, minutes: 10 },
  manage: { group: 'comments.manage', max: { address: 3_000, session: 1_200 }, minutes: 10 },
} as const satisfies Record<string, RateLimit>;

const list = { type: commentType, businessId: subjectId, pageNum, pageSize };
/** R182 */
const sized = { ...list, pageSize: Type.Optional(pageSize) };
/** R187, R190: older clients send it. What it says is never believed (R511). */
const manager = Type.Optional(Type.Unknown({ description: 'not used: the session says who is a manager' }));
const host = Type.Optional(Type.String({ maxLength: 300, description: 'the host of the page; not used' }));
const reason = Type.Optional(Type.String({ maxLength: comments.reasonMaxLength }));
const parent = Type.Optional(Type.Union([commentId, Type.Literal(0), Type.Null()]));
const submission = {
  content: Type.String(),
  type: commentType,
  businessId: subjectId,
  host,
  parentCommentId: parent,
};
const ownPage = Type.Object({ pageNum, pageSize: Type.Integer({ minimum: 1, maximum: 50 }) });
const posted = Type.Object({
  id: Type.Integer(),
  auditStatus,
  content: Type.String({ description: 'sanitised HTML' }),
  captchaRequired: Type.Boolean({ description: 'the next comment needs a captcha' }),
});
const postSummary =
  '400 data.reason CAPTCHA_REQUIRED; 403 MUTED, NICKNAME, CLOSED; 409 UNDER_REVIEW. The header Idempotency-Key makes a retry post once';

/**
 * Comments under articles, showcases, questions and videos. The specification names the first three calls; the paths of
 * the others follow R047. Permissions are those of the session (R511).
 */
export const commentCalls = defineCalls({
  'POST /api/portal/v1/getCommentList': {
    summary: 'One page of comments, pinned ones first, then the newest unless it is sorted otherwise (R190, R191)',
    limit: reads,
    body: Type.Object({
      informationId: subjectId,
      type: commentType,
      pageNum,
      pageSize: sized.pageSize,
      sort: Type.Optional(commentSort),
      manager,
      queryFlag: Type.Optional(Type.Unknown({ description: 'sent for videos; not used' })),
    }),
    data: pageB,
  },
  'POST /api/portal/v1/queryStratifyCommentInfoPage': {
    summary: 'The same by businessId, for live videos (R200)',
    limit: reads,
    body: Type.Object(sized),
    data: pageB,
  },
  'POST /api/portal/v1/queryTopCommentPage': {
    summary: 'One page of the pinned comments (R204)',
    limit: reads,
    body: Type.Object(sized),
    data: pageB,
  },
  'POST /api/portal/v1/comment/getCommentPage': {
    summary: 'One page of comments with their replies, in the first shape (R183, R185)',
    limit: reads,
    body: Type.Object(list),
    data: pageA,
  },
  'POST /api/portal/v1/comment/getReplyPage': {
    summary: 'One page of the replies to each of some comments (R204); needs a customer (R180)',
    limit: reads,
    body: Type.Object({
      commentIds: Type.Array(commentId, { minItems: 1, maxItems: comments.pageSize }),
      ...list,
      pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    data: Type.Array(Type.Object({ id: Type.Integer(), replayCommentPage: replyPage })),
  },
  'POST /api/portal/v1/comment/getSummary': {
    summary: 'Average rating, tips in yuan, views and likes of live videos (R204)',
    limit: reads,
    body: Type.Object({ businessIdList: Type.Array(subjectId, { maxItems: 100 }) }),
    data: Type.Array(
      Type.Object({
        businessId: Type.Integer(),
        average: Type.Number(),
        rewardTotalNum: Type.Number(),
        visitTotalNum: Type.Integer(),
        favorTotalNum: Type.Integer(),
      }),
    ),
  },
  'POST /api/portal/v1/comment/getCommentPlace': {
    summary:
      'The page of the list that shows a comment or its reply, for a link to it; 404 if the reader cannot see it',
    limit: reads,
    body: Type.Object({ type: commentType, businessId: subjectId, id: commentId, pageSize }),
    data: Type.Object({ pageNum: Type.Integer(), rootId: Type.Integer() }),
  },
  'POST /api/portal/v1/comment/addComment': {
    summary: `Posts a comment or a reply, first form (R187). ${postSummary}`,
    limit: limits.post,
    body: Type.Object({
      commentServiceGuideId: subjectId,
      commentText: Type.String(),
      commentType: Type.Optional(commentType),
      infoType: Type.Optional(Type.Unknown({ description: 'the type again; not used' })),
      parentId: parent,
      manager,
      host,
      ...optionalCaptcha,
    }),
    data: posted,
  },
  'POST /api/portal/v1/comment/submitComment': {
    summary: `Posts a comment or a reply, second form (R188). ${postSummary}`,
    limit: limits.post,
    body: Type.Object({ ...submission, ...optionalCaptcha }),
    data: posted,
  },
  'POST /api/portal/v1/comment/submitOfficialComment': {
    summary:
      'Posts a comment or a reply as official staff (R167). 409 CHANGED where another has answered meanwhile; needs a manager',
    limit: limits.post,
    needs: ['comments', 'moderate'],
    factor: 'passed',
    body: Type.Object({
      ...submission,
      officialSeen: Type.Optional(
        Type.Integer({ minimum: 0, description: 'official answers that the sender has seen; else refused' }),
      ),
    }),
    data: posted,
  },
  'POST /api/portal/v1/comment/editComment': {
    summary: `Changes an own comment, within ${comments.editMinutes} minutes and before it is answered; 409 after that. The same text again changes nothing`,
    limit: limits.post,
    body: Type.Object({ commentId, content: Type.String() }),
    data: Type.Object({ id: Type.Integer(), auditStatus, content: Type.String({ description: 'sanitised HTML' }) }),
  },
  'POST /api/portal/v1/comment/updateCommentFavor': {
    summary: 'Like (1) or unlike (2) a comment; needs a customer',
    limit: limits.like,
    body: Type.Object({
      favorType: Type.Union([Type.Literal(1), Type.Literal(2)]),
      type: Type.Union([Type.Literal(2), Type.Literal(100)], {
        description: '2 a comment of a post, 100 a comment of the second form (R199)',
      }),
      typeId: commentId,
    }),
    data: Type.Object({ informationFavorStatus: Type.Boolean(), favorCount: Type.Integer() }),
  },
  'POST /api/portal/v1/comment/deleteComment': {
    summary: 'Deletes own comments (R192); one with replies leaves its place to them',
    limit: limits.remove,
    body: Type.Object({ commentIds, type: commentType, businessId: subjectId }),
    data: operationResult,
  },
  'POST /api/portal/v1/comment/restoreComment': {
    summary: `Takes back the deletion of own comments, within ${comments.restoreMinutes} minutes`,
    limit: limits.remove,
    body: Type.Object({ commentIds, type: commentType, businessId: subjectId }),
    data: operationResult,
  },
  'POST /api/portal/v1/comment/reportComment': {
    summary: "Reports somebody else's comment to the managers, once; 404 unless the reader sees it",
    limit: limits.report,
    body: Type.Object({ commentId, reason: reportReason, words: Type.Optional(Type.String()) }),
    data: Type.Object({ repeated: Type.Boolean({ description: 'this customer has reported it before' }) }),
  },
  'POST /api/portal/v1/comment/blockAuthor': {
    summary:
      'Folds all comments of the author of one for the customer, and hides the barrage; 404 unless the customer sees it',
    limit: limits.block,
    body: Type.Object({ commentId }),
  },
  'POST /api/portal/v1/comment/unblockAuthor': {
    summary: 'Takes a block of the list back; done again, it changes nothing',
    limit: limits.block,
    body: Type.Object({ id: commentId }),
  },
  'POST /api/portal/v1/comment/getBlockedAuthors': {
    summary: 'Whom the customer has blocked, the last one first',
    limit: reads,
    data: Type.Array(
      Type.Object({
        id: Type.Integer({ description: 'of the block' }),
        name: Type.String({ description: 'the nickname, else masked' }),
        createTime: Type.String({ description: 'yyyy-MM-dd HH:mm, Asia/Shanghai' }),
      }),
    ),
  },
  'POST /api/portal/v1/comment/getPeople': {
    summary: `Whom the customer can mention in a comment, at most ${comments.peopleSuggested}; needs a customer`,
    limit: reads,
    body: Type.Object({ type: commentType, businessId: subjectId, parentCommentId: parent }),
    data: Type.Array(mentionedPerson),
  },
  'POST /api/portal/v1/comment/getOwnComments': {
    summary: `One page of what the customer has written and not deleted, the newest ${comments.ownShown}; needs a customer`,
    limit: reads,
    body: ownPage,
    data: ownComments,
  },
  'POST /api/portal/v1/comment/getOwnLikes': {
    summary: `One page of what the customer likes and every reader sees, the newest ${comments.likesShownPerKind} of each kind; needs a customer`,
    limit: reads,
    body: ownPage,
    data: ownLikes,
  },
  'POST /api/portal/v1/comment/keepReported': {
    summary: 'Decides that reported comments stay as they are, and tells who reported them; needs a manager',
    limit: limits.manage,
    needs: ['comments', 'moderate'],
    factor: 'passed',
    body: Type.Object({ commentIds }),
    data: operationResult,
  },
  'POST /api/portal/v1/comment/adminDeleteComment': {
    summary: 'Deletes comments (R193). 409 CHANGED with who did what; needs a manager',
    limit: limits.manage,
    needs: ['comments', 'moderate'],
    factor: 'passed',
    body: Type.Object({ commentIds, reason, seen: seenComments }),
    data: operationResult,
  },
  'POST /api/portal/v1/comment/auditComment': {
    summary: 'Shows (1) or hides (2) comments (R163, R194). 409 CHANGED with who did what; needs a manager',
    limit: limits.manage,
    needs: ['comments', 'moderate'],
    factor: 'passed',
    body: Type.Object({
      commentIds,
      auditStatus: Type.Union([Type.Literal(1), Type.Literal(2)]),
      reason,
      seen: seenComments,
    }),
    data: operationResult,
  },
  'POST /api/portal/v1/comment/operateComment': {
    summary: 'The second form (R194): 1 audit, 2 pin (auditStatus 1) or unpin, 3 delete; needs a manager',
    limit: limits.manage,
    needs: ['comments', 'moderate'],
    factor: 'passed',
    body: Type.Object({
      auditStatus: Type.Optional(auditStatus),
      operationType: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
      commentIdList: commentIds,
      reason,
      seen: seenComments,
    }),
    data: operationResult,
  },
  'POST /api/portal/v1/comment/topComment': {
    summary: 'Pins (1) or unpins (0) a comment (R164, R195); needs a manager',
    limit: limits.manage,
    needs: ['comments', 'moderate'],
    factor: 'passed',
    body: Type.Object({
      topFlag: Type.Union([Type.Literal(0), Type.Literal(1)]),
      type: commentType,
      businessId: subjectId,
      id: commentId,
      reason,
      seen: seenComments,
    }),
    data: operationResult,
  },
  'POST /api/portal/v1/comment/forbidCustomer': {
    summary: 'Mutes (1) or restores (0) a customer (R165, R195); needs a manager',
    limit: limits.manage,
    needs: ['comments', 'moderate'],
    factor: 'passed',
    body: Type.Object({
      customerCode: Type.String({ minLength: 1, maxLength: 40 }),
      forbiddenStatus: Type.Union([Type.Literal(0), Type.Literal(1)]),
      reason,
    }),
    data: operationResult,
  },
  'POST /api/portal/v1/comment/undoOperation': {
    summary: 'Takes back an operation of the log, or a batch of them; 409 if a later one has changed the same',
    limit: limits.manage,
    needs: ['comments', 'moderate'],
    factor: 'passed',
    body: Type.Object({
      logId: Type.Optional(commentId),
      batchId: Type.Optional(Type.String({ format: 'uuid' })),
      reason,
    }),
    data: operationResult,
  },
  'POST /api/portal/v1/comment/getOperationLog': {
    summary: 'One page of the log of operations, newest first; needs a manager',
    limit: reads,
    needs: ['comments', 'read'],
    factor: 'passed',
    personal: { what: '评论操作记录' },
    body: Type.Object({ pageNum, pageSize: Type.Integer({ minimum: 1, maximum: 100 }) }),
    data: Type.Object({
      data: Type.Array(logEntry),
      ...paged,
    }),
  },
  'POST /api/portal/v1/comment/getModerationList': {
    summary: 'One page of the comments of all types, newest first; needs a manager',
    limit: reads,
    needs: ['comments', 'read'],
    factor: 'passed',
    personal: { what: '评论', each: 'id' },
    body: Type.Object({
      auditStatus: Type.Optional(auditStatus),
      type: Type.Optional(commentType),
      businessId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1, description: 'of that type' })),
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650, description: 'not older than this' })),
      reported: Type.Optional(
        Type.Boolean({ description: 'those with open reports alone, the weightiest first, with who reported them' }),
      ),
      pageNum,
      pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    data: Type.Object({
      data: Type.Array(queuedComment),
      ...paged,
    }),
  },
});
