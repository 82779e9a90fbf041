import type { CommentV1, CommentV2, ReplyV2 } from '../../../contract/comments/fields';
import { auditStatuses, createTypes, takesPictures } from '../../../contract/comments/rules/comment-types';
import { comments as limits } from '../../../contract/limits/comments';
import { formatDateTime } from '../../../contract/rules/dates';
import { imageAddress } from '../../../contract/rules/image-address';
import { maskCode, maskName } from '../../http/masked';
import type { CommentRow, CommentWithReplies } from './page-store';
import { canRestore } from './restorable';
import type { Viewer } from './seen';
import type { Place, Subject } from './subject';

/** What a comment's wire form depends on beside its row. */
export interface Frame {
  viewer: Viewer;
  place: Place;
  subject: Subject;
  now: Date;
}

/** How official staff is named. */
const officialName = '官方工作人员';

const seesWho = (accountId: string, viewer: Viewer): boolean => viewer.manager || accountId === viewer.accountId;

type Named = Pick<CommentRow, 'accountId' | 'name' | 'nickName' | 'createType'>;

const nameOf = ({ accountId, name, createType }: Omit<Named, 'nickName'>, viewer: Viewer) => {
  if (createType === createTypes.official) return officialName;
  return seesWho(accountId, viewer) ? name : maskName(name);
};

/** The name that the author has chosen, if any. */
export const shownName = (named: Named, viewer: Viewer): string =>
  named.createType === createTypes.official || named.nickName === '' ? nameOf(named, viewer) : named.nickName;

/** Official staff has the mark of the company instead of a picture. */
const photoOf = ({ createType, photoId }: CommentRow): string =>
  createType === createTypes.official ? '' : imageAddress(photoId);

function codeOf({ accountId, code, createType }: CommentRow, viewer: Viewer): string {
  if (seesWho(accountId, viewer)) return code;
  return createType === createTypes.official ? '' : maskCode(code);
}

const authorTag = (row: CommentRow, { subject, viewer }: Frame): string =>
  subject.authorCode !== '' && subject.authorCode === row.code ? codeOf(row, viewer) : '';

function parentUserName(row: CommentRow, viewer: Viewer): string {
  const { parentAccountId: accountId, parentName: name, parentNickName, parentCreateType: createType } = row;
  if (accountId === null || name === null || createType === null) return '';
  return shownName({ accountId, name, nickName: parentNickName ?? '', createType }, viewer);
}

const couldReplyPicture = ({ viewer, place, subject }: Frame): boolean =>
  viewer.manager || takesPictures({ type: place.type, category: subject.category });

const editFields = (
  { accountId, createdAt, editedAt, auditStatus, withdrawnAt }: CommentRow,
  { viewer, now }: Frame,
) => ({
  edited: editedAt !== null && withdrawnAt === null,
  editable:
    accountId === viewer.accountId &&
    withdrawnAt === null &&
    auditStatus !== auditStatuses.hidden &&
    now.getTime() - createdAt.getTime() < limits.editMinutes * 60_000,
});

/** What a reader is told of a comment that its author deleted: that there was one. */
const deletedFields = ({ withdrawnAt, accountId }: CommentRow, { viewer, now }: Frame) => ({
  deleted: withdrawnAt !== null,
  restorable: withdrawnAt !== null && accountId === viewer.accountId && canRestore(withdrawnAt, now),
});

const emptyV1 = {
  ...{ content: '', userName: '', nickname: '', showUserCode: '', customerCodeStr: '', photoUrl: '' },
  ...{ isBlack: false, hasFavor: false, favorCount: 0 },
};

const emptyV2 = {
  ...{ content: '', customerCode: '', commentCustomerName: '', customerCodeStr: '', photoUrl: '' },
  ...{ blacklistFlag: false, isBlack: false, hasFavor: false, likeCount: 0 },
};

/** R185 */
const v1Of = (row: CommentRow, frame: Frame): CommentV1 => ({
  id: row.id,
  content: row.content,
  createTime: formatDateTime(row.createdAt),
  createType: row.createType,
  currentUser: row.accountId === frame.viewer.accountId,
  userName: frame.viewer.manager ? nameOf(row, frame.viewer) : shownName(row, frame.viewer),
  nickname: shownName(row, frame.viewer),
  showUserCode: codeOf(row, frame.viewer),
  isBlack: frame.viewer.manager && row.muted,
  auditStatus: row.auditStatus,
  isStick: row.topFlag ? 1 : 0,
  hasFavor: row.liked,
  favorCount: row.likeCount,
  couldReplyPicture: couldReplyPicture(frame),
  customerCodeStr: authorTag(row, frame),
  photoUrl: photoOf(row),
  ...(row.withdrawnAt !== null && emptyV1),
  ...deletedFields(row, frame),
  ...editFields(row, frame),
  folded: row.blocked && !frame.viewer.manager,
});

export const threadV1Of = ({ root, replies }: CommentWithReplies, frame: Frame) => ({
  userComment: v1Of(root, frame),
  replyComment: replies.map((reply) => v1Of(reply, frame)),
});

function fieldsOf(
  row: CommentRow,
  frame: Frame,
): Omit<
  ReplyV2,
  'customerCodeStr' | 'photoUrl' | 'deleted' | 'restorable' | 'edited' | 'editable' | 'folded' | 'accepted'
> {
  const isBlack = frame.viewer.manager && row.muted;
  return {
    id: row.id,
    content: row.content,
    createTime: formatDateTime(row.createdAt),
    createType: row.createType,
    customerCode: codeOf(row, frame.viewer),
    commentCustomerName: shownName(row, frame.viewer),
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

/** What stands behind the fields of the specification. */
const furtherFields = (row: CommentRow, frame: Frame) => ({
  customerCodeStr: authorTag(row, frame),
  photoUrl: photoOf(row),
  ...(row.withdrawnAt !== null && emptyV2),
  ...deletedFields(row, frame),
  ...editFields(row, frame),
  folded: row.blocked && !frame.viewer.manager,
  accepted: row.id === frame.subject.answers?.acceptedId && row.withdrawnAt === null,
});

export const replyV2Of = (row: CommentRow, frame: Frame): ReplyV2 => ({
  ...fieldsOf(row, frame),
  ...furtherFields(row, frame),
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
  ...furtherFields(thread.root, frame),
});
