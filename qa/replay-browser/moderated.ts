import type { QueuedComment } from '../../contract/comments/fields';
import { authors, first, second } from '../../src/machines/shared/moderation/items';

const common = {
  createTime: '2026-11-20 09:00',
  createType: 2,
  hasFavor: false,
  likeCount: 0,
  couldReplyPicture: false,
  parentUserName: '',
  customerCodeStr: '',
  type: 1,
  businessId: 1,
  rootId: 0,
  heldFor: [],
  subjectTitle: '八层板可加急',
  subjectHref: '/portal/q7i1.html',
  answered: '',
  edited: false,
  editable: false,
  folded: false,
  accepted: false,
  photoUrl: '',
  deleted: false,
  restorable: false,
  auditStatus: 1,
} as const;

/** The comments of the page of all of them, as the model of `moderation` names them. */
export const moderated: QueuedComment[] = [
  {
    ...common,
    heldFor: [],
    earlier: [],
    id: first,
    content: '<p>请问交期多久？</p>',
    customerCode: authors.first,
    commentCustomerName: '客户一',
    topFlag: 0,
    blacklistFlag: false,
    isBlack: false,
  },
  {
    ...common,
    heldFor: [],
    earlier: [],
    id: second,
    content: '<p>收到，谢谢。</p>',
    customerCode: authors.second,
    commentCustomerName: '客户二',
    topFlag: 1,
    blacklistFlag: true,
    isBlack: true,
  },
];
