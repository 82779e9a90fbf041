import type { CommentV1, CommentV2, ReplyV2 } from '../../../contract/comments/fields';
import { createTypes, takesPictures } from '../../../contract/comments/rules/comment-types';
import { formatDateTime } from '../../../contract/rules/dates';
import { maskCode, maskName } from '../../http/masked';
import type { CommentRow, CommentWithReplies } from './page-store';
import type { Viewer } from './seen';
import type { Place, Subject } from './subject';

/** What a comment's wire form depends on beside its row. */
export interface Frame {
  viewer: Viewer;
  place: Place;
  subject: Subject;
}

/** How official staff is named. */
const officialName = '官方工作人员';

const seesWho = (accountId: string, viewer: Viewer): boolean => viewer.manager || accountId === viewer.accountId;

const nameOf = (
  { accountId, name, createType }: Pick<CommentRow, 'accountId' | 'name' | 'createType'>,
  viewer: Viewer,
) => {
  if (createType === createTypes.official) return officialName;
  return seesWho(accountId, viewer) ? name : maskName(name);
};

function codeOf({ accountId, code, createType }: CommentRow, viewer: Viewer): string {
  if (seesWho(accountId, viewer)) return code;
  return createType === createTypes.official ? '' : maskCode(code);
}

const authorTag = (row: CommentRow, { subject, viewer }: Frame): string =>
  subject.authorCode !== '' && subject.authorCode === row.code ? codeOf(row, viewer) : '';

const parentUserName = ({ parentAccountId, parentName, parentCreateType }: CommentRow, viewer: Viewer): string =>
  parentAccountId === null || parentName === null || parentCreateType === null
    ? ''
    : nameOf({ accountId: parentAccountId, name: parentName, createType: parentCreateType }, viewer);

const couldReplyPicture = ({ viewer, place, subject }: Frame): boolean =>
  viewer.manager || takesPictures({ type: place.type, category: subject.category });

/** R185 */
const v1Of = (row: CommentRow, frame: Frame): CommentV1 => ({
  id: row.id,
  content: row.content,
  createTime: formatDateTime(row.createdAt),
  createType: row.createType,
  currentUser: row.accountId === frame.viewer.accountId,
  userName: nameOf(row, frame.viewer),
  nickname: nameOf(row, frame.viewer),
  showUserCode: codeOf(row, frame.viewer),
  isBlack: frame.viewer.manager && row.muted,
  auditStatus: row.auditStatus,
  isStick: row.topFlag ? 1 : 0,
  hasFavor: row.liked,
  favorCount: row.likeCount,
  couldReplyPicture: couldReplyPicture(frame),
  customerCodeStr: authorTag(row, frame),
});

export const threadV1Of = ({ root, replies }: CommentWithReplies, frame: Frame) => ({
  userComment: v1Of(root, frame),
  replyComment: replies.map((reply) => v1Of(reply, frame)),
});

function fieldsOf(row: CommentRow, frame: Frame): Omit<ReplyV2, 'customerCodeStr'> {
  const isBlack = frame.viewer.manager && row.muted;
  return {
    id: row.id,
    content: row.content,
    createTime: formatDateTime(row.createdAt),
    createType: row.createType,
    customerCode: codeOf(row, frame.viewer),
    commentCustomerName: nameOf(row, frame.viewer),
    blacklistFlag: isBlack,
    isBlack,
    auditStatus: row.auditStatus,
    topFlag: row.topFlag ? 1 : 0,
    hasFavor: row.liked,
    likeCount: row.likeCount,
    couldReplyPicture: couldReplyPicture(frame),
    parentUserName: parentUserName(row, frame.viewer),
  };
}

export const replyV2Of = (row: CommentRow, frame: Frame): ReplyV2 => ({
  ...fieldsOf(row, frame),
  customerCodeStr: authorTag(row, frame),
});

export const replyPageOf = (
  { replies, replyTotal }: CommentWithReplies,
  frame: Frame,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): CommentV2['replayCommentPage'] => ({
  totalRows: replyTotal,
  data: replies.map((reply) => replyV2Of(reply, frame)),
  pageSize,
  pageNum,
});

/** R186 */
export const threadV2Of = (thread: CommentWithReplies, frame: Frame, repliesShown: number): CommentV2 => ({
  ...fieldsOf(thread.root, frame),
  replayCommentPage: replyPageOf(thread, frame, { pageNum: 1, pageSize: repliesShown }),
  customerCodeStr: authorTag(thread.root, frame),
});
