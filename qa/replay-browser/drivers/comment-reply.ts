import type { CommentV2 } from '../../../contract/comments/fields';

const comment: CommentV2 = {
  id: 11,
  content: '',
  createTime: '2026-11-24 10:00',
  createType: 2,
  customerCode: 'C1***2',
  commentCustomerName: '板友',
  blacklistFlag: false,
  isBlack: false,
  auditStatus: 1,
  topFlag: 0,
  hasFavor: false,
  likeCount: 0,
  couldReplyPicture: false,
  parentUserName: '',
  customerCodeStr: '',
  photoUrl: '',
  deleted: false,
  restorable: false,
  edited: false,
  editable: false,
  folded: false,
  accepted: false,
  replayCommentPage: { totalRows: 0, data: [], pageSize: 3, pageNum: 1 },
};

/** A comment of another customer, as a list has it. */
export const commentWith = (changes: Partial<CommentV2>): CommentV2 => ({ ...comment, ...changes });
