import type { QueuedComment } from '../../../contract/comments/fields';
import { authors, first, second } from '../../../src/machines/comments/moderation/model';
import { screen } from '../../../src/machines/comments/moderation/screen';
import { button, css, nth, partOf, ready, role, there, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { beSignedIn, besideBeans, goTo, loginOutside } from './beans-page';

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
  photoUrl: '',
  deleted: false,
  restorable: false,
  auditStatus: 1,
} as const;

const comments: readonly QueuedComment[] = [
  {
    ...common,
    heldFor: [],
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
    id: second,
    content: '<p>收到，谢谢。</p>',
    customerCode: authors.second,
    commentCustomerName: '客户二',
    topFlag: 1,
    blacklistFlag: true,
    isBlack: true,
  },
];

const page = { pageNum: 1, pageSize: 20, totalPages: 1 };

const entry = {
  id: 7,
  batchId: 'b1',
  operationType: 1,
  operatorCode: 'E10001',
  operatorName: '运营',
  createTime: '2026-11-20 09:30',
  commentId: first,
  type: 1,
  businessId: 1,
  customerCode: authors.first,
  content: '请问交期多久？',
  fromStatus: 0,
  toStatus: 1,
  reason: '',
  undoLogId: 0,
  couldUndo: true,
};

const result = (output: unknown) => {
  const { message = '', batchId = '', done = 0, refused = [] } = Object(output);
  const ids = [first, second].slice(0, done);
  return success({ batchId, logIds: [], done: ids, unchanged: [], refused }, message);
};

const manager = success({
  customerCode: 'E10001',
  customerName: '运营',
  blackList: false,
  manager: true,
  crossAuthToken: '',
  crossAuthOrigins: [],
  userAccountBalanceVo: { basicIntergral: 0 },
});

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await beSignedIn(hands, true);
    await goTo(hands, '/portal/moderation?status=all');
    await hands.see([visible(partOf('moderation')), there(css(`[data-comment="${second}"]`))]);
  },
  calls: {
    customer: /\/getCustomerInfo$/,
    list: /\/getModerationList$/,
    log: /\/getOperationLog$/,
    operate: /\/comment\/(auditComment|adminDeleteComment|operateComment|forbidCustomer)$/,
    takeBack: /\/undoOperation$/,
  },
  atOnce: {
    customer: manager,
    list: success({ ...page, totalRows: 2, data: comments }),
    log: success({ ...page, totalRows: 1, data: [entry] }),
  },
  outside: { login: loginOutside },
  answers: { operate: { done: result }, takeBack: { done: result } },
  around: {
    // From the log, and back to the comments.
    'log.undo': async (_, { click, see }) => {
      const undo = nth(button('撤销', css('[data-log]')), 0);
      await click(role('link', '操作记录'));
      await see([ready(undo)]);
      await click(undo);
      await click(role('link', '评论', role('main')));
    },
  },
};
