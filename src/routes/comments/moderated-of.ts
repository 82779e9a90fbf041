import type { ReplyV2 } from '../../../contract/comments/fields';
import { createTypes } from '../../../contract/comments/rules/comment-types';
import type { Moderated } from '../../ui/comments/moderation/moderation-view';

/** What moderation needs to know of a comment. */
export const moderatedOf = (comment: ReplyV2, isReply: boolean): Moderated => ({
  id: comment.id,
  auditStatus: comment.auditStatus,
  topFlag: comment.topFlag,
  isReply,
  customerCode: comment.customerCode,
  isBlack: comment.isBlack,
  isOfficial: comment.createType === createTypes.official,
});
